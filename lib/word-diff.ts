import { diffArrays } from "diff";

/** Words that two texts share, or that only one of them has, in reading order; each with the white space behind it. */
export interface TextPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Words that may be inserted and removed at most: what differs more is shown as two texts, one after the other. */
const maxEdits = 2000;

/** What differs between two texts, word by word. Line breaks and marks of Markdown around a word don't count. */
export function diffWords(before: string, after: string): TextPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), {
    comparator: (one, other) => keyOf(one) === keyOf(other),
    maxEditLength: maxEdits,
  });
  const parts = changes?.map(({ added, removed, value }): TextPart => {
    return { kind: added ? "added" : removed ? "removed" : "same", text: value.join("") };
  });
  const whole: TextPart[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return parts ?? whole.filter(({ text }) => text !== "");
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

function keyOf(word: string): string {
  return word.replace(/[\s*_`>]/g, "");
}
