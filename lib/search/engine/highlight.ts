import type { Marked } from "../hit";
import { normalize } from "./tokens";

const word = /[\p{L}\p{N}]+(?:[._/-]+[\p{L}\p{N}]+)*/gu;

/** A word without parts, as nearly all are. */
const plainWord = /^\p{L}\p{Ll}*$/u;

export interface MarkStyle {
  pre: string;
  post: string;
  ellipsis: string;
}

interface Range {
  start: number;
  end: number;
  term: string;
}

/** Ranges of a text whose words, or parts of identifiers, are among the terms. */
function findRanges(text: string, terms: ReadonlySet<string>): Range[] {
  return [...text.matchAll(word)].flatMap((match) => rangesOf(match[0], match.index, terms));
}

function rangesOf(text: string, start: number, terms: ReadonlySet<string>): Range[] {
  const term = normalize(text);
  if (terms.has(term)) return [{ start, end: start + text.length, term }];
  if (plainWord.test(text)) return [];
  const separators = [/[./]+/g, /[_-]+/g, /(?<=\p{Ll}|\p{N})(?=\p{Lu})/gu];
  for (const separator of separators) {
    const cuts = [...text.matchAll(separator)];
    if (cuts.length === 0) continue;
    const ranges: Range[] = [];
    let from = 0;
    for (const cut of [...cuts, { index: text.length, 0: "" }]) {
      ranges.push(...rangesOf(text.slice(from, cut.index), start + from, terms));
      from = cut.index + cut[0].length;
    }
    return ranges;
  }
  return [];
}

function mark(text: string, ranges: readonly Range[], { pre, post }: MarkStyle): string {
  let marked = "";
  let from = 0;
  for (const { start, end } of joinRanges(text, ranges)) {
    marked += text.slice(from, start) + pre + text.slice(start, end) + post;
    from = end;
  }
  return marked + text.slice(from);
}

/** Words that follow each other are marked as one. */
function joinRanges(text: string, ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && text.slice(last.end, range.start) === " ") last.end = range.end;
    else joined.push({ ...range });
  }
  return joined;
}

/** The whole text with its matches marked. */
export function highlight(text: string, terms: ReadonlySet<string>, style: MarkStyle): Marked {
  const ranges = findRanges(text, terms);
  return { value: mark(text, ranges, style), isFound: ranges.length > 0 };
}

/** The `length` words of a text that hold most of the query, with their matches marked. */
export function snippet(text: string, terms: ReadonlySet<string>, style: MarkStyle, length: number): Marked {
  const flat = text.replace(/\s+/g, " ").trim();
  const words = [...flat.matchAll(/\S+/g)].map(({ index, 0: { length: size } }) => ({
    start: index,
    end: index + size,
  }));
  const ranges = findRanges(flat, terms);
  const first = bestWindow(words, ranges, length);
  const start = words[first]?.start ?? 0;
  const end = words[Math.min(first + length, words.length) - 1]?.end ?? flat.length;
  const inside = ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ ...range, start: range.start - start, end: range.end - start }));
  const before = start > 0 ? style.ellipsis : "";
  const after = end < flat.length ? style.ellipsis : "";
  return { value: before + mark(flat.slice(start, end), inside, style) + after, isFound: inside.length > 0 };
}

/** First word of the window with the most different matches; among equals the one with the most, then the first. */
function bestWindow(
  words: readonly { start: number; end: number }[],
  ranges: readonly Range[],
  length: number,
): number {
  if (ranges.length === 0 || words.length <= length) return 0;
  const at = ranges.map((range) => words.findLastIndex(({ start }) => start <= range.start));
  let best = { first: 0, score: -1 };
  for (const [index, place] of at.entries()) {
    // A word before the first match makes a snippet readable.
    const first = Math.max(0, Math.min(place - 1, words.length - length));
    const inside = ranges.filter((_, other) => other >= index && (at[other] ?? 0) < first + length);
    const score = new Set(inside.map(({ term }) => term)).size * 100 + inside.length;
    if (score > best.score) best = { first, score };
  }
  return best.first;
}
