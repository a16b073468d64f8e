import type { JsonObject } from "@/lib/model/api";
import { isObject } from "./pointer";

/**
 * A document of OpenAPI 3.0 as 3.1: what may be null is one of its types, and a bound that is
 * excluded is the bound.
 */
export function toOpenApi31(document: JsonObject): JsonObject {
  if (!String(document.openapi).startsWith("3.0")) return document;
  return { ...(convert(document) as JsonObject), openapi: "3.1.0" };
}

/** Keys whose values are data of the API, not schemas. */
const data = new Set(["example", "examples", "default", "enum"]);

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (!isObject(value)) return value;
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } =
    Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, data.has(key) ? item : convert(item)]),
    );
  const bounds = {
    ...boundOf("minimum", "exclusiveMinimum", minimum, exclusiveMinimum),
    ...boundOf("maximum", "exclusiveMaximum", maximum, exclusiveMaximum),
  };
  const converted = { ...rest, ...bounds };
  // A field may have the name of a keyword: then its value is a schema.
  if (isObject(nullable)) return { ...converted, nullable };
  if (nullable !== true) return converted;
  if (typeof converted.type === "string") return { ...converted, type: [converted.type, "null"] };
  return { anyOf: [converted, { type: "null" }] };
}

/** A field may be called `minimum`, too: then its value is a schema. */
function boundOf(name: string, exclusiveName: string, value: unknown, exclusive: unknown) {
  if (exclusive === true) return { [exclusiveName]: value };
  const bound: Record<string, unknown> = {};
  if (value !== undefined) bound[name] = value;
  if (exclusive !== undefined && exclusive !== false) bound[exclusiveName] = exclusive;
  return bound;
}
