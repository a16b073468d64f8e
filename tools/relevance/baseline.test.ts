import { describe, expect, test } from "vitest";
import type { SearchDocument } from "@/lib/search/document";
import {
  type Baseline,
  describeLosses,
  describeStaleSet,
  explainLosses,
  findStaleSets,
  nextBaseline,
} from "./baseline";
import { describeShortfall, findShortfalls } from "./limits";
import type { Outcome } from "./measure";

const page = (route: string, text: string): SearchDocument => ({
  kind: "doc",
  route,
  title: route,
  description: "",
  section: "Docs",
  path: [],
  keywords: [],
  headings: [],
  sections: [{ id: "", text, code: [] }],
});
const outcome = (query: string, right: string, results: string[]): Outcome => ({
  query: { query, right: [right], set: "tasks", file: "search-queries", unseen: false },
  rank: results.indexOf(right) + 1,
  results,
  empty: results.length === 0,
});
const start: Baseline = {
  engine: "",
  judged: { "search-queries": "2026-11-01" },
  since: {},
  pages: {},
  ranks: {},
};
const pages = [page("/a", "How to deploy"), page("/b", "How to roll back")];
const before = nextBaseline(
  start,
  { outcomes: [outcome("deploy", "/a", ["/a", "/b"])], pages, engine: "one" },
  "2026-11-01",
);

describe("a query that lost its place", () => {
  const lost = [outcome("deploy", "/a", ["/b", "/a"])];

  test("lost it by the engine when no page is new or changed", () => {
    const losses = explainLosses(lost, pages, before);
    expect(losses).toEqual([{ query: "deploy", before: 1, now: 2, changedPages: [] }]);
    expect(describeLosses(losses, false)).toBe(
      "1 query lost its place since the limits were set: 0 by the content, 1 by the engine.",
    );
  });

  test("lost it to a page that changed", () => {
    const changed = [page("/a", "How to deploy"), page("/b", "Deploy again to roll back")];
    const losses = explainLosses(lost, changed, before);
    expect(describeLosses(losses, false)).toBe(
      "1 query lost its place since the limits were set: 1 by the content (new or changed: `/b`), 0 by the engine.",
    );
  });

  test("lost it to a new page", () => {
    const more = [...pages, page("/c", "Deploy")];
    const losses = explainLosses([outcome("deploy", "/a", ["/c", "/a"])], more, before);
    expect(losses[0]?.changedPages).toEqual(["/c"]);
  });

  test("lost it by its own text", () => {
    const shorter = [page("/a", "Deploy"), page("/b", "How to roll back")];
    expect(explainLosses(lost, shorter, before)[0]?.changedPages).toEqual(["/a"]);
  });

  test("can't have lost it by an engine that is the same", () => {
    expect(describeLosses(explainLosses(lost, pages, before), true)).toBe(
      "1 query lost its place since the limits were set: 1 by the content; the engine is the same.",
    );
  });

  test("is none when the answer is where it was, or higher", () => {
    expect(explainLosses([outcome("deploy", "/a", ["/a"])], pages, before)).toEqual([]);
  });
});

describe("judgments", () => {
  const more = [...pages, page("/c", "Deploy")];
  const found = [outcome("deploy", "/a", ["/c", "/a"])];

  test("are stale when a page that came later stands before the answer", () => {
    const stale = findStaleSets(found, before);
    expect(stale.map(describeStaleSet)).toEqual([
      "content/search-queries.yaml was judged on 2026-11-01. Its queries find 1 page that is newer: `/c`. Judge those queries again.",
    ]);
    const accepted = nextBaseline(
      before,
      { outcomes: found, pages: more, engine: "one" },
      "2026-12-01",
    );
    expect(accepted.since).toEqual({ "/c": "2026-12-01" });
    expect(findStaleSets(found, accepted)).toHaveLength(1);
    const judged = { ...accepted, judged: { "search-queries": "2026-12-01" } };
    expect(findStaleSets(found, judged)).toEqual([]);
  });

  test("aren't stale when the new page stands below the answer", () => {
    expect(findStaleSets([outcome("deploy", "/a", ["/a", "/c"])], before)).toEqual([]);
  });

  test("forget a page that is gone", () => {
    const measured = { outcomes: [], pages: pages.slice(1), engine: "one" };
    expect(Object.keys(nextBaseline(before, measured, "2026-12-01").pages)).toEqual(["/b"]);
  });
});

test("a measure below its limit is named with both", () => {
  const limits = { tasks: { success1: 0.9, success3: 0.9, mrr: 0.4 } };
  const shortfalls = findShortfalls([outcome("deploy", "/a", ["/b", "/a"])], limits);
  expect(shortfalls.map(describeShortfall)).toEqual([
    "“tasks”: success1 is 0.000, below the limit of 0.900",
  ]);
  const nothing = findShortfalls([outcome("deploy", "/a", [])], {});
  expect(nothing.map(describeShortfall)).toEqual([
    "“all”: no result is 1.000, above the limit of 0.010",
  ]);
});
