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

/** A schema with its references followed: one set of keywords, and the alternatives of `anyOf`. */
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
    const { anyOf = [], ...written }: RawSchema = found?.value ?? {};
    keywords = { ...written, ...keywords };
    variants = anyOf.filter(({ type }) => type !== "null");
    isNullable ||= variants.length < anyOf.length;
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

/** Types as they are said, or as the other keywords imply them. */
function typesOf({
  type,
  enum: values,
  properties,
  additionalProperties,
  items,
}: RawSchema): readonly string[] {
  if (type !== undefined) return typeof type === "string" ? [type] : type;
  if (values) return [...new Set(values.map((value) => typeof value))];
  if (properties || additionalProperties) return ["object"];
  return items ? ["array"] : [];
}

/** What the keys of a map hold. */
export function mapValues({
  keywords: { additionalProperties: rest },
}: Shape): RawSchema | undefined {
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
    if (type === "array") return keywords.items ? `array<${label(keywords.items)}>` : "array";
    if (type === "object") {
      const values = shape.properties.length === 0 ? mapValues(shape) : undefined;
      return name ?? (values ? `map<string, ${label(values)}>` : keywords.title || "object");
    }
    if (keywords.format === "binary") return "file";
    const format = keywords.format ?? keywords.contentMediaType;
    return format ? `${type} (${format})` : type;
  });
}

export type Fact = ReturnType<typeof factsOf>[number];

/** What a schema says about its values besides type and description: words, such as Default, with the values behind them. */
export function factsOf({ keywords, nullable }: Shape) {
  const values = (keywords.enum ?? []).filter((value) => !(nullable && value === null));
  const facts: [label: string, values: readonly unknown[]][] = [];
  if (values.length > 0) facts.push([values.length === 1 ? "Always" : "One of", values]);
  if (keywords.default !== undefined && keywords.default !== null)
    facts.push(["Default", [keywords.default]]);
  return facts.map(([label, all]) => ({ label, values: all.map(formatValue) }));
}

/** Text as it is, everything else as JSON. */
export function formatValue(value: unknown): string {
  if (typeof value === "string") return value === "" ? '""' : value;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
