import type { JsonObject } from "@/lib/model/api";
import { isObject } from "@/lib/openapi/pointer";
import { documentLines } from "@/lib/openapi/recorded-document";

/** Keys that are the same in all operations, or that callers can't notice. */
const omittedKeys = new Set(["servers", "security", "securitySchemes", "example", "examples"]);
/** Keys with a map from names to objects. Names in it may look like keywords, such as `title`. */
const mapKeys = new Set(
  "paths properties schemas responses content patternProperties $defs".split(" "),
);
/** Keys with data, in which nothing is a keyword. */
const dataKeys = new Set(["enum", "const", "default", "required", "info"]);

/**
 * Returns the start of a release's record: its version and date, and the platform's API description
 * reduced to what callers notice and to its texts.
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
      .filter(([key]) => isMap || !omittedKeys.has(key))
      .map(([key, item]) => [
        key,
        !isMap && dataKeys.has(key) ? item : reduce(item, !isMap && mapKeys.has(key)),
      ]),
  );
}
