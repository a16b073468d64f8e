import { isObject } from "../pointer";

/** How many words a part of the overlay has: of its texts, data in examples included. */
export function countWords(value: unknown): number {
  if (typeof value === "string") return value.split(/\s+/).filter(Boolean).length;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countWords(item), 0);
  if (isObject(value)) return countWords(Object.values(value));
  return value === undefined || value === null ? 0 : 1;
}
