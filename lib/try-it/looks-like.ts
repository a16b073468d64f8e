import type { JsonObject, RawSchema } from "@/lib/model/api";
import { isObject } from "@/lib/openapi/pointer";
import { shapeOf } from "@/lib/openapi/schema-shape";

/** Levels of a value that are looked at. */
const levels = 3;

/**
 * Whether a value has the form of a schema. It chooses between alternatives and says nothing about right values: what
 * validates comes with the first request.
 */
export function looksLike(document: JsonObject, schema: RawSchema | undefined, value: unknown, left = levels): boolean {
  const { keywords, types, nullable, properties, required, variants } = shapeOf(document, schema);
  if (value === null) return nullable || types.length === 0;
  if ("const" in keywords) return keywords.const === value;
  if (Array.isArray(keywords.enum)) return keywords.enum.includes(value);
  if (types.length > 0 && !types.includes(typeOf(value)) && !(Number.isInteger(value) && types.includes("integer")))
    return false;
  if (left === 0) return true;
  const inside = (inner: RawSchema | undefined, item: unknown) => looksLike(document, inner, item, left - 1);
  if (!variants.every(({ schemas }) => schemas.some((item) => inside(item, value)))) return false;
  if (Array.isArray(value)) return inside(keywords.items as RawSchema | undefined, value[0]) || value.length === 0;
  if (!isObject(value)) return true;
  return (
    [...required].every((name) => Object.hasOwn(value, name)) &&
    properties.every(([name, inner]) => !Object.hasOwn(value, name) || inside(inner, value[name]))
  );
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}
