import { beforeAll, describe, expect, test } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { collectPages, searchRankings } from "@/lib/content/search-pages";
import type { SearchPage } from "@/lib/shared/search-page";
import { buildShards } from "../engine/build";
import { SearchEngine } from "../engine/engine";
import { bySet, interval, judge, measure, type Outcome } from "./measure";
import { type JudgedQuery, judgedQueries } from "./queries";

/** A little below what the engine reaches, so that a change for the worse is seen and an edited page is not. */
const gates: Record<string, { success1: number; success3: number; mrr: number }> = {
  "the docs' own words": { success1: 0.9, success3: 0.985, mrr: 0.94 },
  "the docs' own words, unseen": { success1: 0.88, success3: 0.95, mrr: 0.92 },
  "newcomers, short": { success1: 0.65, success3: 0.87, mrr: 0.77 },
  "newcomers, questions": { success1: 0.65, success3: 0.865, mrr: 0.755 },
  "newcomers, held out, short": { success1: 0.79, success3: 0.96, mrr: 0.88 },
  "newcomers, held out, questions": { success1: 0.65, success3: 0.8, mrr: 0.735 },
  "development, questions": { success1: 0.66, success3: 0.85, mrr: 0.765 },
  "held out, short": { success1: 0.7, success3: 0.89, mrr: 0.795 },
  "held out, questions": { success1: 0.63, success3: 0.79, mrr: 0.73 },
};
/** Share of queries without a hit. */
const mostEmpty = 0.01;

let pages: SearchPage[] = [];
let outcomes: Outcome[] = [];

beforeAll(async () => {
  const { site } = loadProjectSite();
  if (!site) throw new Error("The configuration is broken: run `npm run check`.");
  pages = await collectPages(site);
  const files = buildShards(pages, { base: "", version: site.config.version.name, rankings: searchRankings });
  const engine = new SearchEngine(async (file) => JSON.parse(files.get(file) ?? ""));
  outcomes = await judge(
    async (query) => (await engine.search({ indexName: "docs", query })).hits.map((hit) => [hit.url]),
    judgedQueries,
  );
}, 120_000);

test("there are enough queries, each once", () => {
  expect(judgedQueries.length).toBeGreaterThanOrEqual(900);
  expect(new Set(judgedQueries.map(({ query }) => query)).size).toBe(judgedQueries.length);
});

test("every right answer is on the site", () => {
  const known = new Set(pages.flatMap(({ route, headings }) => [route, ...headings.map(({ id }) => `${route}#${id}`)]));
  const wrong = (target: string) =>
    !known.has(target.replace(/#$/, "")) && !target.endsWith("/*") && !target.startsWith("/reference/api/");
  const unknown = judgedQueries.flatMap(({ query, right }: JudgedQuery) =>
    right.filter(wrong).map((target) => `${query}: ${target}`),
  );
  expect(unknown).toEqual([]);
});

describe("the engine reaches the gate on", () => {
  test.each(Object.entries(gates))("%s", (set, wanted) => {
    const own = bySet(outcomes).get(set) ?? [];
    const { success1, success3, mrr } = measure(own);
    expect(success1, "success@1").toBeGreaterThanOrEqual(wanted.success1);
    expect(success3, "success@3").toBeGreaterThanOrEqual(wanted.success3);
    expect(mrr, "mean reciprocal rank").toBeGreaterThanOrEqual(wanted.mrr);
  });

  test("queries without a hit", () => {
    expect(measure(outcomes).zero).toBeLessThanOrEqual(mostEmpty);
  });
});

test("an interval holds the measure, and is the same every time", () => {
  const own = bySet(outcomes).get("held out, questions") ?? [];
  const [low, high] = interval(own, "mrr");
  expect(measure(own).mrr).toBeGreaterThan(low);
  expect(measure(own).mrr).toBeLessThan(high);
  expect(high - low).toBeLessThan(0.2);
  expect(interval(own, "mrr")).toEqual([low, high]);
});
