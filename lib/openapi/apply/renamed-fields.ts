import type { JsonObject } from "@/lib/model/api";

/**
 * Fields that have another name now: `testset` is `testset_revision`. Both names have the words of
 * the shorter one, and no other field would do, before or now.
 */
export function findRenamed(last: JsonObject, next: JsonObject): ReadonlyMap<string, string> {
  const gone = Object.keys(last).filter((name) => !Object.hasOwn(next, name));
  const added = Object.keys(next).filter((name) => !Object.hasOwn(last, name));
  return new Map(
    gone.flatMap((name): [string, string][] => {
      const [heir, ...others] = added.filter((item) => areAlike(name, item));
      if (heir === undefined || others.length > 0) return [];
      return gone.filter((item) => areAlike(item, heir)).length === 1 ? [[name, heir]] : [];
    }),
  );
}

/** Words that say nothing about what a field is of. */
const general = new Set(["id", "name", "type", "data", "value"]);

function areAlike(a: string, b: string): boolean {
  const [short = [], long = []] = [wordsOf(a), wordsOf(b)].sort(
    (one, other) => one.length - other.length,
  );
  return short.every((word) => long.includes(word)) && short.some((word) => !general.has(word));
}

/** `testsetIds` and `testset_id` are of the same words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=.{2})s$/, ""));
}
