import type { Marked } from "../hit";
import { compound, normalize, splitOnce } from "./tokens";

interface Range {
  start: number;
  end: number;
  term: string;
}

/** Finds the words of a text, and parts of identifiers, that are among the terms. */
function findRanges(text: string, terms: ReadonlySet<string>): Range[] {
  return [...text.matchAll(compound)].flatMap((match) => rangesOf(match[0], match.index, terms));
}

function rangesOf(text: string, start: number, terms: ReadonlySet<string>): Range[] {
  const term = normalize(text);
  if (terms.has(term)) return [{ start, end: start + text.length, term }];
  // Most words have no parts.
  if (/^\p{L}\p{Ll}*$/u.test(text)) return [];
  const parts = splitOnce(text);
  let from = 0;
  return parts.flatMap((part) => {
    from = text.indexOf(part, from) + part.length;
    return part === text ? [] : rangesOf(part, start + from - part.length, terms);
  });
}

/** Marks the ranges. Consecutive words are marked as one. */
function mark(text: string, ranges: readonly Range[]): string {
  let marked = "";
  let from = 0;
  for (const [index, { start, end }] of ranges.entries()) {
    const last = ranges[index - 1];
    const next = ranges[index + 1];
    const isOpen = last !== undefined && text.slice(last.end, start) === " ";
    const staysOpen = next !== undefined && text.slice(end, next.start) === " ";
    marked +=
      text.slice(from, start) +
      (isOpen ? "" : "<mark>") +
      text.slice(start, end) +
      (staysOpen ? "" : "</mark>");
    from = end;
  }
  return marked + text.slice(from);
}

/** Returns the whole text with its matches marked. */
export function highlight(text: string, terms: ReadonlySet<string>): Marked {
  const ranges = findRanges(text, terms);
  return { value: mark(text, ranges), isFound: ranges.length > 0 };
}

/** Returns the `length` words of a text with the most matches, which are marked. */
export function snippet(text: string, terms: ReadonlySet<string>, length: number): Marked {
  const flat = text.replace(/\s+/g, " ").trim();
  const words = [...flat.matchAll(/\S+/g)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  const ranges = findRanges(flat, terms);
  const first = bestWindow(words, ranges, length);
  const start = words[first]?.start ?? 0;
  const end = words[Math.min(first + length, words.length) - 1]?.end ?? flat.length;
  const inside = ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ ...range, start: range.start - start, end: range.end - start }));
  const value = `${start > 0 ? "…" : ""}${mark(flat.slice(start, end), inside)}${end < flat.length ? "…" : ""}`;
  return { value, isFound: inside.length > 0 };
}

/**
 * Finds the window with the most different matches, or of equal ones the one with the most matches,
 * and returns its first word.
 */
function bestWindow(
  words: readonly { start: number; end: number }[],
  ranges: readonly Range[],
  length: number,
): number {
  if (ranges.length === 0 || words.length <= length) return 0;
  const wordIndexes = ranges.map((range) =>
    words.findLastIndex(({ start }) => start <= range.start),
  );
  let best = { first: 0, score: -1 };
  for (const [index, wordIndex] of wordIndexes.entries()) {
    // A snippet is easier to read with a word before the first match.
    const first = Math.max(0, Math.min(wordIndex - 1, words.length - length));
    const inside = ranges.filter(
      (_, other) => other >= index && (wordIndexes[other] ?? 0) < first + length,
    );
    const score = new Set(inside.map(({ term }) => term)).size * 100 + inside.length;
    if (score > best.score) best = { first, score };
  }
  return best.first;
}
