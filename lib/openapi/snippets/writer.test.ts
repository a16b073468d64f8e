import { expect, it } from "vitest";
import { prettyJson } from "./writer";

const [x, y] = ["x".repeat(40), "y".repeat(40)];

it.each<[string, unknown, string]>([
  ["a line for each field of the whole", { a: 1, b: [] }, '{\n  "a": 1,\n  "b": []\n}'],
  ["a short list inside on one line", { a: ["b", 1] }, '{\n  "a": ["b", 1]\n}'],
  ["a short object inside on one line", { list: [{ a: "b", c: 1 }] }, '{\n  "list": [\n    {"a": "b", "c": 1}\n  ]\n}'],
  ["a long one on its own lines", { a: { x, y } }, `{\n  "a": {\n    "x": "${x}",\n    "y": "${y}"\n  }\n}`],
  ["nothing", undefined, "null"],
  ["text with line breaks and quotes", { a: { b: 'x\n"y"' } }, '{\n  "a": {"b": "x\\n\\"y\\""}\n}'],
])("JSON as people write it has %s", (_what, value, text) => {
  expect(prettyJson(value)).toBe(text);
});
