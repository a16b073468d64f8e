import { beforeAll, describe, expect, test } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import type { SearchDocument } from "@/lib/search/document";
import { collectPages } from "@/lib/search/documents";
import { collectMessages } from "@/lib/search/engine/build";
import type { SearchEngine } from "@/lib/search/engine/engine";
import { bySet, engineOf, judge, mean, type Outcome, worth } from "./measure";
import { loadJudgedQueries } from "./queries";

/**
 * What the engine reaches, less about two queries of each set: a change of the engine for the worse is seen, and a page
 * more that is better for a question is not.
 */
const gates: Record<string, { success1: number; success3: number; mrr: number }> = {
  "the docs' own words": { success1: 0.89, success3: 0.985, mrr: 0.935 },
  "the docs' own words, unseen": { success1: 0.855, success3: 0.935, mrr: 0.9 },
  "beginners, short": { success1: 0.67, success3: 0.82, mrr: 0.77 },
  "beginners, questions": { success1: 0.72, success3: 0.835, mrr: 0.79 },
  "beginners, held out, short": { success1: 0.755, success3: 0.93, mrr: 0.845 },
  "beginners, held out, questions": { success1: 0.72, success3: 0.755, mrr: 0.765 },
  "development, questions": { success1: 0.75, success3: 0.88, mrr: 0.815 },
  "held out, short": { success1: 0.76, success3: 0.91, mrr: 0.835 },
  "held out, questions": { success1: 0.69, success3: 0.83, mrr: 0.77 },
};
/** Share of queries without a hit. */
const mostEmpty = 0.01;

let pages: SearchDocument[] = [];
let engine: SearchEngine;
let outcomes: Outcome[] = [];

beforeAll(async () => {
  const { site } = loadProjectSite();
  if (!site) throw new Error("The configuration is broken: run `npm run check`.");
  pages = await collectPages(site);
  engine = engineOf(pages);
  outcomes = await judge(engine, loadJudgedQueries());
}, 120_000);

test("there are enough queries, each once", () => {
  expect(outcomes.length).toBeGreaterThanOrEqual(900);
  expect(new Set(outcomes.map(({ query }) => query.query)).size).toBe(outcomes.length);
});

test("every right answer is on the site", () => {
  const known = new Set(
    pages.flatMap(({ route, headings }) => [route, ...headings.map(({ id }) => `${route}#${id}`)]),
  );
  const wrong = (target: string) =>
    !known.has(target.replace(/#$/, "")) &&
    !target.endsWith("/*") &&
    !target.startsWith("/reference/api/");
  expect(
    outcomes.flatMap(({ query }) =>
      query.right.filter(wrong).map((target) => [query.query, target]),
    ),
  ).toEqual([]);
});

describe("the engine reaches the gate on", () => {
  test.each(Object.entries(gates))("%s", (set, wanted) => {
    const ranks = bySet(outcomes)
      .get(set)
      ?.map(({ rank }) => rank);
    for (const [name, gate] of Object.entries(wanted)) {
      const of = worth[name as keyof typeof worth];
      expect(mean(ranks?.map(of) ?? []), name).toBeGreaterThanOrEqual(gate);
    }
  });

  test("queries without a hit", () => {
    expect(outcomes.filter(({ empty }) => empty).length / outcomes.length).toBeLessThanOrEqual(
      mostEmpty,
    );
  });
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
    const messages = collectMessages(pages);
    expect(messages.map(([words]) => words)).toEqual(
      expect.arrayContaining([
        "exec format error",
        "failed to parse otlp stream",
        "app environment not found",
        "columns in the test set should match the names of the inputs in the variant",
        "unreplaced variables in curly template …",
      ]),
    );
    expect(messages.length).toBeGreaterThan(150);
  });

  test.each(Object.entries(pasted))(
    "%s",
    async (_, paste) => {
      const messages = collectMessages(pages);
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
        const isRight = right.some(([, ...entries]) =>
          entries.some((entry) => routes[entry] === hits[0]?.url),
        );
        if (!isRight) missed.push(`${words}: ${hits[0]?.url}`);
      }
      expect(missed).toEqual([]);
    },
    240_000,
  );
});
