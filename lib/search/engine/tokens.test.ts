import { expect, test } from "vitest";
import { splitOnce, termsOf, tokenize, wordsOf } from "./tokens";

test.each([
  ["AGENTA_API_KEY", ["agenta_api_key", "agenta", "api", "key"]],
  ["ag.instrument", ["ag.instrument", "ag", "instrument"]],
  [
    "ag.tracing.store_meta",
    ["ag.tracing.store_meta", "ag", "tracing", "store_meta", "store", "meta"],
  ],
  ["preview/spans/query", ["preview/spans/query", "preview", "spans", "query"]],
  ["ConfigManager", ["configmanager", "config", "manager"]],
  ["getHTTPServer2", ["gethttpserver2", "get", "http", "server2"]],
  ["Größe", ["große"]],
  ["Agent.__init", ["agent.__init", "agent", "__init", "init"]],
])("terms of %s", (word, expected) => {
  expect(termsOf(word)).toEqual(expected);
});

test.each([
  ["POST /preview/spans/query.", ["POST", "preview/spans/query"]],
  ["open-source, test-set", ["open", "source", "test", "set"]],
  ["`ag.init()` reads AGENTA_API_KEY", ["ag.init", "reads", "AGENTA_API_KEY"]],
  ["opentelemetry-exporter.http", ["opentelemetry-exporter.http"]],
  ["👋 — …", []],
])("words of %j", (text, expected) => {
  expect(wordsOf(text)).toEqual(expected);
});

test.each([
  ["ConfigManager.get_from_route", ["ConfigManager", "get_from_route"]],
  ["get_from_route", ["get", "from", "route"]],
  ["ConfigManager", ["Config", "Manager"]],
  ["plain", ["plain"]],
])("next smaller parts of %s", (word, expected) => {
  expect(splitOnce(word)).toEqual(expected);
});

test("stop words are not indexed", () => {
  expect(tokenize("How to use the test sets")).toEqual(["test", "sets"]);
});
