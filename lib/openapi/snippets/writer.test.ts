import { describe, expect, it } from "vitest";
import { prettyJson } from "./writer";

describe("JSON as people write it", () => {
  it.each<[string, unknown, string]>([
    ["a line for each field of the whole", { a: 1, b: [] }, '{\n  "a": 1,\n  "b": []\n}'],
    ["a short list inside on one line", { a: ["b", 1] }, '{\n  "a": ["b", 1]\n}'],
    [
      "a short object inside on one line",
      { list: [{ role: "user", content: "x" }] },
      '{\n  "list": [\n    {"role": "user", "content": "x"}\n  ]\n}',
    ],
    [
      "a long one on its own lines",
      { a: { b: "x".repeat(40), c: "y".repeat(40) } },
      `{\n  "a": {\n    "b": "${"x".repeat(40)}",\n    "c": "${"y".repeat(40)}"\n  }\n}`,
    ],
    ["nothing in an object", {}, "{}"],
    ["nothing", undefined, "null"],
    ["text with line breaks and quotes", { a: { b: 'x\n"y"' } }, '{\n  "a": {"b": "x\\n\\"y\\""}\n}'],
    ["what is sent only", { a: undefined, b: new Date(0) }, '{\n  "b": "1970-01-01T00:00:00.000Z"\n}'],
  ])("has %s", (_what, value, text) => {
    expect(prettyJson(value)).toBe(text);
    if (value !== undefined) expect(JSON.parse(prettyJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });
});
