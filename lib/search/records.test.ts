import { describe, expect, test } from "vitest";
import type { SearchPage } from "@/lib/shared/search-page";
import { toRecords } from "./records";
import { chunkLines } from "./text";

const page: SearchPage = {
  kind: "docs",
  route: "/evaluation/concepts",
  title: "Evaluation concepts",
  description: "What test sets are.",
  section: "Evaluation",
  path: ["Basics"],
  area: "platform",
  keywords: ["scenario"],
  headings: [
    { id: "test-sets", text: "Test sets", level: 2 },
    { id: "columns", text: "Columns", level: 3 },
    { id: "runs", text: "Runs", level: 2 },
  ],
  sections: [
    { id: "", text: "A loop.", code: [] },
    { id: "test-sets", text: "A test set is a list.", code: ["ag.init()"] },
    { id: "columns", text: "", code: [] },
  ],
};
const rankings = {
  docs: { weight: 1, signs: [], pageRank: 30, versioned: true },
  news: { weight: 0.4, signs: [], pageRank: 0 },
};
const site = { origin: "https://docs.example", basePath: "/docs", version: "current", rankings };

describe("records", () => {
  const records = toRecords([page], site);
  const short = records.map(({ objectID, type, content }) => [objectID, type, content]);

  test("a heading has one record, then one for each piece of prose and code below it", () => {
    expect(short).toEqual([
      ["/evaluation/concepts", "lvl1", null],
      ["/evaluation/concepts:0", "content", "What test sets are."],
      ["/evaluation/concepts:1", "content", "A loop."],
      ["/evaluation/concepts#test-sets", "lvl2", null],
      ["/evaluation/concepts#test-sets:0", "content", "A test set is a list."],
      ["/evaluation/concepts#test-sets:code0", "content", "ag.init()"],
      ["/evaluation/concepts#columns", "lvl3", null],
      ["/evaluation/concepts#runs", "lvl2", null],
    ]);
  });

  test.each([
    ["/evaluation/concepts", ["Evaluation", "Evaluation concepts", null, null]],
    ["/evaluation/concepts#columns", ["Evaluation", "Evaluation concepts", "Test sets", "Columns"]],
    ["/evaluation/concepts#runs", ["Evaluation", "Evaluation concepts", "Runs", null]],
  ])("the hierarchy of %s", (id, expected) => {
    const { hierarchy } = records.find((item) => item.objectID === id) ?? {};
    expect([hierarchy?.lvl0, hierarchy?.lvl1, hierarchy?.lvl2, hierarchy?.lvl3]).toEqual(expected);
  });

  test("addresses are absolute and carry the base path", () => {
    expect(records[3]).toMatchObject({
      url: "https://docs.example/docs/evaluation/concepts#test-sets",
      url_without_anchor: "https://docs.example/docs/evaluation/concepts",
      anchor: "test-sets",
      language: "en",
      docusaurus_tag: "docs-default-current",
    });
  });

  test("prose weighs less than headings and more than code", () => {
    const weights = [0, 3, 6, 4, 5].map((index) => records[index]?.weight.level ?? Number.NaN);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(new Set(weights).size).toBe(weights.length);
  });

  test("posts are outside the versioned documentation and come last", () => {
    const [post] = toRecords([{ ...page, kind: "news" }], site);
    expect(post).toMatchObject({ docusaurus_tag: "default", weight: { pageRank: 0 } });
  });
});

test.each([
  ["one\ntwo\nthree", 8, ["one\ntwo", "three"]],
  ["a long line without end", 10, ["a long", "line", "without", "end"]],
  ["abcdefghij", 4, ["abcd", "efgh", "ij"]],
  ["", 10, []],
])("pieces of %j of at most %i characters", (text, longest, expected) => {
  expect(chunkLines(text, longest)).toEqual(expected);
});
