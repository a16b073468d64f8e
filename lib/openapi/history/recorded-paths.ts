import type { JsonObject } from "@/lib/model/api";
import { isObject } from "@/lib/openapi/pointer";
import { documentLines } from "@/lib/openapi/recorded-document";

/** Keys that are the same for all operations, or that make no difference to those who call them. */
const unnoticed = new Set(["servers", "security", "securitySchemes", "example", "examples"]);
/**
 * Keys whose value is a map from names to things: a name is not a keyword, even when it is called
 * `title`.
 */
const maps = new Set(
  "paths properties schemas responses content patternProperties $defs".split(" "),
);
const data = new Set(["enum", "const", "default", "required", "info"]);

/**
 * The head of a record and the platform's description of its API, with the words of operations and
 * schemas.
 */
export function recordedDocument(
  document: JsonObject,
  about: { version: string; released: string },
): string {
  const reduced = reduce(document, false) as JsonObject;
  const start = JSON.stringify(about).slice(0, -1);
  return `${start},"document":${documentLines(reduced)}`;
}

function reduce(value: unknown, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => reduce(item, false));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isMap || !unnoticed.has(key))
      .map(([key, item]) => [
        key,
        !isMap && data.has(key) ? item : reduce(item, !isMap && maps.has(key)),
      ]),
  );
}
