import { sample } from "openapi-sampler";
import type { ApiExample, ApiMedia, ApiParameter, JsonObject, RawSchema } from "@/lib/model/api";
import { isObject, valueAt } from "./pointer";
import { longestChain } from "./reader";
import { asList, shapeOf } from "./schema-shape";
import { isXml, writeXml } from "./xml";

/** Deepest level of an example that is made from a schema. */
const maxSampleDepth = 6;

/** Examples of a body as the document gives them; one made from the schema when it gives none. */
export function examplesOf(document: JsonObject, media: ApiMedia, direction: "request" | "response"): ApiExample[] {
  const value = media.examples.length > 0 ? undefined : sampleOf(document, media.schema, direction);
  const examples = value === undefined ? media.examples : [{ name: "example", summary: "", value }];
  if (!isXml(media.type)) return examples;
  return examples.map((example) =>
    typeof example.value === "object" && example.value !== null
      ? { ...example, value: writeXml(document, media.schema, example.value) }
      : example,
  );
}

/** A value for a parameter: its own example, its schema's, or one made from the schema. */
export function parameterValue(document: JsonObject, parameter: ApiParameter): unknown {
  const [example] = parameter.examples;
  if (example) return example.value;
  const { keywords } = shapeOf(document, parameter.schema);
  if (keywords.example !== undefined) return keywords.example;
  const [first] = asList(keywords.examples);
  if (first !== undefined) return first;
  // What a reader must fill in is better named than invented.
  if (parameter.in === "path" && asList(keywords.enum).length === 0) return `YOUR_${parameter.name.toUpperCase()}`;
  return sampleOf(document, parameter.schema, "request") ?? parameter.name;
}

export function hasExample(document: JsonObject, parameter: ApiParameter): boolean {
  if (parameter.examples.length > 0) return true;
  const { keywords } = shapeOf(document, parameter.schema);
  return keywords.example !== undefined || asList(keywords.examples).length > 0;
}

/** Schemas that an example may visit: thirty that hold each other would take it years. */
const maxVisits = 20_000;
/** Longest list or text that an example may have to be. */
const maxItems = 1000;

/** Walks as the sampler does, and counts. */
function isAffordable(document: JsonObject, schema: RawSchema): boolean {
  let visits = 0;
  const walk = (value: unknown, level: number, passed: ReadonlySet<string>): boolean => {
    if (!isObject(value)) return true;
    if (++visits > maxVisits || Number(value.minItems) > maxItems || Number(value.minLength) > maxItems) return false;
    if (typeof value.$ref === "string") {
      if (passed.has(value.$ref)) return true;
      if (passed.size >= longestChain) return false;
      return walk(valueAt(document, value.$ref), level, new Set([...passed, value.$ref]));
    }
    if (level > maxSampleDepth) return true;
    const { allOf, oneOf, anyOf, properties, items, prefixItems, additionalProperties } = value;
    const joined = [...asList(allOf), asList(oneOf)[0], asList(anyOf)[0]];
    const inside = [
      ...Object.values(isObject(properties) ? properties : {}),
      items,
      ...asList(prefixItems),
      additionalProperties,
    ];
    return joined.every((item) => walk(item, level, passed)) && inside.every((item) => walk(item, level + 1, passed));
  };
  return walk(schema, 0, new Set());
}

export function sampleOf(
  document: JsonObject,
  schema: RawSchema | undefined,
  direction: "request" | "response",
): unknown {
  if (!isObject(schema) || !isAffordable(document, schema)) return undefined;
  const options = {
    quiet: true,
    maxSampleDepth,
    skipReadOnly: direction === "request",
    skipWriteOnly: direction === "response",
  };
  try {
    return sample(schema as Parameters<typeof sample>[0], options, document);
  } catch {
    // The sampler gives up on broken references; the page has the schema without an example then.
    return undefined;
  }
}
