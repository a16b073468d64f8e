import { beforeAll, describe, expect, test } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { collectPages, searchRankings } from "@/lib/content/search-pages";
import type { SearchPage } from "@/lib/shared/search-page";
import { buildShards } from "../engine/build";
import { SearchEngine } from "../engine/engine";
import type { PackedMessage } from "../engine/messages";
import { shardFiles } from "../engine/shards";
import { bySet, interval, judge, measure, type Outcome, worth } from "./measure";
import { type JudgedQuery, judgedQueries } from "./queries";

/** A little below what the engine reaches, so that a change for the worse is seen and an edited page is not. */
const gates: Record<string, { success1: number; success3: number; mrr: number }> = {
  "the docs' own words": { success1: 0.895, success3: 0.985, mrr: 0.935 },
  "the docs' own words, unseen": { success1: 0.87, success3: 0.95, mrr: 0.91 },
  "newcomers, short": { success1: 0.67, success3: 0.86, mrr: 0.785 },
  "newcomers, questions": { success1: 0.72, success3: 0.865, mrr: 0.795 },
  "newcomers, held out, short": { success1: 0.75, success3: 0.96, mrr: 0.845 },
  "newcomers, held out, questions": { success1: 0.78, success3: 0.85, mrr: 0.825 },
  "development, questions": { success1: 0.75, success3: 0.885, mrr: 0.82 },
  "held out, short": { success1: 0.77, success3: 0.9, mrr: 0.84 },
  "held out, questions": { success1: 0.69, success3: 0.84, mrr: 0.775 },
};
/** Share of queries without a hit. */
const mostEmpty = 0.01;

let pages: SearchPage[] = [];
let engine: SearchEngine;
let messages: readonly PackedMessage[] = [];
let outcomes: Outcome[] = [];

beforeAll(async () => {
  const { site } = loadProjectSite();
  if (!site) throw new Error("The configuration is broken: run `npm run check`.");
  pages = await collectPages(site);
  const files = buildShards(pages, { base: "", rankings: searchRankings });
  engine = new SearchEngine(async (file) => JSON.parse(files.get(file) ?? ""));
  messages = JSON.parse(files.get(shardFiles.core) ?? "").messages;
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
  const values = own.map(({ rank }) => worth.mrr(rank));
  const [low, high] = interval(values);
  expect(measure(own).mrr).toBeGreaterThan(low);
  expect(measure(own).mrr).toBeLessThan(high);
  expect(high - low).toBeLessThan(0.2);
  expect(interval(values)).toEqual([low, high]);
});

describe("a pasted message finds a section that quotes it, first,", () => {
  const id = "0199cd5c-862b-744e-82b1-be7e57473215";
  const filled = (words: string) => words.replace("…", "country");
  const frame =
    'File "/usr/lib/python3.11/site-packages/agenta/sdk/decorators/tracing.py", line 214, in wrapper raise error';
  const pasted: Record<string, (text: string) => string> = {
    "cut off": (text) => text.slice(0, 72),
    "below the calls that led there": (text) =>
      `Traceback (most recent call last): File "/app/main.py", line 12, in <module> run() ${frame} ValueError: ${text}`,
    "as a line of a log": (text) =>
      `2025-11-03T10:22:31.512Z api-1 | ERROR: request ${id} to https://agenta.example.com/api/apps failed with 400: ${text}`,
  };

  test("and those of pages, of the API and of the SDK are known", () => {
    expect(messages.map(([words]) => words)).toEqual(
      expect.arrayContaining([
        "exec format error",
        "failed to parse otlp stream",
        "app environment not found",
        "unreplaced variables in curly template …",
      ]),
    );
    expect(messages.length).toBeGreaterThan(150);
  });

  test.each(Object.entries(pasted))("%s", async (_, paste) => {
    const routes = pages.flatMap(({ route, headings }) => [
      route,
      ...headings.map((heading) => `${route}#${heading.id}`),
    ]);
    const missed: string[] = [];
    for (const [words] of messages) {
      const query = paste(filled(words));
      // A longer message holds a shorter one, and two may begin alike.
      const right = messages.filter(
        ([other]) =>
          `${words} `.includes(other.replace(/…$/, "")) ||
          other.includes(words) ||
          paste(filled(other)).endsWith(query),
      );
      const { hits } = await engine.search({ indexName: "docs", query });
      const isRight = right.some(([, ...entries]) => entries.some((entry) => routes[entry] === hits[0]?.url));
      if (!isRight) missed.push(`${words}: ${hits[0]?.url}`);
    }
    expect(missed).toEqual([]);
  });
});
