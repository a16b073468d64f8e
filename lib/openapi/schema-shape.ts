import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { asText, isObject, splitPointer } from "./pointer";
import { resolveReference } from "./reader";

/** A schema with its references followed and its `allOf` merged: one set of keywords, whatever the version. */
export interface Shape {
  /** Name under `components/schemas`, when the schema is one of them. */
  name?: string;
  /** Pointer of the named schema: the same schema at two places has the same one. */
  key?: string;
  /** Without `null`. Empty when anything may come. */
  types: string[];
  nullable: boolean;
  /** Merged keywords. */
  keywords: JsonObject;
  properties: [string, RawSchema][];
  required: ReadonlySet<string>;
  variants: { exclusive: boolean; schemas: RawSchema[] }[];
  /** Nothing is valid. */
  never: boolean;
}

interface Part {
  keywords: JsonObject;
  name?: string;
  key?: string;
}

/** Shapes of a document's schemas: pages and the comparison of releases come back to the same ones thousands of times. */
const shapes = new WeakMap<JsonObject, WeakMap<JsonObject, Shape>>();

/** `schema` as one shape. Never fails: what cannot be followed counts as anything. */
export function shapeOf(document: JsonObject, schema: RawSchema | undefined): Shape {
  if (!isObject(schema)) return makeShape(document, schema);
  const known = shapes.get(document) ?? new WeakMap<JsonObject, Shape>();
  shapes.set(document, known);
  const shape = known.get(schema) ?? makeShape(document, schema);
  known.set(schema, shape);
  return shape;
}

function makeShape(document: JsonObject, schema: RawSchema | undefined): Shape {
  const parts: Part[] = [];
  const state = { nullable: false, never: false };
  collect(document, schema, parts, new Set(), state);
  const keywords = merge(parts);
  const named = parts.at(-1)?.key ? parts.at(-1) : lonePart(parts);
  const types = typesOf(keywords);
  const properties = mergeProperties(parts);
  return {
    name: named?.name,
    key: named?.key,
    types: types.filter((type) => type !== "null"),
    nullable: state.nullable || types.includes("null"),
    keywords,
    properties,
    required: new Set(parts.flatMap((part) => asList(part.keywords.required).map(String))),
    variants: parts.flatMap((part) =>
      (["oneOf", "anyOf"] as const).flatMap((key) => {
        const schemas = asList(part.keywords[key]) as RawSchema[];
        return schemas.length > 0 ? [{ exclusive: key === "oneOf", schemas }] : [];
      }),
    ),
    never: state.never,
  };
}

/** Collects the schemas that must all hold, innermost first, the schema itself last. */
function collect(
  document: JsonObject,
  schema: RawSchema | undefined,
  parts: Part[],
  passed: ReadonlySet<string>,
  state: { nullable: boolean; never: boolean },
): void {
  if (schema === false) state.never = true;
  if (!isObject(schema)) return;
  const { $ref, ...own } = schema;
  let name: string | undefined;
  let key: string | undefined;
  if (typeof $ref === "string") {
    const found = resolveReference(document, { $ref }, "");
    // A schema that contains itself by `allOf` alone adds nothing the second time.
    if (!found || passed.has(found.pointer)) return;
    key = found.pointer;
    name = splitPointer(found.pointer).at(-1) ?? "";
    const { allOf, oneOf, anyOf, ...rest } = found.value;
    collectParts(document, { allOf, oneOf, anyOf }, rest, { name, key }, parts, new Set([...passed, key]), state);
    if (Object.keys(own).length === 0) return;
  }
  const { allOf, oneOf, anyOf, ...rest } = own;
  collectParts(document, { allOf, oneOf, anyOf }, rest, { name, key }, parts, passed, state);
}

function collectParts(
  document: JsonObject,
  joined: JsonObject,
  rest: JsonObject,
  identity: Omit<Part, "keywords">,
  parts: Part[],
  passed: ReadonlySet<string>,
  state: { nullable: boolean; never: boolean },
): void {
  for (const member of asList(joined.allOf)) collect(document, member as RawSchema, parts, passed, state);
  const keywords: Record<string, unknown> = { ...rest };
  for (const kind of ["oneOf", "anyOf"] as const) {
    const all = asList(joined[kind]) as RawSchema[];
    const left = all.filter((variant) => !isNull(variant));
    if (left.length < all.length) state.nullable = true;
    // `anyOf: [X, null]` is how 3.1 says "X or nothing".
    if (left.length === 1) collect(document, left[0], parts, passed, state);
    else if (left.length > 1) keywords[kind] = left;
  }
  parts.push({ ...identity, keywords });
}

function isNull(schema: RawSchema): boolean {
  if (!isObject(schema)) return false;
  return schema.type === "null" || schema.const === null || (Array.isArray(schema.enum) && isOnlyNull(schema.enum));
}

function isOnlyNull(values: readonly unknown[]): boolean {
  return values.length === 1 && values[0] === null;
}

/** When a schema only wraps one named schema (`allOf: [X]` with a description), it goes by that name. */
function lonePart(parts: readonly Part[]): Part | undefined {
  const named = parts.filter((part) => part.key);
  const shaping = parts.filter((part) => !part.key && (part.keywords.properties || part.keywords.items));
  return named.length === 1 && shaping.length === 0 ? named[0] : undefined;
}

function merge(parts: readonly Part[]): JsonObject {
  const result: Record<string, unknown> = {};
  for (const { keywords } of parts) {
    for (const [key, value] of Object.entries(keywords)) {
      if (key === "properties" || key === "required" || key === "oneOf" || key === "anyOf") continue;
      if (key === "enum" && Array.isArray(result.enum) && Array.isArray(value)) {
        result.enum = result.enum.filter((item) => value.includes(item));
      } else if (value !== undefined) result[key] = value;
    }
  }
  return result;
}

function mergeProperties(parts: readonly Part[]): [string, RawSchema][] {
  const result = new Map<string, RawSchema>();
  for (const { keywords } of parts) {
    if (!isObject(keywords.properties)) continue;
    for (const [name, schema] of Object.entries(keywords.properties) as [string, RawSchema][]) {
      const before = result.get(name);
      result.set(name, before === undefined ? schema : { allOf: [before, schema] });
    }
  }
  return [...result];
}

/** Types as they are said, or as the other keywords imply them. */
function typesOf(keywords: JsonObject): string[] {
  const said = asList(keywords.type).concat(typeof keywords.type === "string" ? [keywords.type] : []);
  const types = said.map(String);
  if (types.length > 0) {
    const only = Array.isArray(keywords.enum) && keywords.enum.includes(null) ? ["null"] : [];
    return [...new Set([...types, ...only])];
  }
  if (Array.isArray(keywords.enum)) return [...new Set(keywords.enum.map(typeOfValue))];
  if ("const" in keywords) return [typeOfValue(keywords.const)];
  if (keywords.properties || keywords.additionalProperties) return ["object"];
  if (keywords.items) return ["array"];
  return [];
}

function typeOfValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isObjectShape(shape: Shape): boolean {
  return shape.properties.length > 0 || shape.types.includes("object");
}

export function descriptionOf({ keywords }: Shape): string {
  return asText(keywords.description);
}
