import { isObject } from "../../openapi/pointer";
import type { Fields } from "../types";
import { at, isThere, objectsIn, readJson } from "../values";

/** Whether a span answers to a filter. A filter in the wrong form is ignored, as the platform does. */
export function fitsFilter(span: Fields, filter: unknown): boolean {
  const read = readFilter(filter);
  if (!isObject(read) || !Array.isArray(read.conditions) || !isKnown(read)) return true;
  const results = read.conditions
    .filter(isObject)
    .map((condition) => (Array.isArray(condition.conditions) ? fitsFilter(span, condition) : fits(span, condition)));
  const [some, every] = [results.some(Boolean), results.every(Boolean)];
  const verdicts: Readonly<Record<string, boolean>> = { or: some, nor: !some, not: !some, nand: !every };
  return verdicts[String(read.operator)] ?? every;
}

/** A filter as an object: in an address it is JSON. */
export function readFilter(filter: unknown): unknown {
  return typeof filter === "string" ? readJson(filter) : (filter ?? undefined);
}

/** One operator that the platform doesn't know makes it ignore the whole filter. */
function isKnown(filter: Fields): boolean {
  return objectsIn(filter, "conditions").every((condition) =>
    Array.isArray(condition.conditions) ? isKnown(condition) : String(condition.operator ?? "is") in operators,
  );
}

const ordering = /^([gl]te?|btwn|(not_)?exists)$/;
/** Fields that have an order, or that may be missing. */
const ordered = /_at$|_time$|^attributes$|^references$|^links$|^events$/;
const fields =
  /^(trace_(id|type)|span_(id|type|name|kind)|parent_id|(start|end)_time|status_(code|message)|attributes|events|links|references|(created|updated|deleted)_(at|by_id)|content)$/;

function fits(span: Fields, { field, key, operator = "is", value }: Fields): boolean {
  // A field that is not there filters nothing.
  if (typeof field !== "string" || !fields.test(field)) return true;
  // Comparing a field in a way that it does not have finds nothing.
  if (ordering.test(String(operator)) && !ordered.test(field)) return false;
  const found = field === "content" ? JSON.stringify(span) : fieldOf(span, field, key);
  return operators[String(operator)]?.(found, value) ?? true;
}

/** `attributes` with the key `ag.type.span`: the path through the object, or one key with dots. */
function fieldOf(span: Fields, field: string, key: unknown): unknown {
  const holder = span[field];
  if (typeof key !== "string" || !isObject(holder)) return holder;
  return Object.hasOwn(holder, key) ? holder[key] : at(holder, key);
}

const text = (value: unknown) => String(value ?? "").toLowerCase();
const same = (a: unknown, b: unknown) => a === b || (isThere(a) && text(a) === text(b));
/** The order of two values that are there. */
const compare = (a: unknown, b: unknown) => {
  const [x, y] = [Number(a), Number(b)];
  if (!isThere(a)) return Number.NaN;
  return Number.isNaN(x) || Number.isNaN(y) ? text(a).localeCompare(text(b)) : x - y;
};

/** Whether one of the items is in the value: references and links are objects in lists or by name. */
function hasOne(found: unknown, wanted: unknown): boolean {
  const held = isObject(found) ? Object.values(found) : [found].flat();
  const isIn = (item: unknown) => (one: unknown) =>
    isObject(item) && isObject(one)
      ? Object.entries(item).every(([name, value]) => same(one[name], value))
      : same(one, item);
  return [wanted].flat().some((item) => held.some(isIn(item)));
}

type Operator = (found: unknown, value: unknown) => boolean;

const not = (operator: Operator) => (found: unknown, value: unknown) => !operator(found, value);

const operators: Readonly<Record<string, Operator>> = {
  is: same,
  eq: same,
  is_not: not(same),
  neq: not(same),
  gt: (found, value) => compare(found, value) > 0,
  gte: (found, value) => compare(found, value) >= 0,
  lt: (found, value) => compare(found, value) < 0,
  lte: (found, value) => compare(found, value) <= 0,
  btwn: (found, value) => Array.isArray(value) && compare(found, value[0]) >= 0 && compare(found, value[1]) <= 0,
  startswith: (found, value) => text(found).startsWith(text(value)),
  endswith: (found, value) => text(found).endsWith(text(value)),
  contains: (found, value) => text(found).includes(text(value)),
  in: hasOne,
  not_in: not(hasOne),
  has: hasOne,
  has_not: not(hasOne),
  exists: isThere,
  not_exists: not(isThere),
};
