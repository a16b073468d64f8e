import { plainText } from "@/lib/shared/markdown";

interface Heading {
  level: number;
  text: string;
}

/** Pages with the same heading from which on it says nothing about one of them: "Next steps", "Python". */
const commonFrom = 3;

/** Words that most headings have. */
const emptyWords: ReadonlySet<string> = new Set(
  "and are does for from how into its that the this what when where which with you your".split(" "),
);

/**
 * What headings say of pages for an index: those that no other pages have, and with a word that neither the line of the
 * page nor a heading before has. When a page has more than `most`, those of the upper level come first.
 */
export function tellingHeadings(texts: readonly string[]): (text: string, line: string) => (most: number) => string[] {
  const all = new Map(texts.map((text) => [text, headingsOf(text)]));
  const counts = new Map<string, number>();
  for (const headings of all.values()) {
    for (const text of new Set(headings.map((heading) => heading.text))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return (text, line) => {
    const known = new Set(wordsOf(line));
    const telling = (all.get(text) ?? []).filter((heading) => {
      const words = wordsOf(heading.text).filter((word) => !known.has(word));
      if ((counts.get(heading.text) ?? 0) >= commonFrom || words.length === 0) return false;
      for (const word of words) known.add(word);
      return true;
    });
    const byLevel = telling.toSorted((a, b) => a.level - b.level);
    return (most) => {
      const first = new Set(byLevel.slice(0, most));
      return telling.filter((heading) => first.has(heading)).map((heading) => heading.text);
    };
  };
}

/** Headings below the title, without the numbers of steps. */
function headingsOf(markdown: string): Heading[] {
  const text = markdown.replace(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2 *$/gm, "");
  return [...text.matchAll(/^(##|###) (.*)$/gm)].map(([, marks = "", words = ""]) => ({
    level: marks.length,
    text: plain(words.replace(/^\d+\. /, "")),
  }));
}

/** Most headings have no marks, and parsing takes a while. */
function plain(markdown: string): string {
  return /[`*_[\]\\<&]/.test(markdown) ? plainText(markdown) : markdown;
}

/** Words of three letters and more, without their endings. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d_]{3,}/gu) ?? [];
  return words.filter((word) => !emptyWords.has(word)).map((word) => word.replace(/(?:ing|ers?|ed|es|s|e)$/, ""));
}
