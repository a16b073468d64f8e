import type { JsonObject, RawSchema } from "@/lib/model/api";
import { resolveReference, splitPointer } from "./pointer";

export type Shape = ReturnType<typeof makeShape>;

/** Shapes of a document's schemas: pages and the comparison of releases come back to the same ones thousands of times. */
const shapes = new WeakMap<JsonObject, WeakMap<RawSchema, Shape>>();

/** `schema` as one shape; without one, anything may come. */
export function shapeOf(document: JsonObject, schema: RawSchema = {}): Shape {
  const cached = shapes.get(document) ?? new WeakMap<RawSchema, Shape>();
  shapes.set(document, cached);
  const shape = cached.get(schema) ?? makeShape(document, schema);
  cached.set(schema, shape);
  return shape;
}

/** A schema with its references followed: one set of keywords, and the alternatives of `anyOf` and `oneOf`. */
function makeShape(document: JsonObject, schema: RawSchema) {
  let keywords: RawSchema = {};
  let key: string | undefined;
  let isNullable = false;
  let variants: readonly RawSchema[] = [];
  const passed = new Set<RawSchema>();
  for (let next: RawSchema | undefined = schema; next && !passed.has(next); ) {
    passed.add(next);
    const found = resolveReference(document, next);
    key ??= found?.pointer;
    const { anyOf, oneOf, ...own }: RawSchema = withParts(document, found?.value ?? {}, passed);
    const alternatives = anyOf ?? oneOf ?? [];
    keywords = { ...own, ...keywords };
    variants = alternatives.filter(({ type }) => type !== "null");
    isNullable ||= variants.length < alternatives.length || own.nullable === true;
    // `anyOf: [X, null]` is how 3.1 says "X or nothing".
    next = variants.length === 1 ? variants[0] : undefined;
    if (next) variants = [];
  }
  const types = typesOf(keywords);
  return {
    /** Name and pointer under `components/schemas`, when the schema is one of them. */
    name: key && splitPointer(key).at(-1),
    key,
    /** Empty when anything may come. */
    types: types.filter((type) => type !== "null"),
    nullable: isNullable || types.includes("null"),
    keywords,
    properties: Object.entries(keywords.properties ?? {}),
    required: new Set(keywords.required),
    variants,
  };
}

/**
 * A schema together with the parts of its `allOf`: all fields, all that is required, and for any other keyword what the
 * schema itself says, or else its last part. A part that contains the schema itself adds nothing.
 */
