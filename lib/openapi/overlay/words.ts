import type { JsonObject } from "@/lib/model/api";
import { isObject } from "../pointer";
import { parameterKey } from "./overlay";

/**
 * Keywords with a map from names to objects. Names in it may look like keywords, such as
 * `description`.
 */
const mapKeywords = new Set(
  "paths properties patternProperties dependentSchemas $defs schemas responses content headers securitySchemes variables".split(
    " ",
  ),
);
/** Keywords with data, in which nothing is a keyword. */
const dataKeywords = new Set(
  "example examples default enum const required security mapping contact license".split(" "),
);
const wordKeywords = new Set(["summary", "description", "example", "examples"]);

/** Applies `edit` to the children of a part. Data and texts stay unchanged. */
export function childrenOf(
  value: JsonObject,
  isMap: boolean,
  edit: (item: unknown, key: string, isMap: boolean) => unknown,
): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isKept = !isMap && (wordKeywords.has(key) || dataKeywords.has(key));
      return [key, isKept ? item : edit(item, key, !isMap && mapKeywords.has(key))];
    }),
  );
}

interface Separated {
  structure: unknown;
  words?: unknown;
}

/** Separates the texts of a part from its structure. Both keep their form. */
export function separateWords(value: unknown, isMap = false): Separated {
  if (Array.isArray(value)) return separateList(value);
  if (!isObject(value)) return { structure: value };
  const structure: Record<string, unknown> = {};
  const words: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (!isMap && wordKeywords.has(key)) words[key] = item;
    else if (!isMap && dataKeywords.has(key)) structure[key] = item;
    else {
      const inner = separateWords(item, !isMap && mapKeywords.has(key));
      structure[key] = inner.structure;
      if (inner.words !== undefined) words[key] = inner.words;
    }
  }
  return { structure, words: Object.keys(words).length > 0 ? words : undefined };
}

function separateList(list: readonly unknown[]): Separated {
  const items = list.map((item) => separateWords(item));
  const words: Record<string, unknown> = {};
  for (const [index, item] of items.entries())
    if (item.words !== undefined) words[itemKey(list[index], index)] = item.words;
  return {
    structure: items.map(({ structure }) => structure),
    words: Object.keys(words).length > 0 ? words : undefined,
  };
}

/**
 * Returns the key of a list item in the overlay: parameters have a kind and a name, other items
 * their index.
 */
function itemKey(item: unknown, index: number): string {
  return isObject(item) && "in" in item && "name" in item ? parameterKey(item) : String(index);
}

/**
 * Receives texts that have no place in a description. `location` is a path such as `responses ›
 * 200`.
 */
export type ReportLost = (location: string, words: unknown) => void;

/** Merges texts into a part of a description. They replace those that it has. */
export function mergeWords(
  structure: unknown,
  words: unknown,
  reportLost: ReportLost,
  location = "",
  isMap = false,
): unknown {
  if (!isObject(words)) return structure;
  if (Array.isArray(structure)) return mergeListWords(structure, words, reportLost, location);
  if (!isObject(structure)) {
    reportLost(location, words);
    return structure;
  }
  const result: Record<string, unknown> = { ...structure };
  for (const [key, item] of Object.entries(words)) {
    const inner = joinLocation(location, key);
    if (!isMap && wordKeywords.has(key)) result[key] = item;
    else if (key in structure) {
      const isInnerMap = !isMap && mapKeywords.has(key);
      result[key] = mergeWords(structure[key], item, reportLost, inner, isInnerMap);
    } else reportLost(inner, item);
  }
  return result;
}

function mergeListWords(
  list: readonly unknown[],
  words: JsonObject,
  reportLost: ReportLost,
  location: string,
): unknown[] {
  const keys = list.map(itemKey);
  for (const [key, item] of Object.entries(words))
    if (!keys.includes(key)) reportLost(joinLocation(location, key), item);
  return list.map((item, index) => {
    const key = keys[index] ?? "";
    return mergeWords(item, words[key], reportLost, joinLocation(location, key));
  });
}

