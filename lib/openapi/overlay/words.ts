import type { JsonObject } from "@/lib/model/api";
import { isObject } from "../pointer";
import { parameterKey } from "./overlay";

/** Keys whose value is a map from names to things: a name isn't a keyword, even when it is called `description`. */
const maps = new Set(
  "paths properties patternProperties dependentSchemas $defs schemas responses content headers securitySchemes variables".split(
    " ",
  ),
);
/** Keys whose value is data of the API: nothing in it is a keyword. */
const data = new Set(
  "example examples default enum const required security mapping contact license".split(" "),
);
const words = new Set(["summary", "description", "example", "examples"]);

/** A part of a description with what `edit` makes of each value in it. Data and words stay as they are. */
export function childrenOf(
  value: JsonObject,
  isMap: boolean,
  edit: (item: unknown, key: string, isMap: boolean) => unknown,
): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isKept = !isMap && (words.has(key) || data.has(key));
      return [key, isKept ? item : edit(item, key, !isMap && maps.has(key))];
    }),
  );
}

interface Separated {
  structure: unknown;
  words?: unknown;
}

/** Takes the words for people out of a part of a description: both keep its form. */
export function separateWords(value: unknown, isMap = false): Separated {
  if (Array.isArray(value)) return separateList(value);
  if (!isObject(value)) return { structure: value };
  const structure: Record<string, unknown> = {};
  const found: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (!isMap && words.has(key)) found[key] = item;
    else if (!isMap && data.has(key)) structure[key] = item;
    else {
      const inner = separateWords(item, !isMap && maps.has(key));
      structure[key] = inner.structure;
      if (inner.words !== undefined) found[key] = inner.words;
    }
  }
  return { structure, words: Object.keys(found).length > 0 ? found : undefined };
}

function separateList(list: readonly unknown[]): Separated {
  const items = list.map((item) => separateWords(item));
  const found = items.flatMap(({ words: own }, index) =>
    own === undefined ? [] : [[itemKey(list[index], index), own] as const],
  );
  return {
    structure: items.map(({ structure }) => structure),
    words: found.length > 0 ? Object.fromEntries(found) : undefined,
  };
}

/** How words name an element of a list: parameters by place and name, anything else by its number. */
function itemKey(item: unknown, index: number): string {
  return isObject(item) && "in" in item && "name" in item ? parameterKey(item) : String(index);
}

/** A part of a description with its words, which win. `lost` hears of words whose place isn't there. */
export function mergeWords(
  structure: unknown,
  own: unknown,
  lost: (place: string, words: unknown) => void,
  place = "",
  isMap = false,
): unknown {
  if (!isObject(own)) return structure;
  if (Array.isArray(structure)) {
    const keys = structure.map(itemKey);
    for (const [key, item] of Object.entries(own))
      if (!keys.includes(key)) lost(join(place, key), item);
    return structure.map((item, index) =>
      mergeWords(item, own[keys[index] ?? ""], lost, join(place, keys[index] ?? "")),
    );
  }
  if (!isObject(structure)) {
    lost(place, own);
    return structure;
  }
  const result: Record<string, unknown> = { ...structure };
  for (const [key, item] of Object.entries(own)) {
    if (!isMap && words.has(key)) result[key] = item;
    else if (key in structure)
      result[key] = mergeWords(
        structure[key],
        item,
        lost,
        join(place, key),
        !isMap && maps.has(key),
      );
    else lost(join(place, key), item);
  }
  return result;
}

/** Two parts of the overlay as one: what the second says wins. */
export function mergeParts(first: JsonObject, second: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...first };
  for (const [key, item] of Object.entries(second)) {
    const other = merged[key];
    merged[key] =
      isObject(other) && isObject(item) && !words.has(key) ? mergeParts(other, item) : item;
  }
  return merged;
}

/** The words that have a place in a part of a description. `lost` hears of the others, as in `mergeWords`. */
export function fitWords(
  structure: unknown,
  own: unknown,
  lost: (place: string, words: unknown) => void,
  place = "",
  isMap = false,
): JsonObject | undefined {
  if (!isObject(own)) return undefined;
  if (!isObject(structure) && !Array.isArray(structure)) {
    lost(place, own);
    return undefined;
  }
  const parts: ReadonlyMap<string, unknown> = Array.isArray(structure)
    ? new Map(structure.map((item, index) => [itemKey(item, index), item]))
    : new Map(Object.entries(structure));
  const fitting = Object.entries(own).flatMap(([key, item]): [string, unknown][] => {
    if (!isMap && !Array.isArray(structure) && words.has(key)) return [[key, item]];
    if (!parts.has(key)) {
      lost(join(place, key), item);
      return [];
    }
    const inner = !Array.isArray(structure) && !isMap && maps.has(key);
    const kept = fitWords(parts.get(key), item, lost, join(place, key), inner);
    return kept ? [[key, kept]] : [];
  });
  return fitting.length > 0 ? Object.fromEntries(fitting) : undefined;
}

function join(place: string, key: string): string {
  return place ? `${place} › ${key}` : key;
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

/** The same description with its keywords in one order, so that making it again changes no line without a reason. */
export function inOrder(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => inOrder(item));
  if (!isObject(value)) return value;
  const order = isMap ? [] : orderOf(value);
  const rank = (key: string) => {
    const at = order.indexOf(key);
    return at === -1 ? order.length : at;
  };
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => rank(a) - rank(b))
      .map(([key, item]) => [
        key,
        !isMap && data.has(key) ? item : inOrder(item, !isMap && maps.has(key)),
      ]),
  );
}

function orderOf(value: JsonObject): readonly string[] {
  if ("operationId" in value) return operationOrder;
  return "in" in value && "name" in value ? parameterOrder : otherOrder;
}

/** Every schema that a part of a description leads to, by the names in `components/schemas`. */
export function schemasOf(
  part: unknown,
  schemas: JsonObject,
  found = new Set<string>(),
): Set<string> {
  if (Array.isArray(part)) for (const item of part) schemasOf(item, schemas, found);
  if (!isObject(part)) return found;
  const reference = typeof part.$ref === "string" ? part.$ref : "";
  const name = /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1];
  if (name !== undefined && !found.has(name) && name in schemas) {
    found.add(name);
    schemasOf(schemas[name], schemas, found);
  }
  for (const [key, item] of Object.entries(part))
    if (!/^examples?$/.test(key)) schemasOf(item, schemas, found);
  return found;
}
