import { expect, it } from "vitest";
import { type CodeMeta, hashBlock, parseCodeMeta } from "./code-meta";

it.each<[meta: string, expected: Partial<CodeMeta>]>([
  ["{1}", { marked: [1] }],
  ["{1,3-5}", { marked: [1, 3, 4, 5] }],
  ["{4-4}", { marked: [4] }],
  ["{5-3}", { marked: [] }],
  ["add={2} del={3-4}", { added: [2], removed: [3, 4] }],
  ["add={2} {2}", { added: [2], marked: [2] }],
  ['title="a b.py"', { title: "a b.py" }],
  ['title=""', { title: "" }],
  ["wrap output", { wrap: true, output: true }],
  ['norun="Docker"', { norun: "Docker" }],
  ['fails="404"', { fails: 404 }],
  ['fails="200"', { unknown: ['fails="200"'] }],
  ["{a} wrapped", { unknown: ["{a}", "wrapped"] }],
  ["del={}", { unknown: ["del={}"] }],
])("reads the words of a fence: %s", (meta, expected) => {
  const nothing = { marked: [], added: [], removed: [], wrap: false, output: false, unknown: [] };
  expect(parseCodeMeta(meta)).toEqual({ ...nothing, ...expected });
});

it("a block is another one when its text changes, or what is said about running it", () => {
  const hash = (meta: string, text = "x", language = "python") =>
    hashBlock({ language, meta: parseCodeMeta(meta), text });
  const first = hash("");
  expect(hash("{1} wrap")).toBe(first);
  const others = [
    hash("", "y"),
    hash("", "x", "bash"),
    hash("output"),
    hash('title="x.py"'),
    hash('norun="Docker"'),
    hash('fails="404"'),
  ];
  expect(new Set([first, ...others]).size).toBe(1 + others.length);
});
