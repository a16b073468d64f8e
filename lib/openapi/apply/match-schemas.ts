import type { JsonObject } from "@/lib/model/api";
import { parameterKey } from "../overlay/overlay";
import { isObject, joinPointer } from "../pointer";
import { findRenamed } from "./renamed-fields";

const schemaPointer = "#/components/schemas/";

function schemaNameOf(value: unknown): string | undefined {
  const reference = isObject(value) ? value.$ref : undefined;
  return typeof reference === "string" && reference.startsWith(schemaPointer)
    ? reference.slice(schemaPointer.length).replaceAll("~1", "/").replaceAll("~0", "~")
    : undefined;
}

export function schemasIn(document: JsonObject): JsonObject {
  const components = isObject(document.components) ? document.components : {};
  return isObject(components.schemas) ? components.schemas : {};
}

/**
 * How often a schema of the next release is used where one of the last release was, by new name and
 * then old name.
 */
export type SchemaPairs = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Finds which schemas of two releases are used in the same places. `parts` are pairs of operations
 * or schemas that correspond in both releases.
 */
export function pairSchemas(
  last: JsonObject,
  next: JsonObject,
  parts: Iterable<readonly [last: unknown, next: unknown]>,
): SchemaPairs {
  const pairing = new SchemaPairing(last, next);
  for (const [lastPart, nextPart] of parts) pairing.compare(lastPart, nextPart);
  return pairing.pairs;
}

/**
 * Walks through corresponding parts of two releases and counts which named schemas occur at the
 * same position.
 */
class SchemaPairing {
  readonly pairs = new Map<string, Map<string, number>>();
  readonly #last: JsonObject;
  readonly #next: JsonObject;
  /** Pairs of names whose schemas were already compared. */
  readonly #compared = new Set<string>();

  constructor(last: JsonObject, next: JsonObject) {
    this.#last = last;
    this.#next = next;
  }

  compare(lastPart: unknown, nextPart: unknown): void {
    const last = withoutNull(lastPart);
    const next = withoutNull(nextPart);
    const lastName = schemaNameOf(last);
    const nextName = schemaNameOf(next);
    if (lastName !== undefined && nextName !== undefined) this.#compareNamed(lastName, nextName);
    else if (lastName !== undefined || nextName !== undefined) return;
    else if (Array.isArray(last) && Array.isArray(next)) this.#compareLists(last, next);
    else if (isObject(last) && isObject(next)) this.#compareObjects(last, next);
  }

  #compareNamed(lastName: string, nextName: string): void {
    const counts = this.pairs.get(nextName) ?? new Map<string, number>();
    counts.set(lastName, (counts.get(lastName) ?? 0) + 1);
    this.pairs.set(nextName, counts);
    const key = `${lastName} ${nextName}`;
    if (this.#compared.has(key)) return;
    this.#compared.add(key);
    this.compare(this.#last[lastName], this.#next[nextName]);
  }

  #compareLists(last: readonly unknown[], next: readonly unknown[]): void {
    const nextItems = new Map(next.map((item, index) => [itemKey(item, index), item]));
    for (const [index, item] of last.entries())
      this.compare(item, nextItems.get(itemKey(item, index)));
  }

  #compareObjects(last: JsonObject, next: JsonObject): void {
    for (const key of Object.keys(last)) if (key in next) this.compare(last[key], next[key]);
    const { properties: lastFields } = last;
    const { properties: nextFields } = next;
    if (!isObject(lastFields) || !isObject(nextFields)) return;
    for (const [from, to] of findRenamed(lastFields, nextFields))
      this.compare(lastFields[from], nextFields[to]);
  }
}

/** Returns `X` of `anyOf: [X, null]`. Any other value is returned unchanged. */
function withoutNull(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value.anyOf)) return value;
  const alternatives = value.anyOf.filter((item) => !isObject(item) || item.type !== "null");
  return alternatives.length === 1 ? withoutNull(alternatives[0]) : value;
}

function itemKey(item: unknown, index: number): string {
  return isObject(item) && "in" in item && "name" in item ? parameterKey(item) : String(index);
}

/** The names of the next release's schemas in the reference. */
export interface NamedSchemas {
  /** Names by the platform's name. */
  names: ReadonlyMap<string, string>;
  /** By the name in the reference: the schema whose texts it inherits. */
  words: ReadonlyMap<string, string>;
}

/**
 * Chooses the names of schemas. A schema that is used where another one was keeps that name.
 * `Item-Input` and `Item-Output` become one `Item` if they are the same. `reserved` are names of
 * custom schemas.
 */
export function nameSchemas(
  last: JsonObject,
  next: JsonObject,
  pairs: SchemaPairs,
  reserved: ReadonlySet<string>,
): NamedSchemas {
  const origins = new Map(
    Object.keys(next).map((name) => [name, originOf(name, last, next, pairs)]),
  );
  const groups = new Map<string, string[]>();
  for (const [name, origin] of origins) {
    const target = origin ?? shortName(name);
    groups.set(target, [...(groups.get(target) ?? []), name]);
  }
  const names = separateDifferent(next, groups);
  makeUnique(names, groups, reserved);
  const words = new Map<string, string>();
  for (const [name, chosen] of names) words.set(chosen, origins.get(name) ?? chosen);
  return { names, words };
}

