import type { JsonObject } from "@/lib/shared/api";

/** JSON pointers (RFC 6901) as URI fragments: `#/paths/~1apps/get`. */
export function joinPointer(pointer: string, ...keys: (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) => `${path}/${String(key).replace(/~/g, "~0").replace(/\//g, "~1")}`,
    pointer === "#" ? "#" : pointer,
  );
}

export function splitPointer(pointer: string): string[] {
  if (pointer === "" || pointer === "#") return [];
  return pointer
    .replace(/^#?\//, "")
    .split("/")
    .map((part) => decode(part).replace(/~1/g, "/").replace(/~0/g, "~"));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a pointer; undefined when there is none. Own keys only: `#/constructor` is nothing. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of splitPointer(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

export function asText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
