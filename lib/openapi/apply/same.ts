import { isDeepStrictEqual } from "node:util";
import { separateWords } from "../overlay/words";
import { isObject } from "../pointer";

/** True if two parts describe the same data, whatever their texts are. */
export function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(withoutTitle(a), withoutTitle(b));
}

/** Titles are ignored because they repeat the name. */
function withoutTitle(part: unknown): unknown {
  const { structure } = separateWords(part);
  if (!isObject(structure)) return structure;
  const { title: _, ...rest } = structure;
  return rest;
}
