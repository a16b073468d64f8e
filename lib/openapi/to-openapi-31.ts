import type { JsonObject } from "@/lib/model/api";
import { isObject } from "./pointer";

/** Converts OpenAPI 3.0 to 3.1: `nullable` becomes a type, and exclusive bounds become numbers. */
export function toOpenApi31(document: JsonObject): JsonObject {
  if (!String(document.openapi).startsWith("3.0")) return document;
  return { ...(convert(document) as JsonObject), openapi: "3.1.0" };
}

/** Keys with data, in which nothing is a keyword. */
const dataKeys = new Set(["example", "examples", "default", "enum"]);

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (!isObject(value)) return value;
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } =
    Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, dataKeys.has(key) ? item : convert(item)]),
    );
  const bounds = {
    ...boundOf("minimum", "exclusiveMinimum", minimum, exclusiveMinimum),
    ...boundOf("maximum", "exclusiveMaximum", maximum, exclusiveMaximum),
  };
  const converted = { ...rest, ...bounds };
  // A property may be called `nullable`. Its value is a schema then.
  if (isObject(nullable)) return { ...converted, nullable };
  if (nullable !== true) return converted;
  if (typeof converted.type === "string") return { ...converted, type: [converted.type, "null"] };
  return { anyOf: [converted, { type: "null" }] };
}

/** A property may be called `minimum`. Its value is a schema then. */
function boundOf(name: string, exclusiveName: string, value: unknown, exclusive: unknown) {
  if (exclusive === true) return { [exclusiveName]: value };
  const bound: Record<string, unknown> = {};
  if (value !== undefined) bound[name] = value;
  if (exclusive !== undefined && exclusive !== false) bound[exclusiveName] = exclusive;
  return bound;
}
