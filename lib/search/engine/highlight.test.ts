import { expect, test } from "vitest";
import { highlight, snippet } from "./highlight";

test.each([
  ["Root and nested spans", ["spans"], "Root and nested <mark>spans</mark>"],
  ["Choose a span type", ["type", "span"], "Choose a <mark>span type</mark>"],
  ["ag.type.span", ["type", "span"], "ag.<mark>type</mark>.<mark>span</mark>"],
  ["AGENTA_API_KEY", ["agenta_api_key"], "<mark>AGENTA_API_KEY</mark>"],
  ["AGENTA_API_KEY", ["api"], "AGENTA_<mark>API</mark>_KEY"],
  ["ConfigManager", ["config"], "<mark>Config</mark>Manager"],
  ["/preview/spans/query", ["spans"], "/preview/<mark>spans</mark>/query"],
  ["Nothing here", ["span"], "Nothing here"],
  ["Größe", ["große"], "<mark>Größe</mark>"],
])("marks in %j for %j", (text, terms, value) => {
  expect(highlight(text, new Set(terms))).toEqual({ value, isFound: value.includes("<mark>") });
});

const text =
  "one two three four five six seven eight nine ten eleven span twelve thirteen type fourteen fifteen";

test.each([
  ["all of a short text", "a span here", ["span"], 10, "a <mark>span</mark> here"],
  [
    "the window with most of the query",
    text,
    ["span", "type"],
    6,
    "…eleven <mark>span</mark> twelve thirteen <mark>type</mark> fourteen…",
  ],
  ["the start when nothing matches", text, ["other"], 3, "one two three…"],
  ["the end", text, ["fifteen"], 3, "…type fourteen <mark>fifteen</mark>"],
  ["lines as one", "first\nsecond span", ["span"], 10, "first second <mark>span</mark>"],
])("a snippet is %s", (_, source, terms, length, value) => {
  expect(snippet(source, new Set(terms), length).value).toBe(value);
});
