import { expect, test } from "vitest";
import { prefersMarkdown } from "./headers";

test.each([
  ["", false],
  ["*/*", false],
  ["text/html,application/xhtml+xml,*/*;q=0.8", false],
  ["text/markdown", true],
  ["TEXT/Markdown", true],
  ["text/html, text/markdown", true],
  ["text/markdown;q=0.5, */*", true],
  ["text/markdown;q=1.0", true],
  ["text/markdown;q=0", false],
  ["text/markdown; q=0.00, text/html", false],
  ["text/markdownx", false],
  ["x/text/markdown", false],
])("Accept: %s", (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
