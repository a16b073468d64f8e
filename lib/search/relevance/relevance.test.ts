import { beforeAll, describe, expect, test } from "vitest";
import { collectPages, searchRankings } from "@/lib/kinds/search-pages";
import type { SearchPage } from "@/lib/model/search-page";
import { loadProjectSite } from "@/lib/site/project";
import { buildPieces } from "../engine/build";
import { SearchEngine } from "../engine/engine";
import { judge, type Measures, measure } from "./measure";
import { type JudgedQuery, judgedQueries } from "./queries";

/** A little below what the engine reaches, so that a change for the worse is seen and an edited page is not. */
const gate = { success1: 0.86, success3: 0.95, mrr: 0.91, zero: 0.01 };
/** Fewer queries, and none that anything was set by. */
const unseenGate = { success1: 0.8, success3: 0.92, mrr: 0.86, zero: 0.01 };

let pages: SearchPage[] = [];
let all: Measures;
let unseen: Measures;

beforeAll(async () => {
  const { site } = loadProjectSite();
  if (!site) throw new Error("The configuration is broken: run `npm run check`.");
  pages = await collectPages(site);
  const files = buildPieces(pages, { base: "", version: site.config.version.name, rankings: searchRankings });
  const engine = new SearchEngine(async (file) => JSON.parse(files.get(file) ?? ""));
  const outcomes = await judge(
    async (query) => (await engine.search({ indexName: "docs", query })).hits.map((hit) => [hit.url]),
    judgedQueries,
  );
  all = measure(outcomes);
  unseen = measure(outcomes.filter(({ query }) => query.unseen));
}, 120_000);

test("there are enough queries, each once", () => {
  expect(judgedQueries.length).toBeGreaterThanOrEqual(120);
  expect(new Set(judgedQueries.map(({ query }) => query)).size).toBe(judgedQueries.length);
});

test("every right answer is on the site", () => {
  const known = new Set(pages.flatMap(({ route, headings }) => [route, ...headings.map(({ id }) => `${route}#${id}`)]));
  const wrong = (target: string) =>
    !known.has(target) && !target.endsWith("/*") && !target.startsWith("/reference/api/");
  const unknown = judgedQueries.flatMap(({ query, right }: JudgedQuery) =>
    right.filter(wrong).map((target) => `${query}: ${target}`),
  );
  expect(unknown).toEqual([]);
});

describe("the engine reaches", () => {
  test.each([
    ["all queries", () => all, gate],
    ["queries that were never used", () => unseen, unseenGate],
  ])("the gate on %s", (_, measured, wanted) => {
    const { success1, success3, mrr, zero } = measured();
    expect(success1, "success@1").toBeGreaterThanOrEqual(wanted.success1);
    expect(success3, "success@3").toBeGreaterThanOrEqual(wanted.success3);
    expect(mrr, "mean reciprocal rank").toBeGreaterThanOrEqual(wanted.mrr);
    expect(zero, "queries without a hit").toBeLessThanOrEqual(wanted.zero);
  });
});
