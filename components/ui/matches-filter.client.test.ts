import { describe, expect, it } from "vitest";
import { matchesFilter } from "./matches-filter.client";

describe("the filter of operations", () => {
  const text = "POST /preview/tracing/spans/query query_spans_rpc Query spans and traces Tracing";
  it.each<[string, boolean]>([
    ["", true],
    ["query", true],
    ["  POST   spans ", true],
    ["query-spans", true],
    ["/preview/tracing", true],
    ["spans delete", false],
  ])("%j: %s", (filter, shown) => {
    expect(matchesFilter(filter, text)).toBe(shown);
  });
});
