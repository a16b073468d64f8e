import { editDistance } from "@/lib/util/did-you-mean";
import type { LoadedCore } from "./shard-store";
import { normalize, wordsOf } from "./tokens";

const maxSuggestions = 3;

/** Longer queries aren't misspelled headings, so only this many words are compared. */
const maxWords = 8;

/** Suggests titles and headings that are spelled like a query without results. */
export function suggestQueries(query: string, { entries }: LoadedCore): string[] {
  const queryWords = wordsOf(query).slice(0, maxWords).map(normalize);
  const similarNames = entries
    .map(({ hierarchy, type, names }) => ({
      name: hierarchy[type] ?? "",
      distance: meanDistance(queryWords, names[0] ?? []),
    }))
    .filter(({ distance }) => distance < 0.5)
    .sort((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
  return [...new Set(similarNames)].slice(0, maxSuggestions);
}

/**
 * Returns the mean edit distance of the query's words to the closest words of a name, relative to
 * their length: 0 to 1.
 */
function meanDistance(queryWords: readonly string[], name: readonly string[]): number {
  const relativeDistance = (word: string, other: string) =>
    editDistance(word, other) / Math.max(word.length, other.length);
  const distances = queryWords.map((word) =>
    Math.min(1, ...name.map((other) => relativeDistance(word, other))),
  );
  if (distances.length === 0) return 1;
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}
