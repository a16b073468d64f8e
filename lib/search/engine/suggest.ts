import { distance } from "@/lib/shared/near";
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
    .map(({ hierarchy, type, names }) => ({ name: hierarchy[type] ?? "", far: farFrom(wanted, names[0] ?? []) }))
    .filter(({ far }) => far < 0.5)
    .sort((a, b) => a.far - b.far)
    .map(({ name }) => name);
  return [...new Set(near)].slice(0, offered);
}

/** Mean of how far each word is from the nearest word of the name, 0 to 1. */
function farFrom(wanted: readonly string[], name: readonly string[]): number {
  if (wanted.length === 0 || name.length === 0) return 1;
  const far = wanted.map((word) =>
    Math.min(
      ...name.map((other) => {
        const longer = Math.max(word.length, other.length);
        return distance(word, other, longer) / longer;
      }),
    ),
  );
  return far.reduce((sum, value) => sum + value, 0) / wanted.length;
}
