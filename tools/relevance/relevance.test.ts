import { beforeAll, describe, expect, test } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import type { SearchDocument } from "@/lib/search/document";
import { collectPages } from "@/lib/search/documents";
import { collectMessages } from "@/lib/search/engine/build";
import type { SearchEngine } from "@/lib/search/engine/engine";
import { engineOf, judge, mean, type Outcome, worth } from "./measure";
import { loadJudgedQueries } from "./queries";

let pages: SearchDocument[] = [];
let engine: SearchEngine;
let outcomes: Outcome[] = [];

beforeAll(async () => {
  const { site } = loadProjectSite();
  if (!site) throw new Error("The configuration is broken: run `npm run check`.");
  pages = await collectPages(site);
  engine = engineOf(pages);
  outcomes = await judge(engine, loadJudgedQueries(process.cwd()));
}, 240_000);

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

// `npm run relevance` checks the exact limits of each set. These are far lower, so that only a bug
// in the engine fails the test.
test.each([
  ["success1", 0.72],
  ["success3", 0.88],
  ["mrr", 0.8],
] as const)("the engine finds most answers: %s", (measure, least) => {
  const values = outcomes.map(({ rank }) => worth[measure](rank));
  expect(mean(values)).toBeGreaterThanOrEqual(least);
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

  const forms = Object.keys(pasted).length;

  test("and those of pages, of the API and of the SDK are known", () => {
    const messages = collectMessages(pages);
    expect(messages.length).toBeGreaterThan(150);
  });

  // Tests each message in only one form, because all combinations would take most of the unit
  // tests' time.
  test.each(Object.entries(pasted).map(([form, paste], index) => ({ form, paste, index })))(
    "$form",
    async ({ paste, index }) => {
      const messages = collectMessages(pages);
      const routes = pages.flatMap(({ route, headings }) => [
        route,
        ...headings.map((heading) => `${route}#${heading.id}`),
      ]);
      const missed: string[] = [];
      const pastedMessages = messages.filter((_, place) => place % forms === index);
      for (const [words] of pastedMessages) {
        const query = paste(filled(words));
        // A longer message may contain a shorter one, and two messages may start the same way.
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
