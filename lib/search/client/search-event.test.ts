import { expect, test } from "vitest";
import type { ToldSearch } from "@/lib/browser/analytics-events";
import { SearchInProgress } from "./search-event";

/** What is told of a search, step by step. */
function follow(steps: (search: SearchInProgress) => void): ToldSearch[] {
  const told: ToldSearch[] = [];
  steps(new SearchInProgress((search) => told.push(search)));
  return told;
}

test("a search is told once, with the hit that was opened", () => {
  const told = follow((search) => {
    for (const [query, hits] of [
      ["t", 90],
      ["trac", 40],
      ["trace costs ", 12],
    ] as const)
      search.answered(query, hits);
    search.opened("/observability#costs");
    search.end();
  });
  expect(told).toEqual([{ query: "trace costs", hits: 12, opened: "/observability#costs" }]);
});

test("a reader who opens nothing is told with the whole query", () => {
  const told = follow((search) => {
    for (const query of ["slack alert", "slack", "s"]) search.answered(query, 0);
    search.end();
    search.end();
  });
  expect(told).toEqual([{ query: "slack alert", hits: 0 }]);
});

test("other words are another search", () => {
  const told = follow((search) => {
    for (const query of ["webhook", "w", "notify me"]) search.answered(query, 3);
    search.opened("/alerts");
  });
  expect(told).toEqual([
    { query: "webhook", hits: 3 },
    { query: "notify me", hits: 3, opened: "/alerts" },
  ]);
});

test("nothing is told of an empty field, of a stored search, or of what goes on elsewhere", () => {
  const told = follow((search) => {
    search.answered(" ", 0);
    search.opened("/recent");
    search.answered("costs", 3);
    search.forget();
    search.end();
  });
  expect(told).toEqual([]);
});

test("a query loses what is private before it is cut to 64 characters", () => {
  const key = "sk-0123456789abcdef0123456789abcdef";
  const told = follow((search) => {
    search.answered(`${"why is it that my request fails all day long with this key"} ${key}`, 1);
    search.end();
  });
  expect(told).toEqual([
    { query: "why is it that my request fails all day long with this key …", hits: 1 },
  ]);
  const long = follow((search) => {
    search.answered("word ".repeat(40), 1);
    search.end();
  });
  expect(long[0]?.query).toHaveLength(64);
});
