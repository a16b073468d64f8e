import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { asText, isObject } from "./pointer";
import { asList, type Shape, shapeOf } from "./schema-shape";

/** Levels of a type that its label says: `array<map<string, X>>`. Deeper ones are `…`. */
const levels = 4;

/** What a reader sees behind a field's name: `string (uuid)`, `array<Span>`, `map<string, integer>`, `A | B`. */
export function typeLabel(document: JsonObject, shape: Shape, depth = 0): string {
  if (shape.never) return "never";
  const labels = depth > levels ? ["…"] : plainLabels(document, shape, depth);
  const all = shape.nullable ? [...labels, "null"] : labels;
  return [...new Set(all)].join(" | ");
}

function plainLabels(document: JsonObject, shape: Shape, depth: number): string[] {
  const label = (schema: RawSchema | undefined) => typeLabel(document, shapeOf(document, schema), depth + 1);
  const { keywords, types, variants } = shape;
  const [variant] = variants;
  if (variant && types.length === 0 && shape.properties.length === 0) {
    if (shape.name) return [shape.name];
    const named = variant.schemas.slice(0, 4).map(label);
    return variant.schemas.length > 4 ? [...named, "…"] : named;
  }
  if (types.length === 0) return ["any"];
  return types.map((type) => {
    if (type === "array") {
      return keywords.items === undefined ? "array" : `array<${label(keywords.items as RawSchema)}>`;
    }
    if (type === "object") return objectLabel(shape, label);
    if (isBinary(keywords)) return "file";
    const format = asText(keywords.format) || asText(keywords.contentMediaType);
    return format ? `${type} (${format})` : type;
  });
}

function objectLabel(shape: Shape, label: (schema: RawSchema | undefined) => string): string {
  const { keywords, properties, name } = shape;
  if (name) return name;
  const rest = keywords.additionalProperties;
  const values = isObject(rest) && Object.keys(rest).length > 0 ? rest : undefined;
  if (properties.length === 0 && values !== undefined) return `map<string, ${label(values)}>`;
  return asText(keywords.title) || "object";
}

export function isBinary(keywords: JsonObject): boolean {
  const type = asText(keywords.contentMediaType);
  // What is encoded as text is text.
  const isEncoded = keywords.contentEncoding !== undefined;
  return keywords.format === "binary" || (!isEncoded && /^(image|audio|video)\/|\/(octet-stream|pdf|zip)$/.test(type));
}

/** A constraint, a default, an example: a word and the values behind it. */
export interface Fact {
  label: string;
  values: string[];
}

/** Everything a schema says about its values besides type and description. */
export function factsOf({ keywords, nullable, variants }: Shape): Fact[] {
  const facts: Fact[] = [];
  const add = (label: string, ...values: unknown[]) => {
    if (values.length > 0) facts.push({ label, values: values.map(show) });
  };
  const values = asList(keywords.enum).filter((value) => !(nullable && value === null));
  if (values.length > 0) add(values.length === 1 ? "Always" : "One of", ...values);
  if ("const" in keywords) add("Always", keywords.const);
  for (const [label, low, high] of [
    ["Length", keywords.minLength, keywords.maxLength],
    ["Items", keywords.minItems, keywords.maxItems],
    ["Fields", keywords.minProperties, keywords.maxProperties],
  ] as const) {
    const range = rangeOf(low, high);
    if (range) add(label, range);
  }
  // OpenAPI 3.0 writes exclusive bounds as a flag beside the bound, 3.1 as the bound.
  const overFlag = keywords.exclusiveMinimum === true;
  const underFlag = keywords.exclusiveMaximum === true;
  if (typeof keywords.minimum === "number") add(overFlag ? "More than" : "At least", keywords.minimum);
  if (typeof keywords.exclusiveMinimum === "number") add("More than", keywords.exclusiveMinimum);
  if (typeof keywords.maximum === "number") add(underFlag ? "Less than" : "At most", keywords.maximum);
  if (typeof keywords.exclusiveMaximum === "number") add("Less than", keywords.exclusiveMaximum);
  if (typeof keywords.multipleOf === "number") add("Multiple of", keywords.multipleOf);
  if (typeof keywords.pattern === "string") add("Pattern", keywords.pattern);
  if (typeof keywords.contentEncoding === "string") add("Encoding", keywords.contentEncoding);
  if (keywords.uniqueItems === true) facts.push({ label: "No item twice", values: [] });
  if (keywords.additionalProperties === false) facts.push({ label: "No other fields", values: [] });
  for (const { schemas } of variants) {
    const needed = schemas.map((schema) => (isOnlyRequired(schema) ? asList(schema.required) : undefined));
    if (needed.every((names) => names !== undefined)) {
      add("Needs", ...needed.map((names) => names?.join(" and ") ?? ""));
    }
  }
  if ("default" in keywords && keywords.default !== null) add("Default", keywords.default);
  const example = "example" in keywords ? keywords.example : asList(keywords.examples)[0];
  if (example !== undefined && values.length === 0 && (typeof example !== "object" || example === null)) {
    add("Example", example);
  }
  return facts;
}

/** `anyOf: [{required: [a]}, {required: [b]}]`: a rule about fields, not alternatives with fields of their own. */
export function isOnlyRequired(schema: RawSchema): schema is JsonObject {
  return (
    isObject(schema) && Object.keys(schema).every((key) => key === "required") && asList(schema.required).length > 0
  );
}

function rangeOf(low: unknown, high: unknown): string | undefined {
  if (typeof low === "number" && typeof high === "number") return low === high ? `${low}` : `${low} to ${high}`;
  if (typeof low === "number") return low > 0 ? `at least ${low}` : undefined;
  return typeof high === "number" ? `at most ${high}` : undefined;
}

/** Text as it is, everything else as JSON. */
export function show(value: unknown): string {
  if (typeof value === "string") return value === "" ? '""' : value;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
