import { editDistance } from "@/lib/util/did-you-mean";
import type { LoadedCore } from "./shard-store";
import { normalize, wordsOf } from "./tokens";

/** How many queries are suggested. */
const offered = 3;

/** Words of the query that are compared: what is longer is no slip of a heading. */
const compared = 8;

/** Titles and headings that are written most like the query: what to try when nothing was found. */
export function suggestQueries(query: string, { entries }: LoadedCore): string[] {
  const wanted = wordsOf(query).slice(0, compared).map(normalize);
  const near = entries
    .map(({ hierarchy, type, names }) => ({
      name: hierarchy[type] ?? "",
      far: farFrom(wanted, names[0] ?? []),
    }))
    .filter(({ far }) => far < 0.5)
    .sort((a, b) => a.far - b.far)
    .map(({ name }) => name);
  return [...new Set(near)].slice(0, offered);
}

/** Mean of how far each word is from the nearest word of the name, 0 to 1. */
function farFrom(wanted: readonly string[], name: readonly string[]): number {
  const share = (word: string, other: string) =>
    editDistance(word, other) / Math.max(word.length, other.length);
  const far = wanted.map((word) => Math.min(1, ...name.map((other) => share(word, other))));
  return far.length === 0 ? 1 : far.reduce((sum, value) => sum + value, 0) / far.length;
}
