import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject } from "../pointer";
import { typeLabel } from "../schema-label";
import { type Shape, shapeOf } from "../schema-shape";
import { type ApiChange, type ChangeCode, change } from "./rules";

export interface SchemaPair {
  before: { document: JsonObject; schema: RawSchema | undefined };
  after: { document: JsonObject; schema: RawSchema | undefined };
  direction: "request" | "response";
  operation: string;
  /** How the page names the schema: "Query parameter `limit`", "Request". */
  place: string;
}

/** Fields below fields that are compared; deeper ones belong to schemas that contain themselves. */
const maxDepth = 12;

/** Changes between two schemas that matter to whoever sends (request) or reads (response) their values. */
export function compareSchemas(pair: SchemaPair): ApiChange[] {
  const changes: ApiChange[] = [];
  walk(pair, { path: "", seen: new Set(), depth: 0, changes });
  return changes;
}

interface Walk {
  /** `spans[].name`: fields from the top, `[]` for the elements of a list, `{}` for the values of a map. */
  path: string;
  /** Pairs of named schemas that were compared: what contains itself, or comes back elsewhere, is said once. */
  seen: Set<string>;
  depth: number;
  changes: ApiChange[];
}

function walk(pair: SchemaPair, { path, seen, depth, changes }: Walk): void {
  const before = shapeOf(pair.before.document, pair.before.schema);
  const after = shapeOf(pair.after.document, pair.after.schema);
  if (depth > maxDepth) return;
  if (before.key !== undefined && after.key !== undefined) {
    const key = `${before.key} ${after.key}`;
    if (seen.has(key)) return;
    seen.add(key);
  }
  const inner: Omit<Walk, "path"> = { seen, depth: depth + 1, changes };
  const say = (code: ChangeCode, at: { path?: string; from?: string; to?: string } = {}) => {
    const field = at.path ?? path;
    const place = field ? `${pair.place}: \`${field}\`` : pair.place;
    changes.push(change(code, { operation: pair.operation, place, from: at.from, to: at.to }));
  };
  if (compareTypes(pair, before, after, say)) return;
  compareValues(pair.direction, before, after, say);
  compareProperties(pair, before, after, path, inner, say);
  const down = (from: unknown, to: unknown, mark: string) => {
    if (from === undefined || to === undefined) return;
    walk(withSchemas(pair, from as RawSchema, to as RawSchema), { ...inner, path: `${path}${mark}` });
  };
  down(before.keywords.items, after.keywords.items, "[]");
  const [fromMap, toMap] = [before.keywords.additionalProperties, after.keywords.additionalProperties];
  if (isObject(fromMap) && isObject(toMap)) down(fromMap, toMap, "{}");
  compareVariants(pair, before, after, path, inner, say);
}

type Say = (code: ChangeCode, at?: { path?: string; from?: string; to?: string }) => void;

function withSchemas(pair: SchemaPair, from: RawSchema | undefined, to: RawSchema | undefined): SchemaPair {
  return { ...pair, before: { ...pair.before, schema: from }, after: { ...pair.after, schema: to } };
}

/** All types that a value may have, those of its alternatives included; undefined when it may have any. */
function typesOf(document: JsonObject, shape: Shape, depth = 0): Set<string> | undefined {
  if (shape.types.length > 0) return new Set(shape.types);
  if (shape.variants.length === 0 || depth > 4) return undefined;
  const all = new Set<string>();
  for (const schema of shape.variants.flatMap(({ schemas }) => schemas)) {
    const types = typesOf(document, shapeOf(document, schema), depth + 1);
    if (!types) return undefined;
    for (const type of types) all.add(type);
  }
  return all;
}

/** True when a value that fits `inner` always fits `outer`. */
function covers(outer: Set<string> | undefined, inner: Set<string> | undefined): boolean {
  if (!outer) return true;
  return (
    inner !== undefined && [...inner].every((type) => outer.has(type) || (type === "integer" && outer.has("number")))
  );
}

/** Says a change of type; true when nothing below it can be compared. */
function compareTypes({ before: b, after: a, direction }: SchemaPair, before: Shape, after: Shape, say: Say): boolean {
  const from = typesOf(b.document, before);
  const to = typesOf(a.document, after);
  if (direction === "request") {
    if (before.nullable && !after.nullable && to) say("request-property-became-not-nullable");
    if (!before.nullable && after.nullable && from) say("request-property-became-nullable");
  } else {
    if (before.nullable && !after.nullable && to) say("response-property-became-not-nullable");
    if (!before.nullable && after.nullable && from) say("response-property-became-nullable");
  }
  const wider = covers(to, from);
  const narrower = covers(from, to);
  if (wider && narrower) return false;
  const words = { from: typeLabel(b.document, before), to: typeLabel(a.document, after) };
  if (direction === "request")
    say(wider ? "request-property-type-generalized" : "request-property-type-changed", words);
  else say(narrower ? "response-property-type-specialized" : "response-property-type-changed", words);
  return true;
}

const listed = (values: readonly unknown[]) => values.map((value) => `\`${JSON.stringify(value)}\``).join(", ");

