import { expect, test } from "vitest";
import type { Hierarchy, SearchHit } from "../hit";
import { type HitLabels, labelHit } from "./hit-labels";

const none = { lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const hit = (
  type: SearchHit["type"],
  hierarchy: Partial<Hierarchy>,
  more: Partial<SearchHit> = {},
): SearchHit => ({
  objectID: "1",
  content: null,
  type,
  url: "/x",
  hierarchy: { lvl0: "Self-host", ...none, ...hierarchy },
  ...more,
});
const ssl = { lvl1: "Serve Agenta over HTTPS", lvl2: "Fix a problem", lvl3: "Accounts are gone" };

test("a heading has the title of its page, and the headings between them", () => {
  expect(labelHit(hit("lvl3", ssl, { path: ["Guides"] }))).toEqual({
    title: "Accounts are gone",
    page: "Serve Agenta over HTTPS",
    between: ["Fix a problem"],
    section: "Self-host",
    path: ["Guides"],
  });
});

test("text belongs to the innermost heading", () => {
  expect(labelHit(hit("content", ssl)).title).toBe("Accounts are gone");
});

test("a page has no page", () => {
  expect(labelHit(hit("lvl1", { lvl1: "Networking" }))).toEqual({
    title: "Networking",
    page: "",
    between: [],
    section: "Self-host",
    path: [],
  });
});

test.each<[string, Partial<Hierarchy>, string[], Partial<HitLabels>]>([
  ["the title", { lvl0: "Roadmap", lvl1: "Roadmap" }, [], { section: "" }],
  ["the section", { lvl0: "Evaluation", lvl1: "Concepts" }, ["Evaluation"], { path: [] }],
  ["a longer title", { lvl0: "Evaluation", lvl1: "Evaluation concepts" }, [], { section: "" }],
  ["the heading", { lvl1: "Images", lvl2: "Use images in a prompt" }, [], { page: "" }],
  [
    "the page",
    { lvl1: "Troubleshooting", lvl2: "Troubleshooting", lvl3: "No space" },
    [],
    { page: "Troubleshooting", between: [] },
  ],
])("what %s says is not said again", (_, hierarchy, path, expected) => {
  const type = (["lvl3", "lvl2"] as const).find((level) => hierarchy[level]) ?? "lvl1";
  expect(labelHit(hit(type, hierarchy, { path }))).toMatchObject(expected);
});

test("found words are marked in each of them", () => {
  const marks = {
    lvl1: { value: "Serve Agenta over <mark>HTTPS</mark>" },
    lvl2: { value: "Fix a <mark>problem</mark>" },
  };
  const placed = labelHit(hit("lvl2", ssl, { _snippetResult: { hierarchy: marks } }));
  expect(placed).toMatchObject({
    title: "Fix a <mark>problem</mark>",
    page: "Serve Agenta over <mark>HTTPS</mark>",
  });
});