function withParts(
  document: JsonObject,
  schema: RawSchema,
  passed: ReadonlySet<RawSchema>,
  level = 0,
): RawSchema {
  const { allOf = [], ...own } = schema;
  if (allOf.length === 0 || level > levels) return own;
  const parts = allOf
    .filter((part) => !passed.has(part))
    .map((part) => {
      const found: RawSchema = resolveReference(document, part)?.value ?? {};
      return withParts(document, found, passed, level + 1);
    });
  const all = [...parts, own];
  const fields = Object.assign({}, ...all.map(({ properties }) => properties));
  const required = [...new Set(all.flatMap((part) => part.required ?? []))];
  // A name or a description of a part is that of the part, unless there is nothing else.
  const keywords: RawSchema = Object.assign(
    {},
    ...(allOf.length > 1 ? parts.map(bare) : parts),
    own,
  );
  return {
    ...keywords,
    ...(Object.keys(fields).length > 0 ? { properties: fields } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

function bare({ title: _, description: __, ...rest }: RawSchema): RawSchema {
  return rest;
}

/** Types as they are said, or as the other keywords imply them. */
function typesOf({
  type,
  enum: values,
  const: only,
  properties,
  patternProperties,
  additionalProperties,
  items,
  prefixItems,
}: RawSchema): readonly string[] {
  if (type !== undefined) return typeof type === "string" ? [type] : type;
  const allowed = values ?? (only === undefined ? undefined : [only]);
  if (allowed) return [...new Set(allowed.map(typeOf))];
  if (properties || patternProperties || additionalProperties) return ["object"];
  return items || prefixItems ? ["array"] : [];
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** What the keys of a map hold. */
export function mapValues({
  keywords: { additionalProperties: rest, patternProperties },
}: Shape): RawSchema | undefined {
  const [pattern, ...others] = Object.values(patternProperties ?? {});
  if (pattern && others.length === 0) return pattern;
  return typeof rest === "object" && Object.keys(rest).length > 0 ? rest : undefined;
}

/** Levels of a type that its label says: `array<map<string, X>>`. Deeper ones are `…`. */
const levels = 4;

/** What a reader sees behind a field's name: `string (uuid)`, `array<Span>`, `map<string, integer>`, `A | B`. */
export function typeLabel(document: JsonObject, shape: Shape, depth = 0): string {
  const labels = depth > levels ? ["…"] : plainLabels(document, shape, depth);
  const all = shape.nullable ? [...labels, "null"] : labels;
  return [...new Set(all)].join(" | ");
}

function plainLabels(document: JsonObject, shape: Shape, depth: number): readonly string[] {
  const label = (schema: RawSchema) => typeLabel(document, shapeOf(document, schema), depth + 1);
  const { keywords, types, variants, name } = shape;
  if (variants.length > 0 && types.length === 0) {
    if (name) return [name];
    const named = variants.slice(0, 4).map(label);
    return variants.length > 4 ? [...named, "…"] : named;
  }
  if (types.length === 0) return ["any"];
  return types.map((type) => {
    if (type === "array" && keywords.prefixItems) {
      const rest = keywords.items ? ["…"] : [];
      return `[${[...keywords.prefixItems.map(label), ...rest].join(", ")}]`;
    }
    if (type === "array") return keywords.items ? `array<${label(keywords.items)}>` : "array";
    if (type === "object") {
      const values = shape.properties.length === 0 ? mapValues(shape) : undefined;
      return name ?? (values ? `map<string, ${label(values)}>` : keywords.title || "object");
    }
    if (keywords.format === "binary") return "file";
    const format = keywords.format ?? keywords.contentMediaType ?? keywords.contentEncoding;
    return format ? `${type} (${format})` : type;
  });
}

export type Fact = ReturnType<typeof factsOf>[number];

/** Of a field or parameter that callers are asked not to use any longer. */
export const deprecatedFact = { label: "Deprecated", values: [] as string[] };

/** Words for keywords whose value is a number or text. */
const limits = [
  ["minimum", "At least"],
  ["exclusiveMinimum", "More than"],
  ["maximum", "At most"],
  ["exclusiveMaximum", "Less than"],
  ["multipleOf", "Multiple of"],
  ["minLength", "Characters, at least"],
  ["maxLength", "Characters, at most"],
  ["pattern", "Matches"],
  ["minItems", "Items, at least"],
  ["maxItems", "Items, at most"],
  ["minProperties", "Fields, at least"],
  ["maxProperties", "Fields, at most"],
] as const satisfies readonly (readonly [keyof RawSchema, string])[];

/** What a schema says about its values besides type and description: words, such as Default, with the values behind them. */
export function factsOf({ keywords, nullable }: Shape) {
  const { enum: listed = [], const: only, default: fallback } = keywords;
  const values =
    only === undefined ? listed.filter((value) => !(nullable && value === null)) : [only];
  const facts: [label: string, values: readonly unknown[]][] = [];
  if (keywords.deprecated) facts.push([deprecatedFact.label, []]);
  if (keywords.readOnly) facts.push(["Only in responses", []]);
  if (keywords.writeOnly) facts.push(["Only in requests", []]);
  if (values.length > 0) facts.push([values.length === 1 ? "Always" : "One of", values]);
  if (fallback !== undefined && fallback !== null) facts.push(["Default", [fallback]]);
  for (const [keyword, label] of limits) {
    const value = keywords[keyword];
    // In OpenAPI 3.0 `exclusiveMinimum: true` says how `minimum` is meant.
    if (value !== undefined && typeof value !== "boolean") facts.push([label, [value]]);
  }
  if (keywords.uniqueItems) facts.push(["No item twice", []]);
  if (keywords.discriminator) facts.push(["Told apart by", [keywords.discriminator.propertyName]]);
  const patterns = Object.keys(keywords.patternProperties ?? {});
  if (patterns.length > 0) facts.push(["Names match", patterns]);
  const isClosed =
    keywords.additionalProperties === false || keywords.unevaluatedProperties === false;
  if (isClosed && keywords.properties) facts.push(["No other fields", []]);
  const examples = keywords.examples ?? (keywords.example === undefined ? [] : [keywords.example]);
  if (examples.length > 0) facts.push([examples.length === 1 ? "Example" : "Examples", examples]);
  return facts.map(([label, all]) => ({ label, values: all.map(formatValue) }));
}

/** Text as it is, everything else as JSON. */
export function formatValue(value: unknown): string {
  if (typeof value === "string") return value === "" ? '""' : value;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
