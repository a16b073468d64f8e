import { isDeepStrictEqual } from "node:util";
import { parameterKey } from "../overlay/overlay";
import { isObject } from "../pointer";

/**
 * Sorts a part of the next release in the order of the last one: fields, parameters and values that
 * both have come first. Readers then find them in the same position, and diffs only show real
 * changes.
 */
export function keepOrder(next: unknown, last: unknown): unknown {
  if (Array.isArray(next) && Array.isArray(last)) return keepListOrder(next, last);
  if (!isObject(next) || !isObject(last)) return next;
  const existing = Object.keys(last).filter((key) => key in next);
  const added = Object.keys(next).filter((key) => !(key in last));
  return Object.fromEntries(
    [...existing, ...added].map((key) => [key, keepOrder(next[key], last[key])]),
  );
}

function keepListOrder(next: readonly unknown[], last: readonly unknown[]): unknown[] {
  if (next.some(isParameter)) {
    const lastParameters = new Map(
      last.filter(isParameter).map((item, index) => [parameterKey(item), { item, index }]),
    );
    const rank = (item: unknown) =>
      (isParameter(item) ? lastParameters.get(parameterKey(item))?.index : undefined) ??
      last.length;
    return [...next]
      .sort((a, b) => rank(a) - rank(b))
      .map((item) =>
        keepOrder(
          item,
          isParameter(item) ? lastParameters.get(parameterKey(item))?.item : undefined,
        ),
      );
  }
  if (next.every((item) => !isObject(item))) {
    const rank = (item: unknown) => {
      const position = last.findIndex((other) => isDeepStrictEqual(other, item));
      return position === -1 ? last.length : position;
    };
    return [...next].sort((a, b) => rank(a) - rank(b));
  }
  return next.map((item, index) => keepOrder(item, last[index]));
}

function isParameter(item: unknown): item is { in: string; name: string } {
  return isObject(item) && typeof item.in === "string" && typeof item.name === "string";
}
