import type { JsonObject } from "@/lib/model/api";
import { isObject } from "./pointer";

/**
 * Writes a description as JSON with one line per path and schema, so that diffs between releases
 * are short.
 */
export function documentLines({ openapi, info, paths, components }: JsonObject): string {
  const schemas = isObject(components) ? components.schemas : undefined;
  const start = JSON.stringify({ openapi, info }).slice(0, -1);
  return `${start},"paths":{\n${sortedLines(paths)}\n},"components":{"schemas":{\n${sortedLines(schemas)}\n}}}`;
}

/** Writes the entries of an object sorted by name, one per line. */
export function sortedLines(values: unknown): string {
  return Object.entries(isObject(values) ? values : {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(",\n");
}
