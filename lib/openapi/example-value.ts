import type { JsonObject, RawSchema } from "@/lib/model/api";
import { mapValues, type Shape, shapeOf } from "./schema-shape";

/** Objects inside of objects that an example shows. */
const levels = 4;

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
 * A value that fits a schema: what its author gives as an example, default or only value, or else
 * one made from its type. A request shows what it needs, and an answer what it may have.
 */
export function exampleValue(
  document: JsonObject,
  schema: RawSchema | undefined,
  use: "request" | "response",
): unknown {
  return makeValue({ document, use, open: [] }, schema);
}

interface Context {
  document: JsonObject;
  use: "request" | "response";
  /** Named schemas around the value. */
  open: readonly string[];
}

function makeValue(context: Context, schema: RawSchema | undefined): unknown {
  const shape = shapeOf(context.document, schema);
  const { keywords, variants, types, key } = shape;
  const [given] = givenValues(keywords);
  if (given !== undefined) return given;
  if (types.length === 0 && variants.length > 0) {
    const inside = key === undefined ? context : { ...context, open: [...context.open, key] };
    return makeValue(inside, variants.find((item) => !isOpen(context, item)) ?? variants[0]);
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

/** A value that the description itself names. */
function givenValues({
  example,
  examples = [],
  const: only,
  default: fallback,
  enum: listed = [],
}: RawSchema) {
  const candidates = [
    example,
    ...examples,
    only,
    fallback === null ? undefined : fallback,
    ...listed,
  ];
  return candidates.filter((value) => value !== undefined && value !== null);
}

function isOpen({ document, open }: Context, schema: RawSchema): boolean {
  const { key } = shapeOf(document, schema);
  return key !== undefined && open.includes(key);
}

function objectOf(context: Context, shape: Shape): JsonObject {
  const { key, properties, required } = shape;
  const inside = { ...context, open: [...context.open, key ?? ""] };
  const isDeep = context.open.length >= levels;
  const shown = properties.filter(([name, schema]) => {
    if (required.has(name)) return !isHidden(context, schema);
    return (
      !isDeep &&
      !isOpen(inside, schema) &&
      !isHidden(context, schema) &&
      isUseful(context, properties, required)
    );
  });
  if (properties.length > 0)
    return Object.fromEntries(shown.map(([name, schema]) => [name, makeValue(inside, schema)]));
  const values = mapValues(shape);
  return values && !isDeep && !isOpen(inside, values) ? { key: makeValue(inside, values) } : {};
}

/** Write-only properties aren't in answers, and read-only ones aren't in requests. */
function isHidden({ document, use }: Context, schema: RawSchema): boolean {
  const { readOnly, writeOnly } = shapeOf(document, schema).keywords;
  return use === "request" ? readOnly === true : writeOnly === true;
}

/**
 * A request that needs something shows that alone; one that needs nothing shows what it may have.
 */
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
  const isEndless = items !== undefined && isOpen(context, items);
  if (items === undefined || (minItems === 0 && (isEndless || context.open.length > levels)))
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
