import { sample } from "openapi-sampler";
import type { JsonObject } from "@/lib/model/api";

type SampledSchema = Parameters<typeof sample>[0];

/** Deeper values are left out: schemas may contain themselves. */
const maxDepth = 6;

/** What the library makes of a text without a format. */
const anyText = "string";

/**
 * A value that a schema of the document allows, with its required fields alone. Undefined where
 * none can be made, and for a text of which nothing is known.
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
    return value === anyText || value === null ? undefined : value;
  } catch {
    // A reference that leads nowhere: the description's own errors say so.
    return undefined;
  }
}
