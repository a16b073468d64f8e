import type { SearchDocument } from "@/lib/search/document";
import { normalize, stopWords, wordsOf } from "./tokens";

/** Two words must be adjacent at least this often to be one name. */
const minPairCount = 3;

/**
 * Collects pairs of words that are one name, such as `test set` and `open source`. Pages also write
 * them as one word or with a hyphen, but less often. A query with the joined word means the two
 * words.
 */
export function collectPairs(pages: readonly SearchDocument[]): string[] {
  const pairCounts = new Map<string, number>();
  const hyphenated = new Set<string>();
  const wordCounts = new Map<string, number>();
  for (const text of pages.flatMap(proseOf)) {
    for (const [joined = ""] of text.matchAll(hyphenatedPair))
      hyphenated.add(joined.split("-").map(normalize).join(" "));
    const words = wordsOf(text).map(normalize);
    for (const [index, word] of words.entries()) {
      wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1);
      const next = words[index + 1] ?? "";
      if (!isPart(word) || !isPart(next) || stopWords.has(word)) continue;
      const pair = `${word} ${next}`;
      pairCounts.set(pair, (pairCounts.get(pair) ?? 0) + 1);
    }
  }
  const isName = ([pair, count]: [string, number]) => {
    const joinedCount = wordCounts.get(pair.replace(" ", "")) ?? 0;
    return (
      count >= minPairCount && (hyphenated.has(pair) || (joinedCount > 0 && count > joinedCount))
    );
  };
  return [...pairCounts]
    .filter(isName)
    .map(([pair]) => pair)
    .sort();
}

function proseOf({ title, description, headings, sections }: SearchDocument): string[] {
  return [
    title,
    description,
    ...headings.map(({ text }) => text),
    ...sections.map(({ text }) => text),
  ];
}

function isPart(word: string): boolean {
  return /^\p{L}{2,}$/u.test(word);
}

/** Matches `test-set`, but not parts of longer names or paths. */
const hyphenatedPair = /(?<![\p{L}\p{N}/._-])\p{L}{2,}-\p{L}{2,}(?![\p{L}\p{N}/_-])/gu;