/** Merges two parts of the overlay. The second one wins. */
export function mergeParts(first: JsonObject, second: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...first };
  for (const [key, item] of Object.entries(second)) {
    const other = merged[key];
    merged[key] =
      isObject(other) && isObject(item) && !wordKeywords.has(key) ? mergeParts(other, item) : item;
  }
  return merged;
}

/** Returns the texts that fit a part of a description. The others go to `reportLost`. */
export function fitWords(
  structure: unknown,
  words: unknown,
  reportLost: ReportLost,
  location = "",
  isMap = false,
): JsonObject | undefined {
  if (!isObject(words)) return undefined;
  const isList = Array.isArray(structure);
  if (!isObject(structure) && !isList) {
    reportLost(location, words);
    return undefined;
  }
  const parts = partsByKey(structure);
  const hasKeywords = !isList && !isMap;
  const fitted: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(words)) {
    const inner = joinLocation(location, key);
    if (hasKeywords && wordKeywords.has(key)) fitted[key] = item;
    else if (!parts.has(key)) reportLost(inner, item);
    else {
      const isInnerMap = hasKeywords && mapKeywords.has(key);
      fitted[key] = fitWords(parts.get(key), item, reportLost, inner, isInnerMap);
    }
  }
  const present = withoutUndefined(fitted);
  return Object.keys(present).length > 0 ? present : undefined;
}

/** Removes keys whose value is undefined. */
export function withoutUndefined(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined));
}

/** Returns list items by their keys in the overlay, or the entries of an object. */
function partsByKey(structure: JsonObject | readonly unknown[]): ReadonlyMap<string, unknown> {
  if (!Array.isArray(structure)) return new Map(Object.entries(structure));
  return new Map(structure.map((item, index) => [itemKey(item, index), item]));
}

function joinLocation(location: string, key: string): string {
  return location ? `${location} › ${key}` : key;
}

const operationOrder = split(
  "tags summary operationId x-edition deprecated description parameters requestBody responses",
);
const parameterOrder = split("name in required description schema example");
const otherOrder = split(
  "$ref summary title description type format headers required content additionalProperties properties items anyOf schema examples value",
);

function split(names: string): readonly string[] {
  return names.split(" ");
}

/**
 * Sorts the keywords of a description, so that generating it again changes no lines without a
 * reason.
 */
export function sortKeywords(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => sortKeywords(item));
  if (!isObject(value)) return value;
  const order = isMap ? [] : orderOf(value);
  const positionOf = (key: string) => {
    const position = order.indexOf(key);
    return position === -1 ? order.length : position;
  };
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => positionOf(a) - positionOf(b))
      .map(([key, item]) => [
        key,
        !isMap && dataKeywords.has(key) ? item : sortKeywords(item, !isMap && mapKeywords.has(key)),
      ]),
  );
}

function orderOf(value: JsonObject): readonly string[] {
  if ("operationId" in value) return operationOrder;
  return "in" in value && "name" in value ? parameterOrder : otherOrder;
}

/**
 * Finds all schemas that a part refers to, directly and indirectly, by their names in
 * `components/schemas`.
 */
export function schemasOf(
  part: unknown,
  schemas: JsonObject,
  names = new Set<string>(),
): Set<string> {
  if (Array.isArray(part)) for (const item of part) schemasOf(item, schemas, names);
  if (!isObject(part)) return names;
  const reference = typeof part.$ref === "string" ? part.$ref : "";
  const name = /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1];
  if (name !== undefined && !names.has(name) && name in schemas) {
    names.add(name);
    schemasOf(schemas[name], schemas, names);
  }
  for (const [key, item] of Object.entries(part))
    if (!/^examples?$/.test(key)) schemasOf(item, schemas, names);
  return names;
}
