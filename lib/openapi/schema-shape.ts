import type { JsonObject, RawSchema } from "@/lib/model/api";
import { resolveReference, splitPointer } from "./pointer";

/**
 * A schema with its references resolved: one set of keywords, and the variants of `anyOf` and
 * `oneOf`.
 */
export interface Shape {
  /** Name in `components/schemas`, if it is there. */
  name: string | undefined;
  /** Pointer of the named schema. */
  key: string | undefined;
  /** Empty if any type is allowed. */
  types: readonly string[];
  nullable: boolean;
  keywords: RawSchema;
  properties: readonly (readonly [name: string, schema: RawSchema])[];
  required: ReadonlySet<string>;
  variants: readonly RawSchema[];
}

/**
 * Cached, because pages and the comparison of releases need the same schemas thousands of times.
 */
const shapes = new WeakMap<JsonObject, WeakMap<RawSchema, Shape>>();

/** Returns the shape of a schema. Without a schema, any value is allowed. */
export function shapeOf(document: JsonObject, schema: RawSchema = {}): Shape {
  const cached = shapes.get(document) ?? new WeakMap<RawSchema, Shape>();
  shapes.set(document, cached);
  const shape = cached.get(schema) ?? createShape(document, schema);
  cached.set(schema, shape);
  return shape;
}

function createShape(document: JsonObject, schema: RawSchema): Shape {
  let keywords: RawSchema = {};
  let key: string | undefined;
  let isNullable = false;
  let variants: readonly RawSchema[] = [];
  const passed = new Set<RawSchema>();
  for (let next: RawSchema | undefined = schema; next && !passed.has(next); ) {
    passed.add(next);
    const resolved = resolveReference(document, next);
    key ??= resolved?.pointer;
    const { anyOf, oneOf, ...ownKeywords }: RawSchema = withParts(
      document,
      resolved?.value ?? {},
      passed,
    );
    const alternatives = anyOf ?? oneOf ?? [];
    keywords = { ...ownKeywords, ...keywords };
    variants = alternatives.filter(({ type }) => type !== "null");
    isNullable ||= variants.length < alternatives.length || ownKeywords.nullable === true;
    // In OpenAPI 3.1, `anyOf: [X, null]` is a nullable X.
    next = variants.length === 1 ? variants[0] : undefined;
    if (next) variants = [];
  }
  const types = typesOf(keywords);
  return {
    name: key && splitPointer(key).at(-1),
    key,
    types: types.filter((type) => type !== "null"),
    nullable: isNullable || types.includes("null"),
    keywords,
    properties: Object.entries(keywords.properties ?? {}),
    required: new Set(keywords.required),
    variants,
  };
}

/**
 * A schema together with the parts of its `allOf`: all fields, all that is required, and for any
 * other keyword what the schema itself says, or else its last part. A part that contains the schema
 * itself adds nothing.
 */
function withParts(
  document: JsonObject,
  schema: RawSchema,
  passed: ReadonlySet<RawSchema>,
  level = 0,
): RawSchema {
  const { allOf = [], ...ownKeywords } = schema;
  if (allOf.length === 0 || level > maxLevels) return ownKeywords;
  const parts = allOf
    .filter((part) => !passed.has(part))
    .map((part) => {
      const resolved: RawSchema = resolveReference(document, part)?.value ?? {};
      return withParts(document, resolved, passed, level + 1);
    });
  const all = [...parts, ownKeywords];
  const fields = Object.assign({}, ...all.map(({ properties }) => properties));
  const required = [...new Set(all.flatMap((part) => part.required ?? []))];
  // With several parts, their titles and descriptions don't apply to the whole.
  const keywords: RawSchema = Object.assign(
    {},
    ...(allOf.length > 1 ? parts.map(withoutTexts) : parts),
    ownKeywords,
  );
  const merged = { ...keywords };
  if (Object.keys(fields).length > 0) merged.properties = fields;
  if (required.length > 0) merged.required = required;
  return merged;
}

function withoutTexts({ title: _, description: __, ...valueSchema }: RawSchema): RawSchema {
  return valueSchema;
}

