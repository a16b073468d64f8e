import { describe, expect, it } from "vitest";
import { didYouMean, rankNear, suggest } from "./did-you-mean";

const routes = ["/evaluation/concepts", "/observability/concepts", "/self-host/quick-start"];

describe("suggest", () => {
  it.each([
    ["/evaluation/concept", "/evaluation/concepts"],
    ["/evalution/concepts", "/evaluation/concepts"],
    ["/host/quick-start", "/self-host/quick-start"],
    ["/nothing-like-it-at-all", undefined],
    // With a trailing slash, the last segment is empty, like that of `/`.
    ["/nothing-like-it-at-all/", undefined],
  ])("%s → %s", (value, expected) => expect(suggest(value, ["/", ...routes])).toBe(expected));

  it.each([
    ["js", undefined],
    ["ts", undefined],
    ["py", undefined],
    ["sq", "sql"],
    ["jsno", "json"],
    ["josn", "json"],
    // Swapped letters plus a wrong letter are two mistakes, which is too many for a name of four
    // letters.
    ["jsnx", undefined],
    ["pyton", "python"],
  ])("a short name only for a slip: %s → %s", (value, expected) =>
    expect(suggest(value, ["csv", "go", "php", "python", "sql", "json", "css"])).toBe(expected),
  );

  it.each([
    ["query_spans", "query_spans_rpc"],
    ["query_runs_", "query_runs"],
    // An address below a page belongs to a different page.
    ["/evaluation", undefined],
  ])("what begins with it before what is nearer: %s → %s", (value, expected) =>
    expect(suggest(value, ["query_runs", "query_spans_rpc", ...routes].values())).toBe(expected),
  );

  it("asks, or says nothing", () => {
    expect(didYouMean("/evaluation/concept", routes)).toBe("Did you mean `/evaluation/concepts`?");
    expect(didYouMean("zzzzzzzzzzzzz", routes)).toBeUndefined();
  });

  it("ranks the nearest first", () =>
    expect(rankNear("/observability/concept", routes)[0]).toBe("/observability/concepts"));
});
