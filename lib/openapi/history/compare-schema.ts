import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject } from "../pointer";
import { typeLabel } from "../schema-label";
import { type Shape, shapeOf } from "../schema-shape";
import { type ApiChange, type ChangeCode, change } from "./rules";

/** What happened to one operation. */
export interface Step {
  operation: string;
  documents: readonly [before: JsonObject, after: JsonObject];
  changes: ApiChange[];
}

export type Direction = "request" | "response";

/** Fields below fields that are compared; deeper ones belong to schemas that contain themselves. */
const maxDepth = 12;

interface Context {
  step: Step;
  direction: Direction;
  /** How the page names the schema: "Query parameter `limit`", "Request". */
  place: string;
  /** Pairs of named schemas that were compared: what contains itself, or comes back elsewhere, is said once. */
  seen: Set<string>;
}

/** Changes between two schemas that matter to whoever sends (request) or reads (response) their values. */
export function compareSchemas(
  step: Step,
  direction: Direction,
  place: string,
  from: RawSchema | undefined,
  to: RawSchema | undefined,
): void {
  walk({ step, direction, place, seen: new Set() }, "", 0, from, to);
}

type Say = (code: ChangeCode, at?: { path?: string; from?: string; to?: string }) => void;

/** `path`: `spans[].name`: fields from the top, `[]` for the elements of a list, `{}` for the values of a map. */
function walk(context: Context, path: string, depth: number, from?: RawSchema, to?: RawSchema): void {
  const { step, seen, place } = context;
  const before = shapeOf(step.documents[0], from);
  const after = shapeOf(step.documents[1], to);
  if (depth > maxDepth) return;
  if (before.key !== undefined && after.key !== undefined) {
    const key = `${before.key} ${after.key}`;
    if (seen.has(key)) return;
    seen.add(key);
  }
  const say: Say = (code, at = {}) => {
    const field = at.path ?? path;
    step.changes.push(
      change(code, {
        operation: step.operation,
        place: field ? `${place}: \`${field}\`` : place,
        from: at.from,
        to: at.to,
      }),
    );
  };
  if (compareTypes(context, before, after, say)) return;
  compareValues(context.direction, before, after, say);
  compareFields(context, path, depth, before, after, say);
  const down = (mark: string, one: unknown, other: unknown) => {
    if (one === undefined || other === undefined) return;
    walk(context, `${path}${mark}`, depth + 1, one as RawSchema, other as RawSchema);
  };
  down("[]", before.keywords.items, after.keywords.items);
  const [fromMap, toMap] = [before.keywords.additionalProperties, after.keywords.additionalProperties];
  if (isObject(fromMap) && isObject(toMap)) down("{}", fromMap, toMap);
  compareVariants(context, path, depth, before, after, say);
}

/** All types that a value may have, those of its alternatives included; undefined when it may have any. */
function typesOf(document: JsonObject, shape: Shape, depth = 0): Set<string> | undefined {
  if (shape.types.length > 0) return new Set(shape.types);
  if (shape.variants.length === 0 || depth > 4) return undefined;
  const all = new Set<string>();
  for (const schema of shape.variants) {
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
function compareTypes({ step, direction }: Context, before: Shape, after: Shape, say: Say): boolean {
  const from = typesOf(step.documents[0], before);
  const to = typesOf(step.documents[1], after);
  if (before.nullable && !after.nullable && to) say(`${direction}-property-became-not-nullable`);
  if (!before.nullable && after.nullable && from) say(`${direction}-property-became-nullable`);
  const wider = covers(to, from);
  const narrower = covers(from, to);
  if (wider && narrower) return false;
  const words = { from: typeLabel(step.documents[0], before), to: typeLabel(step.documents[1], after) };
  if (direction === "request") say(`request-property-type-${wider ? "generalized" : "changed"}`, words);
  else say(`response-property-type-${narrower ? "specialized" : "changed"}`, words);
  return true;
}

const listed = (values: readonly unknown[]) => values.map((value) => `\`${JSON.stringify(value)}\``).join(", ");

function valuesOf({ keywords }: Shape): unknown[] | undefined {
  return Array.isArray(keywords.enum) ? keywords.enum.filter((value) => value !== null) : undefined;
}

function compareValues(direction: Direction, before: Shape, after: Shape, say: Say): void {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  if (from && to) {
    const added = to.filter((value) => !from.includes(value));
    const removed = from.filter((value) => !to.includes(value));
    if (added.length > 0) say(`${direction}-property-enum-value-added`, { to: listed(added) });
    if (removed.length > 0) say(`${direction}-property-enum-value-removed`, { from: listed(removed) });
  }
  if (direction === "response") return;
  if (!from && to) say("request-property-became-enum", { to: listed(to) });
  const [oldDefault, newDefault] = [before, after].map(({ keywords }) => JSON.stringify(keywords.default));
  // Without a default, leaving a field out may mean anything: only two different promises are a change.
  if (oldDefault !== undefined && newDefault !== undefined && oldDefault !== newDefault) {
    say("request-property-default-value-changed", { from: oldDefault, to: newDefault });
  }
}

function compareFields(context: Context, path: string, depth: number, before: Shape, after: Shape, say: Say): void {
  const { direction, step } = context;
  const [from, to] = [new Map(before.properties), new Map(after.properties)];
  for (const [name, schema] of to) {
    const at = { path: path ? `${path}.${name}` : name };
    const required = after.required.has(name);
    if (!from.has(name)) {
      const hasDefault = shapeOf(step.documents[1], schema).keywords.default !== undefined;
      if (direction === "response") say(`response-${required ? "required" : "optional"}-property-added`, at);
      else say(`new-${required && !hasDefault ? "required" : "optional"}-request-property`, at);
      continue;
    }
    if (required && !before.required.has(name)) say(`${direction}-property-became-required`, at);
    if (!required && before.required.has(name)) say(`${direction}-property-became-optional`, at);
    walk(context, at.path, depth + 1, from.get(name), schema);
  }
  for (const [name] of from) {
    if (to.has(name)) continue;
    const at = { path: path ? `${path}.${name}` : name };
    if (direction === "request") say("request-property-removed", at);
    else say(`response-${before.required.has(name) ? "required" : "optional"}-property-removed`, at);
  }
}

/** Alternatives by what tells them apart: their name, or else their type and how many of it came before. */
function alternatives(document: JsonObject, { variants }: Shape): Map<string, RawSchema> {
  const result = new Map<string, RawSchema>();
  for (const schema of variants) {
    const { name, types } = shapeOf(document, schema);
    const type = types.join(" or ") || "any";
    const count = [...result.keys()].filter((key) => key === type || key.startsWith(`${type} (`)).length;
    result.set(name ?? (count === 0 ? type : `${type} (${count + 1})`), schema);
  }
  return result;
}

function compareVariants(context: Context, path: string, depth: number, before: Shape, after: Shape, say: Say): void {
  const from = alternatives(context.step.documents[0], before);
  const to = alternatives(context.step.documents[1], after);
  if (from.size === 0 || to.size === 0) return;
  for (const [name, schema] of to) {
    if (from.has(name)) walk(context, path, depth + 1, from.get(name), schema);
    else say(`${context.direction}-property-one-of-added`, { to: name });
  }
  for (const name of from.keys()) {
    if (!to.has(name)) say(`${context.direction}-property-one-of-removed`, { from: name });
  }
}
