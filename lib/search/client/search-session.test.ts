import { expect, test } from "vitest";
import type { CompletedSearch } from "@/lib/browser/analytics-events";
import { SearchSession } from "./search-session";

/** Runs a reader's actions and returns the searches that analytics would receive. */
function completedSearches(steps: (search: SearchSession) => void): CompletedSearch[] {
  const completed: CompletedSearch[] = [];
  steps(new SearchSession((search) => completed.push(search)));
  return completed;
}

test("a search is reported once, with the hit that was opened", () => {
  const completed = completedSearches((search) => {
    for (const [query, hits] of [
      ["t", 90],
      ["trac", 40],
      ["trace costs ", 12],
    ] as const)
      search.recordResults(query, hits);
    search.recordOpenedHit("/observability#costs");
    search.complete();
  });
  expect(completed).toEqual([{ query: "trace costs", hits: 12, opened: "/observability#costs" }]);
});

test("a search without an opened hit is reported with the whole query", () => {
  const completed = completedSearches((search) => {
    for (const query of ["slack alert", "slack", "s"]) search.recordResults(query, 0);
    search.complete();
    search.complete();
  });
  expect(completed).toEqual([{ query: "slack alert", hits: 0 }]);
});

test("other words are another search", () => {
  const completed = completedSearches((search) => {
    for (const query of ["webhook", "w", "notify me"]) search.recordResults(query, 3);
    search.recordOpenedHit("/alerts");
  });
  expect(completed).toEqual([
    { query: "webhook", hits: 3 },
    { query: "notify me", hits: 3, opened: "/alerts" },
  ]);
});

test("an empty field, a stored search and a search that continues elsewhere aren't reported", () => {
  const completed = completedSearches((search) => {
    search.recordResults(" ", 0);
    search.recordOpenedHit("/recent");
    search.recordResults("costs", 3);
    search.discard();
    search.complete();
  });
  expect(completed).toEqual([]);
});

test("a query loses what is private before it is cut to 64 characters", () => {
  const key = "sk-0123456789abcdef0123456789abcdef";
  const completed = completedSearches((search) => {
    search.recordResults(
      `${"why is it that my request fails all day long with this key"} ${key}`,
      1,
    );
    search.complete();
  });
  expect(completed).toEqual([
    { query: "why is it that my request fails all day long with this key …", hits: 1 },
  ]);
  const long = completedSearches((search) => {
    search.recordResults("word ".repeat(40), 1);
    search.complete();
  });
  expect(long[0]?.query).toHaveLength(64);
});
