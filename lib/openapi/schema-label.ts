import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { mapValues, type Shape, shapeOf } from "./schema-shape";

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

/** A default, an example: a word and the values behind it. */
export interface Fact {
  label: string;
  values: string[];
}

/** Everything a schema says about its values besides type and description. */
export function factsOf({ keywords, nullable }: Shape): Fact[] {
  const values = (keywords.enum ?? []).filter((value) => !(nullable && value === null));
  const facts: [label: string, values: readonly unknown[]][] = [];
  if (values.length > 0) facts.push([values.length === 1 ? "Always" : "One of", values]);
  if (keywords.default !== undefined && keywords.default !== null) facts.push(["Default", [keywords.default]]);
  return facts.map(([label, all]) => ({ label, values: all.map(show) }));
}

/** Text as it is, everything else as JSON. */
export function show(value: unknown): string {
  if (typeof value === "string") return value === "" ? '""' : value;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
