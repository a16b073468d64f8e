import { describe, expect, it } from "vitest";
import { goals } from "./goals";
import { type Goal, judge } from "./goals/goal";
import { emptyResults } from "./testing";

const goal = (more: Partial<Goal>): Goal => ({
  topic: "Topic",
  name: "name",
  unit: "s",
  figure: () => 10,
  limit: 10,
  ...more,
});

describe("judge", () => {
  const cases: [string, Partial<Goal>, { ratio?: number; met?: boolean }][] = [
    ["a figure at its limit is met", {}, { met: true }],
    ["a figure above its limit is not", { limit: 9.9 }, { met: false }],
    [
      "a ratio counts where there is a base",
      { base: { name: "x", figure: () => 20 }, limit: 0.5 },
      { ratio: 0.5, met: true },
    ],
    ["a ratio above its limit", { base: { name: "x", figure: () => 20 }, limit: 0.4 }, { ratio: 0.5, met: false }],
    ["a score may not be below", { limit: 11, least: true }, { met: false }],
    ["a score may be above", { limit: 9, least: true }, { met: true }],
    ["no figure, no verdict", { figure: () => undefined }, {}],
    ["no base, no verdict", { base: { name: "x", figure: () => undefined } }, {}],
    ["zero is a figure", { figure: () => 0, limit: 0 }, { met: true }],
  ];
  it.each(cases)("%s", (_, more, wanted) => {
    const { ratio, met } = judge(goal(more), emptyResults());
    expect({ ratio, met }).toEqual({ ratio: undefined, met: undefined, ...wanted });
  });
});

describe("goals", () => {
  it("have names of their own", () => {
    const names = goals.map(({ topic, name, base }) => `${topic} ${name} ${base?.name ?? ""}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("are not met by nothing", () => {
    for (const goal of goals) expect(judge(goal, emptyResults()).met, goal.name).toBeUndefined();
  });

  it("compare a search with another system's, and add up what a newcomer waits for", () => {
    const results = emptyResults();
    const search = (bytes: number, requests: number, ms: number) => {
      const cost = { bytes, requests, ms };
      return { shown: cost, first: { ...cost, bytes: bytes * 2 }, ranked: {} };
    };
    results.measured.search = { ours: search(100_000, 6, 300), starlight: search(134_000, 11, 800) };
    results.measured.clone = { site: [{ installSeconds: 50, startSeconds: 30, load: 0 }] };
    const said = goals
      .map((item) => judge(item, results))
      .filter(({ topic, met }) => topic === "Search" || met !== undefined)
      .map(({ name, met }) => [name, met]);
    expect(said).toEqual([
      ["to the first results, bytes with an empty cache", true],
      ["to the first results, requests", false],
      ["a second after them, bytes", true],
      ["a second after them, requests", false],
      ["typing to the first results", true],
      ["from nothing: npm ci and npm start in a clone, to the first page", false],
    ]);
  });

  it("read the medians of builds without social cards", () => {
    const results = emptyResults();
    const run = (seconds: number, cards?: number) => ({ seconds, load: 0, ...(cards ? { cards } : {}) });
    const output = { bytes: 0, files: 0, pages: 0 };
    results.measured.build = {
      site: { cold: [run(70, 15), run(80, 15), run(90, 15)], warm: [run(15)], output },
    };
    const said = goals
      .filter(({ name }) => name.startsWith("the whole site"))
      .map((item) => judge(item, results))
      .map(({ value, met }) => ({ value, met }));
    expect(said).toEqual([
      { value: 65, met: false },
      { value: 15, met: true },
    ]);
  });
});
