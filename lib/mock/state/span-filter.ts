import { isObject } from "../../openapi/pointer";
import type { Fields } from "../types";

/** Whether a span answers to a filter. A filter in the wrong form is ignored, as the platform does. */
export function fitsFilter(span: Fields, filter: unknown): boolean {
  const read = readFilter(filter);
  if (!isObject(read) || !Array.isArray(read.conditions) || !isKnown(read)) return true;
  const results = read.conditions
    .filter(isObject)
    .map((condition) => (Array.isArray(condition.conditions) ? fitsFilter(span, condition) : fits(span, condition)));
  switch (read.operator ?? "and") {
    case "or":
      return results.some(Boolean);
    case "nor":
    case "not":
      return !results.some(Boolean);
    case "nand":
      return !results.every(Boolean);
    default:
      return results.every(Boolean);
  }
}

/** A filter as an object: in an address it is JSON. */
export function readFilter(filter: unknown): unknown {
  if (typeof filter !== "string") return filter ?? undefined;
  try {
    return JSON.parse(filter);
  } catch {
    return undefined;
  }
}

/** One operator that the platform doesn't know makes it ignore the whole filter. */
function isKnown({ conditions }: Fields): boolean {
  return (Array.isArray(conditions) ? conditions.filter(isObject) : []).every((condition) =>
    Array.isArray(condition.conditions) ? isKnown(condition) : String(condition.operator ?? "is") in operators,
  );
}

const ordering = new Set(["gt", "gte", "lt", "lte", "btwn", "exists", "not_exists"]);
/** Fields that have an order, or that may be missing. */
const ordered = /_at$|_time$|^attributes$|^references$|^links$|^events$/;

const fields = new Set(
  "trace_id trace_type span_id span_type parent_id span_name span_kind start_time end_time status_code status_message attributes events links references created_at updated_at deleted_at created_by_id updated_by_id deleted_by_id content".split(
    " ",
  ),
);

function fits(span: Fields, { field, key, operator = "is", value }: Fields): boolean {
  // A field that is not there filters nothing.
  if (typeof field !== "string" || !fields.has(field)) return true;
  // Comparing a field in a way that it does not have finds nothing.
  if (ordering.has(String(operator)) && !ordered.test(field)) return false;
  const found = field === "content" ? JSON.stringify(span) : fieldOf(span, field, key);
  const test = operators[String(operator)];
  return test ? test(found, value) : true;
}

/** `attributes` with the key `ag.type.span`: the path through the object, or one key with dots. */
function fieldOf(span: Fields, field: string, key: unknown): unknown {
  const holder = span[field];
  if (typeof key !== "string" || !isObject(holder)) return holder;
  if (Object.hasOwn(holder, key)) return holder[key];
  return key.split(".").reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), holder);
}

const text = (value: unknown) => String(value ?? "").toLowerCase();
const same = (a: unknown, b: unknown) => a === b || (a !== undefined && a !== null && text(a) === text(b));
const compare = (a: unknown, b: unknown) => {
  const [x, y] = [Number(a), Number(b)];
  return Number.isNaN(x) || Number.isNaN(y) ? text(a).localeCompare(text(b)) : x - y;
};
const isThere = (value: unknown) => value !== undefined && value !== null;

/** Whether one of the items is in the value: references and links are objects in lists or by name. */
function hasOne(found: unknown, wanted: unknown): boolean {
  const items = Array.isArray(wanted) ? wanted : [wanted];
  const held = Array.isArray(found) ? found : isObject(found) ? Object.values(found) : [found];
  return items.some((item) =>
    held.some((one) =>
      isObject(item) && isObject(one)
        ? Object.entries(item).every(([name, value]) => same(one[name], value))
        : same(one, item),
    ),
  );
}

const operators: Readonly<Record<string, (found: unknown, value: unknown) => boolean>> = {
  is: same,
  eq: same,
  is_not: (found, value) => !same(found, value),
  neq: (found, value) => !same(found, value),
  gt: (found, value) => isThere(found) && compare(found, value) > 0,
  gte: (found, value) => isThere(found) && compare(found, value) >= 0,
  lt: (found, value) => isThere(found) && compare(found, value) < 0,
  lte: (found, value) => isThere(found) && compare(found, value) <= 0,
  btwn: (found, value) =>
    Array.isArray(value) && isThere(found) && compare(found, value[0]) >= 0 && compare(found, value[1]) <= 0,
  startswith: (found, value) => text(found).startsWith(text(value)),
  endswith: (found, value) => text(found).endsWith(text(value)),
  contains: (found, value) => text(found).includes(text(value)),
  in: hasOne,
  not_in: (found, value) => !hasOne(found, value),
  has: hasOne,
  has_not: (found, value) => !hasOne(found, value),
  exists: isThere,
  not_exists: (found) => !isThere(found),
};
