import { expect, test } from "vitest";
import { findCopiedPhrases } from "./copied-phrases";

const file = "content/query-phrases/guides.yaml";
const phrasesOf = (...texts: string[]) => [
  [{ id: "", file, line: 2, phrases: texts.map((text, at) => ({ text, line: 3 + at })) }],
];
const queries = [{ query: "Can’t log in?", file: "search-queries" }];

test.each(["Can’t log in?", "can't log in", "cant  LOG-IN"])(
  "%s is the judged query, however it is spelled",
  (text) => {
    expect(findCopiedPhrases(phrasesOf("sign in fails", text), queries)).toMatchObject([
      { file, line: 4, severity: "error", message: expect.stringContaining("search-queries.yaml") },
    ]);
  },
);

test("a phrase that has other words, or more, is none", () => {
  expect(findCopiedPhrases(phrasesOf("log in", "can't log in today"), queries)).toEqual([]);
});
