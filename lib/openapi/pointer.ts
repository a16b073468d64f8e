import type { JsonObject } from "@/lib/model/api";

/** JSON pointers (RFC 6901) as URI fragments: `#/paths/~1apps/get`. */
export function joinPointer(pointer: string, ...keys: (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) => `${path}/${String(key).replace(/~/g, "~0").replace(/\//g, "~1")}`,
    pointer,
  );
}

export function splitPointer(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => decodeURIComponent(part).replace(/~1/g, "/").replace(/~0/g, "~"));
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is an object, or else an empty one. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/**
 * The value at a pointer; undefined when there is none. Own keys only: `#/constructor` is nothing.
 */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of splitPointer(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** Longest chain of references that is followed; a longer one is a circle. */
const longestChain = 64;

/**
 * Follows `$ref` until something else comes, at `pointer`. What is beside a reference wins.
 * Undefined for a reference that leads nowhere or in a circle.
 */
export function resolveReference(
  document: JsonObject,
  value: JsonObject,
): { value: JsonObject; pointer?: string } | undefined {
  let { $ref, ...found } = value;
  let pointer: string | undefined;
  for (let step = 0; typeof $ref === "string"; step++) {
    const next = $ref.startsWith("#/") && step < longestChain ? valueAt(document, $ref) : undefined;
    if (!isObject(next)) return undefined;
    pointer = $ref;
    const { $ref: more, ...siblings } = next;
    $ref = more;
    found = { ...siblings, ...found };
  }
  return { value: found, pointer };
}
