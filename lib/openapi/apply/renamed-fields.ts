import type { JsonObject } from "@/lib/model/api";

/**
 * Finds renamed fields, such as `testset` that became `testset_revision`. One name has all words of
 * the other, and there is no other candidate for either.
 */
export function findRenamed(last: JsonObject, next: JsonObject): ReadonlyMap<string, string> {
  const removed = Object.keys(last).filter((name) => !Object.hasOwn(next, name));
  const added = Object.keys(next).filter((name) => !Object.hasOwn(last, name));
  const renamed = new Map<string, string>();
  for (const name of removed) {
    const [newName, ...others] = added.filter((item) => areSimilar(name, item));
    if (newName === undefined || others.length > 0) continue;
    const candidates = removed.filter((item) => areSimilar(item, newName));
    if (candidates.length === 1) renamed.set(name, newName);
  }
  return renamed;
}

/** Words that don't say what a field is about. */
const genericWords = new Set(["id", "name", "type", "data", "value"]);

function areSimilar(a: string, b: string): boolean {
  const [short = [], long = []] = [wordsOf(a), wordsOf(b)].sort(
    (one, other) => one.length - other.length,
  );
  return (
    short.every((word) => long.includes(word)) && short.some((word) => !genericWords.has(word))
  );
}

/** `testsetIds` and `testset_id` have the same words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=.{2})s$/, ""));
}