/** Returns the types of a schema, or those that its other keywords imply. */
function typesOf({
  type,
  enum: values,
  const: constant,
  properties,
  patternProperties,
  additionalProperties,
  items,
  prefixItems,
}: RawSchema): readonly string[] {
  if (type !== undefined) return typeof type === "string" ? [type] : type;
  if (values) return [...new Set(values.map(typeOf))];
  if (constant !== undefined) return [typeOf(constant)];
  if (properties || patternProperties || additionalProperties) return ["object"];
  return items || prefixItems ? ["array"] : [];
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Returns the schema of a map's values. */
export function mapValues({
  keywords: { additionalProperties: valueSchema, patternProperties },
}: Shape): RawSchema | undefined {
  const [pattern, ...others] = Object.values(patternProperties ?? {});
  if (pattern && others.length === 0) return pattern;
  return typeof valueSchema === "object" && Object.keys(valueSchema).length > 0
    ? valueSchema
    : undefined;
}

/**
 * A label shows at most this many levels of nested types: `array<map<string, X>>`. Deeper ones are
 * `…`.
 */
const maxLevels = 4;

/**
 * Returns the type as the reference shows it: `string (uuid)`, `array<Span>`, `map<string,
 * integer>`, `A | B`.
 */
export function typeLabel(document: JsonObject, shape: Shape, depth = 0): string {
  const labels = depth > maxLevels ? ["…"] : plainLabels(document, shape, depth);
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
    if (type === "array") return arrayLabel(keywords, label);
    if (type === "object") return objectLabel(shape, label);
    if (keywords.format === "binary") return "file";
    const format = keywords.format ?? keywords.contentMediaType ?? keywords.contentEncoding;
    return format ? `${type} (${format})` : type;
  });
}

function arrayLabel(
  { items, prefixItems }: RawSchema,
  label: (schema: RawSchema) => string,
): string {
  if (!prefixItems) return items ? `array<${label(items)}>` : "array";
  const valueSchema = items ? ["…"] : [];
  return `[${[...prefixItems.map(label), ...valueSchema].join(", ")}]`;
}

function objectLabel(shape: Shape, label: (schema: RawSchema) => string): string {
  if (shape.name) return shape.name;
  const values = shape.properties.length === 0 ? mapValues(shape) : undefined;
  return values ? `map<string, ${label(values)}>` : shape.keywords.title || "object";
}

/** A constraint of a schema: a label, such as Default, with its values. */
export interface Fact {
  label: string;
  values: string[];
}

/** The constraint of deprecated fields and parameters. */
export const deprecatedFact: Fact = { label: "Deprecated", values: [] };

/** Labels of keywords whose value is a number or text. */
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

/** A constraint with values that aren't formatted yet. */
type RawFact = readonly [label: string, values: readonly unknown[]];

export function factsOf({ keywords, nullable }: Shape): Fact[] {
  const facts = [
    ...flagFacts(keywords),
    ...valueFacts(keywords, nullable),
    ...limitFacts(keywords),
    ...fieldFacts(keywords),
    ...exampleFacts(keywords),
  ];
  return facts.map(([label, all]) => ({ label, values: all.map(formatValue) }));
}

function flagFacts({ deprecated, readOnly, writeOnly }: RawSchema): RawFact[] {
  const facts: RawFact[] = [];
  if (deprecated) facts.push([deprecatedFact.label, []]);
  if (readOnly) facts.push(["Only in responses", []]);
  if (writeOnly) facts.push(["Only in requests", []]);
  return facts;
}

function valueFacts(keywords: RawSchema, nullable: boolean): RawFact[] {
  const { enum: allowedValues = [], const: constant, default: fallback } = keywords;
  const facts: RawFact[] = [];
  const values =
    constant === undefined
      ? allowedValues.filter((value) => !(nullable && value === null))
      : [constant];
  if (values.length > 0) facts.push([values.length === 1 ? "Always" : "One of", values]);
  if (fallback !== undefined && fallback !== null) facts.push(["Default", [fallback]]);
  return facts;
}

function limitFacts(keywords: RawSchema): RawFact[] {
  const facts: RawFact[] = [];
  for (const [keyword, label] of limits) {
    const value = keywords[keyword];
    // In OpenAPI 3.0, `exclusiveMinimum: true` modifies `minimum`.
    if (value !== undefined && typeof value !== "boolean") facts.push([label, [value]]);
  }
  if (keywords.uniqueItems) facts.push(["No item twice", []]);
  return facts;
}

function fieldFacts(keywords: RawSchema): RawFact[] {
  const facts: RawFact[] = [];
  if (keywords.discriminator) facts.push(["Told apart by", [keywords.discriminator.propertyName]]);
  const patterns = Object.keys(keywords.patternProperties ?? {});
  if (patterns.length > 0) facts.push(["Names match", patterns]);
  const isClosed =
    keywords.additionalProperties === false || keywords.unevaluatedProperties === false;
  if (isClosed && keywords.properties) facts.push(["No other fields", []]);
  return facts;
}

function exampleFacts({ examples, example }: RawSchema): RawFact[] {
  const all = examples ?? (example === undefined ? [] : [example]);
  if (all.length === 0) return [];
  return [[all.length === 1 ? "Example" : "Examples", all]];
}

/** Formats strings as they are and everything else as JSON. */
export function formatValue(value: unknown): string {
  if (typeof value === "string") return value === "" ? '""' : value;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
