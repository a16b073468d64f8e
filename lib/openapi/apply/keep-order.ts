import { isDeepStrictEqual } from "node:util";
import { parameterKey } from "../overlay/overlay";
import { isObject } from "../pointer";

/**
 * A part of the next release in the order that the last one had: fields, parameters and values that
 * are in both come first. Readers find them where they were, and a change in git is what changed.
 */
export function keepOrder(next: unknown, last: unknown): unknown {
  if (Array.isArray(next) && Array.isArray(last)) return keepListOrder(next, last);
  if (!isObject(next) || !isObject(last)) return next;
  const known = Object.keys(last).filter((key) => key in next);
  const added = Object.keys(next).filter((key) => !(key in last));
  return Object.fromEntries(
    [...known, ...added].map((key) => [key, keepOrder(next[key], last[key])]),
  );
}

function keepListOrder(next: readonly unknown[], last: readonly unknown[]): unknown[] {
  if (next.some(isParameter)) {
    const before = new Map(
      last.filter(isParameter).map((item, index) => [parameterKey(item), { item, index }]),
    );
    const rank = (item: unknown) =>
      (isParameter(item) ? before.get(parameterKey(item))?.index : undefined) ?? last.length;
    return [...next]
      .sort((a, b) => rank(a) - rank(b))
      .map((item) =>
        keepOrder(item, isParameter(item) ? before.get(parameterKey(item))?.item : undefined),
      );
  }
  if (next.every((item) => !isObject(item))) {
    const rank = (item: unknown) => {
      const at = last.findIndex((other) => isDeepStrictEqual(other, item));
      return at === -1 ? last.length : at;
    };
    return [...next].sort((a, b) => rank(a) - rank(b));
  }
  return next.map((item, index) => keepOrder(item, last[index]));
}

function isParameter(item: unknown): item is { in: string; name: string } {
  return isObject(item) && typeof item.in === "string" && typeof item.name === "string";
}