/** Gives the schemas of a group one name if they are the same, and separate names otherwise. */
function separateDifferent(
  schemas: JsonObject,
  groups: ReadonlyMap<string, readonly string[]>,
): Map<string, string> {
  const targets = new Map<string, string>();
  for (const [target, group] of groups) for (const name of group) targets.set(name, target);
  const names = new Map(Object.keys(schemas).map((name) => [name, targets.get(name) ?? name]));
  // Schemas differ if the schemas that they refer to do, so this repeats until nothing changes.
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [target, group] of groups) {
      const texts = new Set(group.map((name) => textOf(schemas[name], names)));
      const isSeparate = new Set(group.map((name) => names.get(name))).size > 1;
      if (texts.size === 1 || isSeparate) continue;
      separateGroup(group, target, names);
      hasChanged = true;
    }
  }
  return names;
}

/**
 * Leaves the group's name to the schema with that name, or else to the first one. The others get
 * separate names.
 */
function separateGroup(group: readonly string[], target: string, names: Map<string, string>): void {
  const first = group.find((name) => name === target) ?? group[0];
  for (const name of group) {
    const plain = withoutModule(name);
    const isTaken = plain === target || names.get(plain) === plain;
    const separateName = isTaken ? name : plain;
    names.set(name, name === first ? target : separateName);
  }
}

/** Numbers names that are reserved, or that schemas of different groups have chosen. */
function makeUnique(
  names: Map<string, string>,
  groups: ReadonlyMap<string, readonly string[]>,
  reserved: ReadonlySet<string>,
): void {
  const groupOf = new Map<string, readonly string[]>();
  for (const group of groups.values()) for (const name of group) groupOf.set(name, group);
  const owners = new Map<string, string>();
  for (const [name, preferredName] of names) {
    const owner = owners.get(preferredName);
    const isFree = owner === undefined || groupOf.get(name)?.includes(owner);
    const chosen =
      isFree && !reserved.has(preferredName)
        ? preferredName
        : freeName(name, new Set(owners.keys()), reserved);
    names.set(name, chosen);
    owners.set(chosen, name);
  }
}

function freeName(name: string, used: ReadonlySet<string>, reserved: ReadonlySet<string>): string {
  let chosen = name;
  for (let number = 2; used.has(chosen) || reserved.has(chosen); number++)
    chosen = `${name}${number}`;
  return chosen;
}

/**
 * Returns the schema of the last release that a schema of the next one corresponds to: the one with
 * its name, or else the one that was used at its positions. The latter may be a schema around it,
 * so a schema with its short name wins if they share more fields.
 */
function originOf(
  name: string,
  last: JsonObject,
  next: JsonObject,
  pairs: SchemaPairs,
): string | undefined {
  const counts = pairs.get(name);
  if (name in last && (!counts || counts.has(name))) return name;
  const byCount = [...(counts ?? [])].sort(([, a], [, b]) => b - a);
  const mostCommon = byCount[0]?.[0];
  const plain = shortName(name);
  if (mostCommon === undefined || !(plain in last) || plain in next) return mostCommon;
  const fields = fieldsOf(next[name]);
  const countShared = (other: string) =>
    fieldsOf(last[other]).filter((field) => fields.includes(field)).length;
  return countShared(plain) > countShared(mostCommon) ? plain : mostCommon;
}

function fieldsOf(schema: unknown): string[] {
  return isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];
}

/** Returns `Item-Input` of `a__b__Item-Input`, which starts with its module. */
function withoutModule(name: string): string {
  return name.split("__").at(-1) || name;
}

/** Also removes the suffix for input or output. */
function shortName(name: string): string {
  return withoutModule(name).replace(/-(Input|Output)$/, "");
}

function textOf(schema: unknown, names: ReadonlyMap<string, string>): string {
  return JSON.stringify(sortKeys(withoutWords(renameSchemas(schema, names))));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  );
}

/** Titles are ignored because they repeat the name. */
function withoutWords(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const { title: _, description: __, ...rest } = schema;
  return rest;
}

/** Renames schemas in the references of a part. */
export function renameSchemas(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renameSchemas(item, names));
  if (!isObject(value)) return value;
  const name = schemaNameOf(value);
  const renamed = name === undefined ? undefined : names.get(name);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === "$ref" && renamed !== undefined)
        return [key, joinPointer("#/components/schemas", renamed)];
      if (key === "mapping" && isObject(item)) return [key, renamedMapping(item, names)];
      return [key, renameSchemas(item, names)];
    }),
  );
}

/** Discriminator mappings refer to schemas, too. */
function renamedMapping(mapping: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries(
    Object.entries(mapping).map(([value, $ref]) => {
      const name = schemaNameOf({ $ref });
      const renamed = name === undefined ? undefined : names.get(name);
      return [value, renamed === undefined ? $ref : joinPointer("#/components/schemas", renamed)];
    }),
  );
}
