import { describe, expect, it } from "vitest";
import { acceptCases } from "@/lib/testing/accept-cases";
import { isPagePath, prefersMarkdown } from "./negotiate";

describe("a request for Markdown", () => {
  it.each(acceptCases)("%j is %s", (accept, wanted) => {
    expect(prefersMarkdown(accept) ? "markdown" : "html").toBe(wanted);
  });

  it("is none without the header", () => expect(prefersMarkdown(undefined)).toBe(false));
});

describe("the address of a page", () => {
  it.each(["/", "/a", "/a/b", "/a.b/c"])("may be %s", (path) => expect(isPagePath(path)).toBe(true));
  it.each(["/a.md", "/a/b.json", "/.well-known/api-catalog"])("isn't %s", (path) =>
    expect(isPagePath(path)).toBe(false),
  );
});
