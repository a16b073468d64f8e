import type { JsonObject, RawSchema } from "@/lib/model/api";
import { mapValues, type Shape, shapeOf } from "./schema-shape";

/** An example shows at most this many nested objects. */
const maxDepth = 4;

const formats: Readonly<Record<string, string>> = {
  uuid: "0199bdca-fd7b-7356-89a5-7f294e817919",
  "date-time": "2026-01-15T09:30:00Z",
  date: "2026-01-15",
  time: "09:30:00Z",
  duration: "PT30S",
  email: "ada@example.com",
  uri: "https://example.com",
  url: "https://example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  byte: "ZXhhbXBsZQ==",
  binary: "example",
};

/**
 * Creates an example of a schema: an example, default or constant in the description, or else a
 * value of its type. Requests contain what is required, and responses everything that they may
 * have.
 */
export function exampleValue(
  document: JsonObject,
  schema: RawSchema | undefined,
  use: "request" | "response",
): unknown {
  return makeValue({ document, use, ancestors: [] }, schema);
}

interface Context {
  document: JsonObject;
  use: "request" | "response";
  /** Named schemas that the value is inside of. */
  ancestors: readonly string[];
}

function makeValue(context: Context, schema: RawSchema | undefined): unknown {
  const shape = shapeOf(context.document, schema);
  const { keywords, variants, types, key } = shape;
  const [describedValue] = describedValues(keywords);
  if (describedValue !== undefined) return describedValue;
  if (types.length === 0 && variants.length > 0) {
    const inside =
      key === undefined ? context : { ...context, ancestors: [...context.ancestors, key] };
    return makeValue(inside, variants.find((item) => !isRecursive(context, item)) ?? variants[0]);
  }
  const [type] = types;
  if (type === "object" || (type === undefined && shape.properties.length > 0))
    return objectOf(context, shape);
  if (type === "array") return listOf(context, shape);
  if (type === "string") return textOf(keywords);
  if (type === "integer" || type === "number") return numberOf(keywords, type === "integer");
  if (type === "boolean") return true;
  return shape.nullable ? null : {};
}

/** Returns values that the description contains. */
function describedValues({
  example,
  examples = [],
  const: constant,
  default: fallback,
  enum: allowedValues = [],
}: RawSchema) {
  const candidates = [
    example,
    ...examples,
    constant,
    fallback === null ? undefined : fallback,
    ...allowedValues,
  ];
  return candidates.filter((value) => value !== undefined && value !== null);
}

function isRecursive({ document, ancestors }: Context, schema: RawSchema): boolean {
  const { key } = shapeOf(document, schema);
  return key !== undefined && ancestors.includes(key);
}

function objectOf(context: Context, shape: Shape): JsonObject {
  const { key, properties, required } = shape;
  const inside = { ...context, ancestors: [...context.ancestors, key ?? ""] };
  const isDeep = context.ancestors.length >= maxDepth;
  const shown = properties.filter(([name, schema]) => {
    if (required.has(name)) return !isHidden(context, schema);
    return (
      !isDeep &&
      !isRecursive(inside, schema) &&
      !isHidden(context, schema) &&
      isUseful(context, properties, required)
    );
  });
  if (properties.length > 0)
    return Object.fromEntries(shown.map(([name, schema]) => [name, makeValue(inside, schema)]));
  const values = mapValues(shape);
  return values && !isDeep && !isRecursive(inside, values)
    ? { key: makeValue(inside, values) }
    : {};
}

/** Responses have no write-only properties, and requests no read-only ones. */
function isHidden({ document, use }: Context, schema: RawSchema): boolean {
  const { readOnly, writeOnly } = shapeOf(document, schema).keywords;
  return use === "request" ? readOnly === true : writeOnly === true;
}

/** A request with required properties only shows those. One without shows all. */
function isUseful(
  { use }: Context,
  properties: Shape["properties"],
  required: Shape["required"],
): boolean {
  return use === "response" || required.size === 0 || required.size === properties.length;
}

function listOf(context: Context, { keywords }: Shape): unknown[] {
  const { items, prefixItems, minItems = 0 } = keywords;
  if (prefixItems) return prefixItems.map((item) => makeValue(context, item));
  const isEndless = items !== undefined && isRecursive(context, items);
  if (items === undefined || (minItems === 0 && (isEndless || context.ancestors.length > maxDepth)))
    return [];
  return Array.from({ length: Math.max(1, minItems) }, () => makeValue(context, items));
}

function textOf({ format, minLength = 0, maxLength }: RawSchema): string {
  const text = (format && formats[format]) ?? "string";
  return text.padEnd(minLength, "x").slice(0, maxLength);
}

function numberOf(keywords: RawSchema, isWhole: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = keywords;
  const step = multipleOf ?? (isWhole ? 1 : 0.5);
  const above = typeof exclusiveMinimum === "number" ? exclusiveMinimum + step : undefined;
  const below = typeof exclusiveMaximum === "number" ? exclusiveMaximum - step : undefined;
  const lowest = above ?? minimum;
  const highest = below ?? maximum;
  if (lowest !== undefined && lowest > step) return Math.ceil(lowest / step) * step;
  if (highest !== undefined && highest < step) return Math.floor(highest / step) * step;
  return step;
}
