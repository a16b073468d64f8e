import type { JsonObject } from "@/lib/model/api";
import { isObject } from "@/lib/openapi/pointer";

/** Words for people, and what is the same for all operations. */
const unnoticed = new Set(
  "description summary title example examples tags servers security securitySchemes".split(" "),
);
/** Keys whose value is a map from names to things: a name is not a keyword, even when it is called `title`. */
const maps = new Set("paths properties schemas responses content".split(" "));
const data = new Set(["enum", "default", "required", "info"]);

/**
 * The text of a release in `content/api-history/`: the platform's own OpenAPI document, reduced to what a caller can
 * notice. One line a path and a schema: a change in a release is a change of few lines in git.
 */
export function recordRelease(
  document: JsonObject,
  about: { version: string; released: string },
): string {
  const { openapi, info, paths, components } = reduce(document, false) as Record<
    string,
    JsonObject
  >;
  const lines = (values: unknown) =>
    Object.entries(values ?? {})
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(",\n");
  const start = JSON.stringify({ ...about, document: { openapi, info } }).slice(0, -2);
  return `${start},"paths":{\n${lines(paths)}\n},"components":{"schemas":{\n${lines(components?.schemas)}\n}}}}\n`;
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
