import { expect, test } from "vitest";
import type { PublishedDocs } from "../published-docs";
import { bestPassage, countShared } from "./passage";

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]+/g));
const docs = { search: { keywords: wordsOf } } as unknown as PublishedDocs;

/** Three paragraphs. A passage of 12 characters has room for only one of them. */
const section = {
  id: "fruit",
  title: "Fruit",
  level: 2,
  markdown: "## Fruit\n\napple\n\nbanana\n\ncherry",
};

test.each([
  ["apple", 12, "apple\n\n…"],
  ["banana", 12, "…\n\nbanana\n\n…"],
  ["cherry", 12, "…\n\ncherry"],
  ["nothing of it", 12, "apple\n\n…"],
  ["banana", 100, "apple\n\nbanana\n\ncherry"],
])(
  "the passage for “%s” has dots where something is left out, at most %i characters",
  (query, longest, expected) => {
    expect(bestPassage(docs, section, query, longest)).toBe(expected);
  },
);

test("words are counted that both have", () => {
  expect(countShared(wordsOf("a b c"), wordsOf("b c d"))).toBe(2);
});