function valuesOf({ keywords }: Shape): unknown[] | undefined {
  if (Array.isArray(keywords.enum)) return keywords.enum.filter((value) => value !== null);
  return "const" in keywords ? [keywords.const] : undefined;
}

function compareValues(direction: SchemaPair["direction"], before: Shape, after: Shape, say: Say): void {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  const known = new Set((from ?? []).map((value) => JSON.stringify(value)));
  const now = new Set((to ?? []).map((value) => JSON.stringify(value)));
  const added = (to ?? []).filter((value) => !known.has(JSON.stringify(value)));
  const removed = (from ?? []).filter((value) => !now.has(JSON.stringify(value)));
  if (from && to && added.length > 0) say(`${direction}-property-enum-value-added`, { to: listed(added) });
  if (from && to && removed.length > 0) say(`${direction}-property-enum-value-removed`, { from: listed(removed) });
  if (before.keywords.deprecated !== true && after.keywords.deprecated === true)
    say(`${direction}-property-deprecated`);
  if (direction === "response") return;
  if (!from && to) say("request-property-became-enum", { to: listed(to) });
  const [oldDefault, newDefault] = [before.keywords.default, after.keywords.default].map((value) =>
    JSON.stringify(value),
  );
  // Without a default, leaving a field out may mean anything: only two different promises are a change.
  if (oldDefault !== undefined && newDefault !== undefined && oldDefault !== newDefault) {
    say("request-property-default-value-changed", { from: oldDefault, to: newDefault });
  }
  compareLimits(before, after, say);
}

/** Lower limits grow tighter when they rise, upper ones when they fall. */
const limits = {
  minimum: 1,
  exclusiveMinimum: 1,
  minLength: 1,
  minItems: 1,
  maximum: -1,
  exclusiveMaximum: -1,
  maxLength: -1,
  maxItems: -1,
} as const;

function compareLimits(before: Shape, after: Shape, say: Say): void {
  for (const [keyword, sign] of Object.entries(limits)) {
    const [from, to] = [before.keywords[keyword], after.keywords[keyword]];
    if (from === to || (typeof from !== "number" && typeof to !== "number")) continue;
    const tightened = typeof to === "number" && (typeof from !== "number" || (to - from) * sign > 0);
    say(`request-property-constraint-${tightened ? "tightened" : "loosened"}`, {
      from: typeof from === "number" ? `${keyword} ${from}` : "none",
      to: typeof to === "number" ? `${keyword} ${to}` : "none",
    });
  }
}

function compareProperties(
  pair: SchemaPair,
  before: Shape,
  after: Shape,
  path: string,
  inner: Omit<Walk, "path">,
  say: Say,
): void {
  const request = pair.direction === "request";
  const [from, to] = [new Map(before.properties), new Map(after.properties)];
  for (const [name, schema] of to) {
    const at = { path: path ? `${path}.${name}` : name };
    const required = after.required.has(name);
    if (!from.has(name)) {
      const hasDefault = shapeOf(pair.after.document, schema).keywords.default !== undefined;
      if (request) say(required && !hasDefault ? "new-required-request-property" : "new-optional-request-property", at);
      else say(required ? "response-required-property-added" : "response-optional-property-added", at);
      continue;
    }
    if (required && !before.required.has(name)) say(`${pair.direction}-property-became-required`, at);
    if (!required && before.required.has(name)) say(`${pair.direction}-property-became-optional`, at);
    walk(withSchemas(pair, from.get(name), schema), { ...inner, path: at.path });
  }
  for (const [name] of from) {
    if (to.has(name)) continue;
    const at = { path: path ? `${path}.${name}` : name };
    if (request) say("request-property-removed", at);
    else
      say(before.required.has(name) ? "response-required-property-removed" : "response-optional-property-removed", at);
  }
}

/** Alternatives by what tells them apart: their name, or else their type and how many of it came before. */
function alternatives(document: JsonObject, { variants }: Shape): Map<string, RawSchema> {
  const result = new Map<string, RawSchema>();
  for (const schema of variants.flatMap(({ schemas }) => schemas)) {
    const { name, types } = shapeOf(document, schema);
    const type = types.join(" or ") || "any";
    const count = [...result.keys()].filter((key) => key === type || key.startsWith(`${type} (`)).length;
    result.set(name ?? (count === 0 ? type : `${type} (${count + 1})`), schema);
  }
  return result;
}

function compareVariants(
  pair: SchemaPair,
  before: Shape,
  after: Shape,
  path: string,
  inner: Omit<Walk, "path">,
  say: Say,
): void {
  const from = alternatives(pair.before.document, before);
  const to = alternatives(pair.after.document, after);
  if (from.size === 0 || to.size === 0) return;
  for (const [name, schema] of to) {
    if (from.has(name)) walk(withSchemas(pair, from.get(name), schema), { ...inner, path });
    else say(`${pair.direction}-property-one-of-added`, { to: name });
  }
  for (const name of from.keys()) {
    if (!to.has(name)) say(`${pair.direction}-property-one-of-removed`, { from: name });
  }
}
