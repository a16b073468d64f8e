import type { JsonObject } from "@/lib/model/api";
import { parameterKey } from "../overlay/overlay";
import { isObject, joinPointer } from "../pointer";
import { findRenamed } from "./renamed-fields";

const start = "#/components/schemas/";

function schemaNameOf(value: unknown): string | undefined {
  const reference = isObject(value) ? value.$ref : undefined;
  return typeof reference === "string" && reference.startsWith(start)
    ? reference.slice(start.length).replaceAll("~1", "/").replaceAll("~0", "~")
    : undefined;
}

export function schemasIn(document: JsonObject): JsonObject {
  const components = isObject(document.components) ? document.components : {};
  return isObject(components.schemas) ? components.schemas : {};
}

/** How often a schema of the next release is where one of the last release was: by new name, then old name. */
export type SchemaPairs = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Which schemas of two releases are in the same places. `parts` are pairs of operations or schemas that are the same
 * thing in both.
 */
export function pairSchemas(
  last: JsonObject,
  next: JsonObject,
  parts: Iterable<readonly [last: unknown, next: unknown]>,
): SchemaPairs {
  const pairs = new Map<string, Map<string, number>>();
  const seen = new Set<string>();
  const walk = (old: unknown, now: unknown): void => {
    const [a, b] = [bare(old), bare(now)];
    const [oldName, newName] = [schemaNameOf(a), schemaNameOf(b)];
    if (oldName !== undefined && newName !== undefined) {
      const votes = pairs.get(newName) ?? new Map<string, number>();
      votes.set(oldName, (votes.get(oldName) ?? 0) + 1);
      pairs.set(newName, votes);
      const key = `${oldName} ${newName}`;
      if (seen.has(key)) return;
      seen.add(key);
      walk(last[oldName], next[newName]);
      return;
    }
    if (oldName !== undefined || newName !== undefined) return;
    if (Array.isArray(a) && Array.isArray(b)) walkLists(a, b);
    if (!isObject(a) || !isObject(b)) return;
    for (const key of Object.keys(a)) if (key in b) walk(a[key], b[key]);
    if (isObject(a.properties) && isObject(b.properties)) {
      const { properties: fields } = b;
      const renamed = findRenamed(a.properties, fields);
      for (const [from, to] of renamed) walk(a.properties[from], fields[to]);
    }
  };
  const walkLists = (old: readonly unknown[], now: readonly unknown[]) => {
    const places = new Map(now.map((item, index) => [placeOf(item, index), item]));
    for (const [index, item] of old.entries()) walk(item, places.get(placeOf(item, index)));
  };
  for (const [old, now] of parts) walk(old, now);
  return pairs;
}

/** An alternative to null, alone. */
function bare(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value.anyOf)) return value;
  const alternatives = value.anyOf.filter((item) => !isObject(item) || item.type !== "null");
  return alternatives.length === 1 ? bare(alternatives[0]) : value;
}

function placeOf(item: unknown, index: number): string {
  return isObject(item) && "in" in item && "name" in item ? parameterKey(item) : String(index);
}

/** Schemas of the next release under the names that the reference has for them. */
export interface NamedSchemas {
  /** By the platform's name. */
  names: ReadonlyMap<string, string>;
  /** By the reference's name: whose words the schema takes over. */
  words: ReadonlyMap<string, string>;
}

/**
 * Chooses names. A schema that is where another one was keeps that one's name, and `Item-Input` and `Item-Output` are one
 * `Item` where they say the same. `reserved` are names of our own schemas.
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
  const wish = (name: string) => origins.get(name) ?? shortName(name);
  const groups = new Map<string, string[]>();
  for (const name of Object.keys(next))
    groups.set(wish(name), [...(groups.get(wish(name)) ?? []), name]);
  const names = new Map(Object.keys(next).map((name) => [name, wish(name)]));
  const separate = (group: readonly string[], target: string) => {
    const first = group.find((name) => name === target) ?? group[0];
    for (const name of group) {
      const plain = withoutModule(name);
      const other = plain === target || names.get(plain) === plain ? name : plain;
      names.set(name, name === first ? target : other);
    }
  };
  // Schemas differ once those that they refer to do.
  for (let changed = true; changed; ) {
    changed = false;
    for (const [target, group] of groups) {
      const texts = new Set(group.map((name) => textOf(next[name], names)));
      if (texts.size === 1 || new Set(group.map((name) => names.get(name))).size > 1) continue;
      separate(group, target);
      changed = true;
    }
  }
  const used = new Set<string>();
  const owners = new Map<string, string>();
  for (const name of Object.keys(next)) {
    const wanted = names.get(name) ?? name;
    const group = groups.get(wish(name)) ?? [];
    const isShared = owners.has(wanted) && group.includes(owners.get(wanted) ?? "");
    const isFree = !reserved.has(wanted) && (!used.has(wanted) || isShared);
    const chosen = isFree ? wanted : freeName(name, used, reserved);
    names.set(name, chosen);
    used.add(chosen);
    owners.set(chosen, name);
  }
  const words = new Map<string, string>();
  for (const [name, chosen] of names) words.set(chosen, origins.get(name) ?? chosen);
  return { names, words };
}

function freeName(name: string, used: ReadonlySet<string>, reserved: ReadonlySet<string>): string {
  let chosen = name;
  for (let number = 2; used.has(chosen) || reserved.has(chosen); number++)
    chosen = `${name}${number}`;
  return chosen;
}

/**
 * The schema of the last release that one of the next is: the one with its name, or else the one that was where it is now.
 * That can be another schema around it, which has fewer of its fields than the one with its short name.
 */
function originOf(
  name: string,
  last: JsonObject,
  next: JsonObject,
  pairs: SchemaPairs,
): string | undefined {
  const votes = pairs.get(name);
  if (name in last && (!votes || votes.has(name))) return name;
  const [best] = [...(votes ?? [])].sort(([, a], [, b]) => b - a);
  const plain = shortName(name);
  if (best === undefined || !(plain in last) || plain in next) return best?.[0];
  const shared = (other: string) => {
    const fields = fieldsOf(next[name]);
    return fieldsOf(last[other]).filter((field) => fields.includes(field)).length;
  };
  return shared(plain) > shared(best[0]) ? plain : best[0];
}

function fieldsOf(schema: unknown): string[] {
  return isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];
}

/** `a__b__Item-Input` without the module that it is from. */
function withoutModule(name: string): string {
  return name.split("__").at(-1) || name;
}

/** Without what it is used for, too. */
function shortName(name: string): string {
  return withoutModule(name).replace(/-(Input|Output)$/, "");
}

function textOf(schema: unknown, names: ReadonlyMap<string, string>): string {
  return JSON.stringify(sorted(withoutWords(renameSchemas(schema, names))));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** A schema's title is its name. */
function withoutWords(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const { title: _, description: __, ...rest } = schema;
  return rest;
}

/** A part of a description that refers to schemas by their new names. */
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

/** Values of a discriminator name schemas by reference. */
function renamedMapping(mapping: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries(
    Object.entries(mapping).map(([value, $ref]) => {
      const name = schemaNameOf({ $ref });
      const renamed = name === undefined ? undefined : names.get(name);
      return [value, renamed === undefined ? $ref : joinPointer("#/components/schemas", renamed)];
    }),
  );
}
