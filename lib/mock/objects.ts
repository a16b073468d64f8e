import { isObject } from "../openapi/pointer";
import type { Fields } from "./types";

/** The objects at `key` of an example: a list of them, or one. */
export function objectsIn(value: unknown, key: string): Fields[] {
  const inner = isObject(value) ? value[key] : undefined;
  return (Array.isArray(inner) ? inner : [inner]).filter(isObject);
}

/** The object at a key; one without fields where there is none. */
export function fieldsAt(value: unknown, key: string): Fields {
  const inner = isObject(value) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
}
