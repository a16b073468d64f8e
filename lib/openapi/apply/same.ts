import { isDeepStrictEqual } from "node:util";
import { separateWords } from "../overlay/words";
import { isObject } from "../pointer";

/** Whether two parts of a description say the same about what is sent, whatever their words are. */
export function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(withoutTitle(a), withoutTitle(b));
}

/** A schema's title is its name. */
function withoutTitle(part: unknown): unknown {
  const { structure } = separateWords(part);
  if (!isObject(structure)) return structure;
  const { title: _, ...rest } = structure;
  return rest;
}
