import { sample } from "openapi-sampler";
import type { ApiExample, ApiMedia, ApiParameter, JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject } from "./pointer";
import { asList, shapeOf } from "./schema-shape";

/** Deepest level of an example that is made from a schema. */
const maxSampleDepth = 6;

/** Examples of a body as the document gives them; one made from the schema when it gives none. */
export function examplesOf(document: JsonObject, media: ApiMedia): ApiExample[] {
  const value = media.examples.length > 0 ? undefined : sampleOf(document, media.schema);
  return value === undefined ? media.examples : [{ name: "example", summary: "", value }];
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
  return sampleOf(document, parameter.schema) ?? parameter.name;
}

export function hasExample(document: JsonObject, parameter: ApiParameter): boolean {
  if (parameter.examples.length > 0) return true;
  const { keywords } = shapeOf(document, parameter.schema);
  return keywords.example !== undefined || asList(keywords.examples).length > 0;
}

export function sampleOf(document: JsonObject, schema: RawSchema | undefined): unknown {
  if (!isObject(schema)) return undefined;
  try {
    return sample(schema as Parameters<typeof sample>[0], { quiet: true, maxSampleDepth }, document);
  } catch {
    // The sampler gives up on broken references; the page has the schema without an example then.
    return undefined;
  }
}
