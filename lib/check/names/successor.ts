import { editDistance } from "@/lib/util/did-you-mean";

/** A candidate replaces a removed name if they share at least this much of their word weight. */
const minimumShare = 0.6;

/** A name that a release no longer has. */
interface RemovedName {
  name: string;
  /** What it may be called now. */
  successor?: string;
}

export function findRemovedNames(
  before: readonly string[],
  after: readonly string[],
): RemovedName[] {
  const current = new Set(after);
  const removed = before.filter((name) => !current.has(name));
  return removed.map((name) => ({ name, successor: successorOf(name, after, before) }));
}

/**
 * Guesses what a removed name is called now: the added name that shares the most words with it. A
 * word that many names contain, such as the product's name, counts less.
 */
export function successorOf(
  name: string,
  after: readonly string[],
  before: readonly string[],
): string | undefined {
  const earlierNames = new Set(before);
  const addedNames = after.filter((other) => !earlierNames.has(other));
  const words = wordsOf(name);
  if (addedNames.length === 0 || words.length === 0) return undefined;
  const weightOf = weightsOf([...after, ...before]);
  const candidates = addedNames
    .map((candidate) => ({ candidate, share: sharedWeight(words, wordsOf(candidate), weightOf) }))
    .filter(({ share }) => share >= minimumShare)
    .sort((a, b) => b.share - a.share || a.candidate.localeCompare(b.candidate));
  return candidates[0]?.candidate;
}

/** `get_from_registry` and `GetFromRegistry` have the same words. Path parameters are ignored. */
function wordsOf(name: string): string[] {
  const snakeCase = name.replace(/\{[^}]*\}/g, "").replace(/([a-z])([A-Z])/g, "$1_$2");
  const words = snakeCase.toLowerCase().split(/[^a-z0-9]+/);
  return [...new Set(words.filter((word) => word !== ""))];
}

/** A word's weight falls with the number of names that contain it. */
function weightsOf(names: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const word of names.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => 1 / Math.sqrt(Math.max(counts.get(word) ?? 1, 1));
}

/** The weight of the words that two names share, as a part of the name that shares less of it. */
function sharedWeight(
  a: readonly string[],
  b: readonly string[],
  weightOf: (word: string) => number,
): number {
  const total = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0);
  const sharedOfA = a.filter((word) => b.some((other) => isSameWord(word, other)));
  const sharedOfB = b.filter((word) => a.some((other) => isSameWord(word, other)));
  return Math.min(total(sharedOfA) / total(a), total(sharedOfB) / total(b));
}

/** `url` and `uri`, `user` and `username`. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && long.startsWith(short)) return true;
  return short.length >= 3 && a[0] === b[0] && editDistance(a, b) <= 1;
}
