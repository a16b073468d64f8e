import { type Fields, isObject, type JsonObject } from "../json";

/** A chain of references longer than this is a cycle. */
const maxReferences = 64;

/**
 * The value at a JSON pointer in a URI fragment (RFC 6901), such as `#/paths/~1apps/get`. Undefined
 * if there is none.
 */
function valueAt(document: JsonObject, pointer: string): unknown {
  let value: unknown = document;
  for (const part of pointer.split("/").slice(1)) {
    const key = decodeURIComponent(part).replace(/~1/g, "/").replace(/~0/g, "~");
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

export interface Resolved {
  value: JsonObject;
  /** Where the last reference pointed. Undefined for a value without a reference. */
  pointer?: string;
}

/**
 * Follows `$ref` to a value without one. Keywords next to a reference override those that it points
 * to. A reference to nothing, or in a cycle, resolves to an empty object.
 */
export function resolveReference(document: JsonObject, value: JsonObject): Resolved {
  let keywords: Fields = { ...value };
  let pointer: string | undefined;
  for (let step = 0; typeof keywords.$ref === "string"; step++) {
    const { $ref, ...ownKeywords } = keywords;
    const target = step < maxReferences ? valueAt(document, String($ref)) : undefined;
    if (!isObject(target)) return { value: {} };
    pointer = String($ref);
    keywords = { ...target, ...ownKeywords };
  }
  return { value: keywords, pointer };
}
