import type { JsonObject, RawSchema } from "@/lib/model/api";
import { isObject, splitPointer, valueAt } from "@/lib/openapi/pointer";

/** Schemas with what they refer to, by name. What is left out for its size is named. */
export interface SchemaSet {
  schemas: Record<string, unknown>;
  omitted: string[];
}

/**
 * The component schemas that values refer to, and those that these refer to, nearest first, until `longest` characters of
 * JSON are used up.
 */
export function collectSchemas(document: JsonObject, values: readonly unknown[], longest: number): SchemaSet {
  const schemas: Record<string, unknown> = {};
  const omitted: string[] = [];
  const seen = new Set<string>();
  let left = longest;
  let queue = values.flatMap((value) => referencesIn(value));
  while (queue.length > 0) {
    const next: string[] = [];
    for (const reference of queue) {
      if (seen.has(reference)) continue;
      seen.add(reference);
      const value = valueAt(document, reference);
      const name = splitPointer(reference).at(-1) ?? reference;
      const size = JSON.stringify(value)?.length ?? 0;
      if (value === undefined || size > left) {
        omitted.push(name);
        continue;
      }
      left -= size;
      schemas[name] = value;
      next.push(...referencesIn(value));
    }
    queue = next;
  }
  return { schemas, omitted };
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const own = typeof value.$ref === "string" && value.$ref.startsWith("#/") ? [value.$ref] : [];
  return [...own, ...Object.entries(value).flatMap(([key, item]) => (key === "$ref" ? [] : referencesIn(item)))];
}

/** A schema that is written in place, unless it alone would fill the answer. */
export function inlineSchema(schema: RawSchema | undefined, longest: number): unknown {
  if (schema === undefined || JSON.stringify(schema).length <= longest) return schema ?? {};
  return { description: "Too large for this answer: read the operation's page." };
}
