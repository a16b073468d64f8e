import { suggest } from "@/lib/util/did-you-mean";

/** Share of words that two names have in common, from which one may have taken the other's place. */
const nearEnough = 0.6;

/**
 * What a name may be called now: of the names that came since, one that is written almost the same or has most of its
 * words; else one that was there before and is written almost the same.
 */
export function successorOf(
  name: string,
  after: readonly string[],
  before: readonly string[],
): string | undefined {
  const old = new Set(before);
  const came = after.filter((other) => !old.has(other));
  return suggest(name, came) ?? sharingWords(name, came) ?? suggest(name, after);
}

function sharingWords(name: string, candidates: readonly string[]): string | undefined {
  const words = wordsOf(name);
  if (words.size < 2) return undefined;
  const rated = candidates
    .map((candidate) => ({ candidate, share: shareOf(words, wordsOf(candidate)) }))
    .filter(({ share }) => share >= nearEnough)
    .sort((a, b) => b.share - a.share || a.candidate.localeCompare(b.candidate));
  return rated[0]?.candidate;
}

/** `get_from_registry` and `GetFromRegistry` have the same words. */
function wordsOf(name: string): Set<string> {
  const parts = name.replace(/\{[^}]*\}/g, "").replace(/([a-z])([A-Z])/g, "$1_$2");
  return new Set(
    parts
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  );
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(a.size, b.size);
}
