import type { JsonObject } from "@/lib/model/api";
import { isObject } from "./pointer";

/**
 * A description as JSON with one line for each path and schema: a change in a release is a change
 * of few lines in git.
 */
export function documentLines({ openapi, info, paths, components }: JsonObject): string {
  const schemas = isObject(components) ? components.schemas : undefined;
  const start = JSON.stringify({ openapi, info }).slice(0, -1);
  return `${start},"paths":{\n${sortedLines(paths)}\n},"components":{"schemas":{\n${sortedLines(schemas)}\n}}}`;
}

/** The entries of an object in the order of their names, one a line. */
export function sortedLines(values: unknown): string {
  return Object.entries(isObject(values) ? values : {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(",\n");
}
