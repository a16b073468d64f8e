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

/** Returns the value if it is an object, or else an empty object. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns the value at a pointer. Only own keys count, so `#/constructor` is undefined. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of splitPointer(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** A longer chain of references is a cycle. */
const maxReferences = 64;

/**
 * Follows `$ref` until there is none, and returns the last pointer. Keywords next to a reference
 * override those of its target. Undefined for a broken or cyclic reference.
 */
export function resolveReference(
  document: JsonObject,
  value: JsonObject,
): { value: JsonObject; pointer?: string } | undefined {
  let { $ref, ...merged } = value;
  let pointer: string | undefined;
  for (let step = 0; typeof $ref === "string"; step++) {
    const next =
      $ref.startsWith("#/") && step < maxReferences ? valueAt(document, $ref) : undefined;
    if (!isObject(next)) return undefined;
    pointer = $ref;
    const { $ref: nextReference, ...siblings } = next;
    $ref = nextReference;
    merged = { ...siblings, ...merged };
  }
  return { value: merged, pointer };
}
