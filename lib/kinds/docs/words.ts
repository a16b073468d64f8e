import { contentHash } from "@/lib/disk-cache";

/** A section as a baseline knows it: who it is, and what it says. */
export interface SectionWords {
  /** Text of its heading; empty for what is before the first one. */
  name: string;
  words: string;
}

/**
 * The sections of a page's source with nothing but their words. Read from the source, so that a page of any commit can be
 * read without the compiler of its time. Markup, addresses and line breaks are left out: a reformat says the same.
 */
export function sectionsOf({
  title,
  description,
  body,
}: {
  title: string;
  description: string;
  body: string;
}): SectionWords[] {
  const first = { name: "", text: [title, description], code: [] as string[] };
  const sections = [first];
  let fence: string | undefined;
  for (const line of body.split("\n")) {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark && fence === undefined) {
      fence = mark;
      continue;
    }
    if (mark && fence !== undefined && mark.startsWith(fence)) {
      fence = undefined;
      continue;
    }
    const heading =
      fence === undefined ? /^#{2,6}\s+(.*?)\s*(?:\{#[^}]*\}|\\?\{\/\*.*\*\/\})?\s*#*$/.exec(line)?.[1] : undefined;
    if (heading !== undefined) sections.push({ name: plainName(heading), text: [], code: [] });
    else sections.at(-1)?.[fence === undefined ? "text" : "code"].push(line);
  }
  return sections.map(({ name, text, code }) => ({
    name,
    // Tags may take several lines.
    words: wordsOf([name, withoutMarkup(text.join("\n")), ...code].join("\n")),
  }));
}

function withoutMarkup(text: string): string {
  return text
    .replace(/\]\([^)\s]*(?:\s+"[^"]*")?\)/g, "] ")
    .replace(/<\/?[A-Za-z][^<>]*>/g, (tag) =>
      [...tag.matchAll(/"([^"]*\s[^"]*)"/g)].map(([, words]) => words).join(" "),
    );
}

/** A heading's text without markup. */
function plainName(heading: string): string {
  return withoutMarkup(heading)
    .replace(/[`*[\]]|(?<!\w)_|_(?!\w)/g, "")
    .trim();
}

function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** Letters of a section's name and of its words in a packed page: 12 and 18 bits. */
const nameLength = 2;
const wordsLength = 3;

export interface PackedSection {
  name: string;
  words: string;
}

/** Five letters for each section: names and texts are not in a baseline, only what tells one from another. */
export function packSection({ name, words }: SectionWords): PackedSection {
  return { name: contentHash(name).slice(0, nameLength), words: contentHash(words).slice(0, wordsLength) };
}

export function packPage(sections: readonly SectionWords[]): string {
  return sections
    .map(packSection)
    .map(({ name, words }) => name + words)
    .join("");
}

export function unpackPage(packed: string): PackedSection[] {
  const size = nameLength + wordsLength;
  return Array.from({ length: Math.floor(packed.length / size) }, (_, index) => {
    const section = packed.slice(index * size, (index + 1) * size);
    return { name: section.slice(0, nameLength), words: section.slice(nameLength) };
  });
}
