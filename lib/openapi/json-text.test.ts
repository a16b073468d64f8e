import fc from "fast-check";
import { expect, it } from "vitest";
import { readJson } from "./json-text";

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

it.each<[text: string, line: number, message: RegExp]>([
  ['{\n  "a": 1\n  "b": 2\n}', 3, /expected a comma or }, not "b"/],
  ['{\n  "a": 1,\n}', 3, /expected a name in double quotes, not }/],
  ["[\n  1,\n  two\n]", 3, /expected a value, not two/],
  ['{\n  "a"\n}', 3, /expected a colon, not }/],
  ['{\n  "a": "x\n}', 2, /expected a closing quote, not "x/],
  ['{\n  "a": 1', 2, /expected a comma or }, but the text ends/],
  ["", 1, /expected a value, but the text ends/],
  ["1 2", 1, /expected the end, not 2/],
  ["[01]", 1, /expected a comma or \], not 1/],
  ["{a: 1}", 1, /expected a name in double quotes, not a/],
  ['["a" /* b */]', 1, /expected no comment/],
])("names the line of the first mistake: %j", (text, line, message) => {
  const { mistake } = readJson(text);
  expect(mistake?.line).toBe(line);
  expect(mistake?.message).toMatch(message);
});

it("takes what JSON takes, and nothing else", () => {
  fc.assert(fc.property(fc.json(), (text) => readJson(text).mistake === undefined));
  const parts = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    "1",
    "-",
    "null",
    " ",
    "\n",
    "x",
    '"',
  );
  const some = fc.array(parts, { maxLength: 12 }).map((words) => words.join(""));
  const isSame = fc.property(
    some,
    (text) => (readJson(text).mistake === undefined) === isJson(text),
  );
  fc.assert(isSame, { numRuns: 2000 });
});

it("knows the line of every value, and of the innermost that is there", () => {
  const { lineOf, words } = readJson('{\n  "a/b": [\n    1,\n    {"c": true}\n  ]\n}');
  expect(lineOf([])).toBe(1);
  expect(lineOf(["a/b", 1])).toBe(4);
  expect(lineOf(["a/b", 1, "c"])).toBe(4);
  expect(lineOf(["a/b", 0, "gone"])).toBe(3);
  expect(lineOf(["gone"])).toBe(1);
  expect(words.filter(({ kind }) => kind === "a").map(({ text }) => text)).toEqual([
    '"a/b"',
    '"c"',
  ]);
});
