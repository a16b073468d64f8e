import type { JsonObject, RawSchema } from "@/lib/model/api";
import { exampleValue } from "../example-value";
import { isObject } from "../pointer";
import { mapValues, type Shape, shapeOf } from "../schema-shape";
import { findRenamed } from "./renamed-fields";
import { countWords } from "./word-count";

/** An example that was fitted to another schema. */
export interface FittedExample {
  value: unknown;
  /** Number of words whose field isn't in the schema. */
  dropped: number;
}

/**
 * Fits an example to another schema: renamed fields are renamed, removed fields are dropped, and
 * missing required fields are filled in. Undefined if that would drop more than half of the
 * example's words.
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

/** Undefined if the schema doesn't allow the value. */
function fitValue(context: Context, schema: RawSchema, value: unknown): FittedExample | undefined {
  const shape = shapeOf(context.document, schema);
  const { types, variants, nullable } = shape;
  if (value === null && nullable) return unchanged(value);
  if (types.length === 0)
    return variants.length === 0 ? unchanged(value) : fitBestVariant(context, variants, value);
  if (value === null) return undefined;
  if (Array.isArray(value))
    return types.includes("array") ? fitList(context, shape, value) : undefined;
  if (isObject(value))
    return types.includes("object") ? fitObject(context, shape, value) : undefined;
  return isAllowed(shape, value) ? unchanged(value) : undefined;
}

/** Returns the value in the form of the variant that drops the fewest words. */
function fitBestVariant(
  context: Context,
  variants: readonly RawSchema[],
  value: unknown,
): FittedExample | undefined {
  const fitted = variants
    .map((variant) => fitValue(context, variant, value))
    .filter((example) => example !== undefined);
  return fitted.sort((a, b) => a.dropped - b.dropped)[0];
}

function unchanged(value: unknown): FittedExample {
  return { value, dropped: 0 };
}

function isAllowed({ types, keywords }: Shape, value: unknown): boolean {
  const { enum: allowedValues, const: constant } = keywords;
  if (allowedValues && !allowedValues.includes(value)) return false;
  if (constant !== undefined && constant !== value) return false;
  if (typeof value !== "number") return types.includes(typeof value);
  return types.includes("number") || (Number.isInteger(value) && types.includes("integer"));
}

function fitList(context: Context, { keywords }: Shape, value: readonly unknown[]): FittedExample {
  const { items } = keywords;
  if (!items) return unchanged(value);
  const fitted: unknown[] = [];
  let dropped = 0;
  for (const item of value) {
    const part = fitValue(context, items, item);
    if (part) fitted.push(part.value);
    dropped += part ? part.dropped : countWords(item);
  }
  return { value: fitted, dropped };
}

function fitObject(context: Context, shape: Shape, value: JsonObject): FittedExample {
  const { properties, required } = shape;
  const fields = Object.fromEntries(properties);
  const isOpen = allowsAnyName(shape);
  const valueSchema = mapValues(shape);
  const fieldOf = fieldFinder(value, fields, isOpen);
  const fitted = new Map<string, unknown>();
  let dropped = 0;
  for (const [name, item] of Object.entries(value)) {
    const field = fieldOf(name);
    if (field === undefined && isOpen && !valueSchema) {
      fitted.set(name, item);
      continue;
    }
    const schema = field === undefined ? valueSchema : fields[field];
    const part = schema && fitValue(context, schema, item);
    if (part) fitted.set(field ?? name, part.value);
    dropped += part ? part.dropped : countWords(item);
  }
  const missing = properties.filter(([name]) => required.has(name) && !fitted.has(name));
  for (const [name, schema] of missing)
    fitted.set(name, exampleValue(context.document, schema, context.use));
  return { value: Object.fromEntries(fitted), dropped };
}

/**
 * Returns a function that finds the schema's field for a name in the example. Renamed fields are
 * only followed if the schema names all of its fields.
 */
function fieldFinder(
  value: JsonObject,
  fields: JsonObject,
  isOpen: boolean,
): (name: string) => string | undefined {
  const renamed = isOpen ? undefined : findRenamed(value, fields);
  return (name) => (Object.hasOwn(fields, name) ? name : renamed?.get(name));
}

/** True if the schema allows fields that it doesn't name. */
function allowsAnyName({ properties, keywords }: Shape): boolean {
  const { additionalProperties, patternProperties } = keywords;
  const isMap = additionalProperties !== undefined && additionalProperties !== false;
  return isMap || patternProperties !== undefined || properties.length === 0;
}
