import { isObject } from "../pointer";

/** Counts the words in the texts of a part, including data in examples. */
export function countWords(value: unknown): number {
  if (typeof value === "string") return value.split(/\s+/).filter(Boolean).length;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countWords(item), 0);
  if (isObject(value)) return countWords(Object.values(value));
  return value === undefined || value === null ? 0 : 1;
}
