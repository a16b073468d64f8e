import type { JsonObject, RawSchema } from "@/lib/model/api";
import { exampleValue } from "../example-value";
import { isObject } from "../pointer";
import { mapValues, type Shape, shapeOf } from "../schema-shape";
import { findRenamed } from "./renamed-fields";
import { countWords } from "./word-count";

/** An example in the form of another schema. */
export interface FittedExample {
  value: unknown;
  /** Words of the example that the schema has no place for. */
  dropped: number;
}

/**
 * An example with the fields that its schema has: those that have another name follow it, those that are gone are left
 * out, and those that are required now are made. Undefined where less than half of the example would stay: it would be
 * another example.
 */
export function fitExample(
  document: JsonObject,
  schema: RawSchema,
  value: unknown,
  use: "request" | "response",
): FittedExample | undefined {
  const fitted = fitValue({ document, use }, schema, value);
  if (!fitted || fitted.dropped * 2 > countWords(value)) return undefined;
  return fitted;
}

interface Context {
  document: JsonObject;
  use: "request" | "response";
}

/** Undefined for a value that the schema refuses. */
function fitValue(context: Context, schema: RawSchema, value: unknown): FittedExample | undefined {
  const shape = shapeOf(context.document, schema);
  const { types, variants, nullable } = shape;
  if (types.length === 0 && variants.length > 0) {
    if (value === null && nullable) return whole(value);
    return variants
      .flatMap((variant) => fitValue(context, variant, value) ?? [])
      .sort((a, b) => a.dropped - b.dropped)[0];
  }
  if (types.length === 0) return whole(value);
  if (value === null) return nullable ? whole(value) : undefined;
  if (Array.isArray(value))
    return types.includes("array") ? fitList(context, shape, value) : undefined;
  if (isObject(value))
    return types.includes("object") ? fitObject(context, shape, value) : undefined;
  return isAllowed(shape, value) ? whole(value) : undefined;
}

function whole(value: unknown): FittedExample {
  return { value, dropped: 0 };
}

function isAllowed({ types, keywords }: Shape, value: unknown): boolean {
  const { enum: listed, const: only } = keywords;
  if (listed && !listed.includes(value)) return false;
  if (only !== undefined && only !== value) return false;
  if (typeof value !== "number") return types.includes(typeof value);
  return types.includes("number") || (Number.isInteger(value) && types.includes("integer"));
}

function fitList(context: Context, { keywords }: Shape, value: readonly unknown[]): FittedExample {
  const { items } = keywords;
  if (!items) return whole(value);
  const parts = value.map((item) => fitValue(context, items, item));
  return {
    value: parts.flatMap((part) => (part ? [part.value] : [])),
    dropped: sum(parts.map((part, index) => part?.dropped ?? countWords(value[index]))),
  };
}

function fitObject(context: Context, shape: Shape, value: JsonObject): FittedExample {
  const { properties, required, keywords } = shape;
  const { additionalProperties, patternProperties } = keywords;
  const isMap = additionalProperties !== undefined && additionalProperties !== false;
  const isOpen = isMap || patternProperties !== undefined || properties.length === 0;
  const rest = mapValues(shape);
  const fields = Object.fromEntries(properties);
  const renamed: ReadonlyMap<string, string> = isOpen ? new Map() : findRenamed(value, fields);
  const kept: [string, unknown][] = [];
  let dropped = 0;
  for (const [name, item] of Object.entries(value)) {
    const own = Object.hasOwn(fields, name) ? name : renamed.get(name);
    const known = own === undefined ? rest : fields[own];
    const isFree = own === undefined && isOpen && !rest;
    const part = known ? fitValue(context, known, item) : undefined;
    if (isFree) kept.push([name, item]);
    else if (part) kept.push([own ?? name, part.value]);
    dropped += isFree ? 0 : (part?.dropped ?? countWords(item));
  }
  const names = new Set(kept.map(([name]) => name));
  const made = properties
    .filter(([name]) => required.has(name) && !names.has(name))
    .map(([name, schema]) => [name, exampleValue(context.document, schema, context.use)] as const);
  return { value: Object.fromEntries([...kept, ...made]), dropped };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
