import type { JsonObject } from "../json";
import { resolveReference } from "./pointer";

/** A schema with the keywords of JSON Schema that requests are checked by. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  default?: unknown;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
}

/** A schema with its references followed. */
export interface ResolvedSchema {
  /** The pointer to its declaration. Undefined for a schema that is written where it is used. */
  pointer?: string;
  keywords: Schema;
  /** Without `null`. Empty if any value fits. */
  types: readonly string[];
  isNullable: boolean;
  properties: readonly (readonly [name: string, schema: Schema])[];
  required: ReadonlySet<string>;
  /** The alternatives of `anyOf`, without `null`. Empty if there are fewer than two. */
  alternatives: readonly Schema[];
}

/** Requests are validated against the same schemas again and again. */
const cache = new WeakMap<JsonObject, WeakMap<Schema, ResolvedSchema>>();

/** Without a schema, any value fits. */
export function resolveSchema(document: JsonObject, schema: Schema = {}): ResolvedSchema {
  const resolvedSchemas = cache.get(document) ?? new WeakMap<Schema, ResolvedSchema>();
  cache.set(document, resolvedSchemas);
  const resolved = resolvedSchemas.get(schema) ?? followReferences(document, schema);
  resolvedSchemas.set(schema, resolved);
  return resolved;
}

function followReferences(document: JsonObject, schema: Schema): ResolvedSchema {
  const visited = new Set<Schema>();
  let keywords: Schema = {};
  let pointer: string | undefined;
  let isNullable = false;
  let alternatives: readonly Schema[] = [];
  let next: Schema | undefined = schema;
  while (next && !visited.has(next)) {
    visited.add(next);
    const target = resolveReference(document, next as JsonObject);
    pointer ??= target.pointer;
    const { anyOf = [], ...ownKeywords }: Schema = target.value;
    keywords = { ...ownKeywords, ...keywords };
    alternatives = anyOf.filter(({ type }) => type !== "null");
    if (alternatives.length < anyOf.length) isNullable = true;
    next = undefined;
    // `anyOf: [X, null]` is how OpenAPI 3.1 writes "X or null".
    if (alternatives.length === 1) {
      next = alternatives[0];
      alternatives = [];
    }
  }
  const types = typesOf(keywords);
  return {
    pointer,
    keywords,
    types: types.filter((type) => type !== "null"),
    isNullable: isNullable || types.includes("null"),
    properties: Object.entries(keywords.properties ?? {}),
    required: new Set(keywords.required),
    alternatives,
  };
}

/** The declared types, or those that the other keywords imply. */
function typesOf(keywords: Schema): readonly string[] {
  const { type } = keywords;
  if (typeof type === "string") return [type];
  if (type !== undefined) return type;
  if (keywords.enum) return [...new Set(keywords.enum.map((value) => typeof value))];
  if (keywords.properties || keywords.additionalProperties) return ["object"];
  if (keywords.items) return ["array"];
  return [];
}
