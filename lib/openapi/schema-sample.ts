import { sample } from "openapi-sampler";
import type { JsonObject } from "@/lib/model/api";

type SampledSchema = Parameters<typeof sample>[0];

/** Limits the depth, because schemas can be recursive. */
const maxDepth = 6;

/** What the library generates for a string without a format. */
const placeholderText = "string";

/**
 * Generates a value that a schema allows, with required fields only. Undefined if there is none, or
 * for a string without any constraint.
 */
export function sampleOf(document: JsonObject, schema: JsonObject | undefined): unknown {
  if (!schema) return undefined;
  const options = {
    skipNonRequired: true,
    skipReadOnly: true,
    quiet: true,
    maxSampleDepth: maxDepth,
  };
  try {
    const value = sample(schema as SampledSchema, options, document);
    return value === placeholderText || value === null ? undefined : value;
  } catch {
    // Broken references are reported elsewhere.
    return undefined;
  }
}
