import { editDistance } from "@/lib/util/did-you-mean";

/**
 * Share of what two names say that they have in common, from which one may have taken the other's
 * place.
 */
const nearEnough = 0.6;

/**
 * What a name that is gone may be called now: of the names that came since, the one that says most
 * of the same. A word that many names have, such as the name of the product, says little.
 */
export function successorOf(
  name: string,
  after: readonly string[],
  before: readonly string[],
): string | undefined {
  const old = new Set(before);
  const came = after.filter((other) => !old.has(other));
  const words = wordsOf(name);
  if (came.length === 0 || words.length === 0) return undefined;
  const weightOf = weightsOf([...after, ...before]);
  const rated = came
    .map((candidate) => ({ candidate, share: shareOf(words, wordsOf(candidate), weightOf) }))
    .filter(({ share }) => share >= nearEnough)
    .sort((a, b) => b.share - a.share || a.candidate.localeCompare(b.candidate));
  return rated[0]?.candidate;
}

/** `get_from_registry` and `GetFromRegistry` have the same words. */
function wordsOf(name: string): string[] {
  const parts = name.replace(/\{[^}]*\}/g, "").replace(/([a-z])([A-Z])/g, "$1_$2");
  return [
    ...new Set(
      parts
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter(Boolean),
    ),
  ];
}

/** The more names have a word, the less it says. */
function weightsOf(names: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const word of names.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => 1 / Math.sqrt(Math.max(counts.get(word) ?? 1, 1));
}

function shareOf(
  a: readonly string[],
  b: readonly string[],
  weightOf: (word: string) => number,
): number {
  const sum = (words: readonly string[]) => words.reduce((all, word) => all + weightOf(word), 0);
  const common = a.filter((word) => b.some((other) => isSameWord(word, other)));
  const sharedWords = b.filter((word) => a.some((other) => isSameWord(word, other)));
  return Math.min(sum(common) / sum(a), sum(sharedWords) / sum(b));
}

/** `url` and `uri`, `user` and `username`. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && long.startsWith(short)) return true;
  return short.length >= 3 && a[0] === b[0] && editDistance(a, b) <= 1;
}
