import type { Recording } from "../recordings/read-recordings";
import type { MockResponse } from "../src";
import { type Fields, isObject } from "../src/json";
import { type IdMap, idPattern, translateIds } from "./replay-request";

/**
 * The values of these keys are compared. They show order, paging and errors. Of others, only the
 * type is compared.
 */
const comparedKeys =
  /(^|\.)(count|slug|name|app_name|version|message|type|msg|loc|detail)(\[\d+\])*$/;

interface Comparison {
  ids: IdMap;
  differences: string[];
  /** False where the platform's order is that of its tables, which is undefined. */
  isOrdered: boolean;
}

/**
 * How the mock's answer differs from the platform's: in status, keys, types, null against absent,
 * lengths and order of lists, and the words of errors. Ids at the same position in both are added
 * to `ids`.
 */
export function findDifferences(recording: Recording, answer: MockResponse, ids: IdMap): string[] {
  const { location, response } = recording;
  const text = new TextDecoder().decode(answer.body);
  if (answer.status !== recording.status)
    return [`${answer.status} for ${recording.status} ${text.slice(0, 200)}`];
  if (location && new URL(location).pathname !== answer.headers.location)
    return compareTexts(location, answer.headers.location);
  const { $hex, $text }: Fields = isObject(response) ? response : {};
  if ($hex !== undefined) return compareTexts($hex, Buffer.from(answer.body).toString("hex"));
  if (typeof $text === "string") return compareTexts(outline($text), outline(text));
  if (text !== "" && !answer.headers["content-type"]?.includes("json"))
    return ["the answer isn't JSON"];
  const differences: string[] = [];
  const comparison = { ids, differences, isOrdered: hasOrder(recording) };
  compare(response, text === "" ? null : JSON.parse(text), "", comparison);
  return differences;
}

function hasOrder({ request }: Recording): boolean {
  const parameters = JSON.stringify([request.json, request.query]);
  if (/"(windowing|order|limit|depth)"/.test(parameters)) return true;
  return /(log|history|revisions)$/.test(request.path);
}

function compareTexts(expected: unknown, actual: unknown): string[] {
  return expected === actual ? [] : [`${actual} for ${expected}`];
}

/** The first line of a text, and how many there are. */
function outline(text: string): string {
  const lines = text.split("\n");
  return `${lines[0]} and ${lines.length} lines`;
}

function compare(expected: unknown, actual: unknown, path: string, comparison: Comparison): void {
  if (typeName(expected) !== typeName(actual)) {
    comparison.differences.push(`${path} is ${shorten(actual)} for ${shorten(expected)}`);
  } else if (Array.isArray(expected) && Array.isArray(actual)) {
    compareLists(expected, actual, path, comparison);
  } else if (isObject(expected) && isObject(actual)) {
    const renamed = renameIdKeys(expected, actual, comparison.ids);
    for (const key of new Set([...Object.keys(expected), ...Object.keys(renamed)]))
      compare(expected[key], renamed[key], `${path}.${key}`, comparison);
  } else {
    compareValues(expected, actual, path, comparison);
  }
}

function compareLists(
  expected: readonly unknown[],
  actual: readonly unknown[],
  path: string,
  comparison: Comparison,
): void {
  const { ids, isOrdered, differences } = comparison;
  if (expected.length !== actual.length)
    differences.push(`${path} has ${actual.length} for ${expected.length}`);
  const items = isOrdered ? actual : sortLike(expected, actual, ids);
  for (const [index, item] of items.slice(0, expected.length).entries())
    compare(expected[index], item, `${path}[${index}]`, comparison);
}

function compareValues(
  expected: unknown,
  actual: unknown,
  path: string,
  { ids, differences }: Comparison,
): void {
  const expectedText = String(expected);
  const actualText = String(actual);
  if (typeof expected === "string") learnId(expectedText, actualText, ids);
  if (!comparedKeys.test(path)) return;
  if (hideIds(translateIds(expectedText, ids)) !== hideIds(actualText))
    differences.push(`${path} is ${actualText} for ${expectedText}`);
}

/** The mock's object with the platform's ids as keys. */
function renameIdKeys(expected: Fields, actual: Fields, ids: IdMap): Fields {
  const isId = (key: string) => new RegExp(`^(${idPattern.source})$`).test(key);
  const actualKeys = Object.keys(actual).filter(isId);
  const names = new Map<string, string>();
  for (const [index, key] of Object.keys(expected).filter(isId).entries()) {
    const sameKey = key in actual ? key : undefined;
    names.set(ids.get(key) ?? sameKey ?? actualKeys[index] ?? "", key);
  }
  const renamed: Fields = {};
  for (const [key, value] of Object.entries(actual)) renamed[names.get(key) ?? key] = value;
  return renamed;
}

/** The mock's list in the order of the platform's, as far as their items can be told apart. */
function sortLike(expected: readonly unknown[], actual: readonly unknown[], ids: IdMap): unknown[] {
  const remaining = [...actual];
  const matches = expected.map((item) => {
    const key = itemKey(item);
    const mockKey = ids.get(String(key)) ?? key;
    const index = remaining.findIndex((other) => key !== undefined && itemKey(other) === mockKey);
    return index < 0 ? undefined : remaining.splice(index, 1)[0];
  });
  const sorted = matches.map((item) => item ?? remaining.shift());
  return sorted.filter((item) => item !== undefined);
}

function itemKey(item: unknown): unknown {
  if (!isObject(item)) return item;
  const record = isObject(item.variant_ref) ? item.variant_ref : item;
  return record.id ?? record._id ?? record.app_id ?? record.slug;
}

function learnId(expected: string, actual: string, ids: IdMap): void {
  const expectedIds = expected.match(idPattern) ?? [];
  const actualIds = actual.match(idPattern) ?? [];
  const [platformId] = expectedIds;
  const [mockId] = actualIds;
  const isOnly = expectedIds.length === 1 && actualIds.length === 1;
  if (isOnly && platformId && mockId && !ids.has(platformId)) ids.set(platformId, mockId);
}

/** A text without ids, and without the ends of names that are made from ids. */
function hideIds(text: string): string {
  return text.replace(/[0-9a-f]{32}|[0-9a-f-]{36}/g, "#").replace(/[0-9a-f]{12}$/, "#");
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "list" : typeof value;
}

function shorten(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 120) ?? "nothing";
}
