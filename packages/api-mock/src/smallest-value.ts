import type { JsonObject } from "./json";
import { resolveSchema, type Schema } from "./openapi/schema";

/** Deeper values are null: a schema may require itself. */
const maxDepth = 8;

const smallestOf: Readonly<Record<string, unknown>> = {
  boolean: false,
  integer: 0,
  number: 0,
  array: [],
};

const textOf: Readonly<Record<string, string>> = {
  uuid: "00000000-0000-0000-0000-000000000000",
  "date-time": "1970-01-01T00:00:00Z",
  date: "1970-01-01",
};

/**
 * The smallest value that a schema allows: no optional fields, empty lists and texts, null where it
 * may be.
 */
export function smallestValue(
  document: JsonObject,
  schema: Schema | undefined,
  depth = 0,
): unknown {
  const { keywords, types, alternatives, isNullable, properties, required } = resolveSchema(
    document,
    schema,
  );
  if (keywords.default !== undefined) return keywords.default;
  if (keywords.enum) return keywords.enum[0];
  if (isNullable || depth > maxDepth) return null;
  if (alternatives.length > 0) return smallestValue(document, alternatives[0], depth + 1);
  const [type = "any"] = types;
  if (type === "string") return textOf[keywords.format ?? ""] ?? "";
  if (type !== "object") return smallestOf[type] ?? null;
  const fields = properties.filter(([name]) => required.has(name));
  return Object.fromEntries(
    fields.map(([name, field]) => [name, smallestValue(document, field, depth + 1)]),
  );
}
