import type { FieldRef } from "@/lib/openapi/form-fields";
import { isObject } from "@/lib/openapi/pointer";
import type { FieldContext } from "./field";

/** Levels of a value that are looked at. */
const levels = 3;

/**
 * Whether a value has the form of a field. It chooses between alternatives and says nothing about right values: what
 * validates comes with the first request.
 */
export function looksLike(
  specOf: FieldContext["specOf"],
  field: FieldRef | undefined,
  value: unknown,
  left = levels,
): boolean {
  const { types, nullable, values, variants = [], item, fields = [], required = [] } = specOf(field);
  if (value === null) return nullable || types.length === 0;
  if (values) return values.includes(value);
  if (types.length > 0 && !types.includes(typeOf(value)) && !(Number.isInteger(value) && types.includes("integer")))
    return false;
  if (left === 0) return true;
  const inside = (inner: FieldRef | undefined, part: unknown) => looksLike(specOf, inner, part, left - 1);
  if (!variants.every((set) => set.some((inner) => inside(inner, value)))) return false;
  if (Array.isArray(value)) return value.length === 0 || inside(item, value[0]);
  if (!isObject(value)) return true;
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    fields.every(([name, inner]) => !Object.hasOwn(value, name) || inside(inner, value[name]))
  );
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}
