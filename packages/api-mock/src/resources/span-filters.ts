import {
  type Fields,
  isObject,
  isPresent,
  objectsAt,
  objectsIn,
  parseJson,
  valueAtPath,
} from "../json";

// A filter is `{operator, conditions}`; a condition is another filter or `{field, key, operator,
// value}`.

/**
 * Whether a span matches a filter. Like the platform, the mock ignores a filter that it can't read.
 */
export function matchesFilter(span: Fields, filter: unknown): boolean {
  const readFilter = parseFilter(filter);
  if (!isObject(readFilter) || !Array.isArray(readFilter.conditions)) return true;
  if (!hasKnownOperators(readFilter)) return true;
  const results = objectsIn(readFilter.conditions).map((condition) =>
    isGroup(condition) ? matchesFilter(span, condition) : matchesCondition(span, condition),
  );
  return combine(String(readFilter.operator), results);
}

/** A filter as an object. In an address it is JSON. */
export function parseFilter(filter: unknown): unknown {
  return typeof filter === "string" ? parseJson(filter) : (filter ?? undefined);
}

function isGroup(condition: Fields): boolean {
  return Array.isArray(condition.conditions);
}

/** A single unknown operator makes the platform ignore the whole filter. */
function hasKnownOperators(filter: Fields): boolean {
  return objectsAt(filter, "conditions").every((condition) =>
    isGroup(condition) ? hasKnownOperators(condition) : operatorOf(condition) in operators,
  );
}

function operatorOf(condition: Fields): string {
  return String(condition.operator ?? "is");
}

function combine(operator: string, results: readonly boolean[]): boolean {
  switch (operator) {
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

const filterFields =
  /^(trace_(id|type)|span_(id|type|name|kind)|parent_id|(start|end)_time|status_(code|message)|attributes|events|links|references|(created|updated|deleted)_(at|by_id)|content)$/;
/** Fields that have an order, or that may be missing. */
const orderedFields = /_at$|_time$|^attributes$|^references$|^links$|^events$/;
const orderingOperators = /^([gl]te?|btwn|(not_)?exists)$/;

function matchesCondition(span: Fields, condition: Fields): boolean {
  const { field, key, value } = condition;
  // A field that doesn't exist filters nothing.
  if (typeof field !== "string" || !filterFields.test(field)) return true;
  const operator = operatorOf(condition);
  // A comparison that a field doesn't have finds nothing.
  if (orderingOperators.test(operator) && !orderedFields.test(field)) return false;
  const spanValue = field === "content" ? JSON.stringify(span) : spanValueOf(span, field, key);
  return operators[operator]?.(spanValue, value) ?? true;
}

/**
 * `attributes` with the key `ag.type.span`: one attribute with dots in its name, or a path through
 * objects.
 */
function spanValueOf(span: Fields, field: string, key: unknown): unknown {
  const value = span[field];
  if (typeof key !== "string" || !isObject(value)) return value;
  return Object.hasOwn(value, key) ? value[key] : valueAtPath(value, key);
}

type Operator = (spanValue: unknown, value: unknown) => boolean;

const operators: Readonly<Record<string, Operator>> = {
  is: isSame,
  eq: isSame,
  is_not: negate(isSame),
  neq: negate(isSame),
  gt: (spanValue, value) => compare(spanValue, value) > 0,
  gte: (spanValue, value) => compare(spanValue, value) >= 0,
  lt: (spanValue, value) => compare(spanValue, value) < 0,
  lte: (spanValue, value) => compare(spanValue, value) <= 0,
  btwn: isBetween,
  startswith: (spanValue, value) => lowerCase(spanValue).startsWith(lowerCase(value)),
  endswith: (spanValue, value) => lowerCase(spanValue).endsWith(lowerCase(value)),
  contains: (spanValue, value) => lowerCase(spanValue).includes(lowerCase(value)),
  in: hasOneOf,
  not_in: negate(hasOneOf),
  has: hasOneOf,
  has_not: negate(hasOneOf),
  exists: isPresent,
  not_exists: negate(isPresent),
};

function negate(operator: Operator): Operator {
  return (spanValue, value) => !operator(spanValue, value);
}

function lowerCase(value: unknown): string {
  return String(value ?? "").toLowerCase();
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (isPresent(a) && lowerCase(a) === lowerCase(b));
}

/** Negative if `a` comes before `b`. Not a number if the span has no value. */
function compare(a: unknown, b: unknown): number {
  if (!isPresent(a)) return Number.NaN;
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) ? lowerCase(a).localeCompare(lowerCase(b)) : difference;
}

function isBetween(spanValue: unknown, limits: unknown): boolean {
  if (!Array.isArray(limits)) return false;
  return compare(spanValue, limits[0]) >= 0 && compare(spanValue, limits[1]) <= 0;
}

/**
 * Whether one of the values is in the span's value. References and links are objects in a list, or
 * by their names.
 */
function hasOneOf(spanValue: unknown, values: unknown): boolean {
  let items = [spanValue].flat();
  if (isObject(spanValue)) items = Object.values(spanValue);
  return [values].flat().some((value) => items.some((item) => isSameItem(value, item)));
}

function isSameItem(pattern: unknown, item: unknown): boolean {
  if (!isObject(pattern) || !isObject(item)) return isSame(item, pattern);
  return Object.entries(pattern).every(([name, value]) => isSame(item[name], value));
}
