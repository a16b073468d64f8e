import { describe, expect, test } from "vitest";
import { markdownFile, parsePageAddress, toRoute } from "./address";
import { cutParts, formatPart, maxPartLength } from "./tools/parts";

const roots = [new URL("https://docs.example/docs"), new URL("http://localhost:3000/")];

describe("a page's address as people and programs write it", () => {
  test.each([
    ["/misc/faq", "/misc/faq", undefined],
    ["misc/faq", "/misc/faq", undefined],
    ["/misc/faq.md#id", "/misc/faq", "id"],
    ["/misc/faq/#", "/misc/faq", undefined],
    ["/misc/faq.html?x=1#a#b", "/misc/faq", "a#b"],
    ["https://docs.example/docs", "/", undefined],
    ["https://docs.example/docs#top", "/", "top"],
    ["https://docs.example/docs/misc/faq?x=1#id", "/misc/faq", "id"],
    ["http://localhost:3000/misc/faq", "/misc/faq", undefined],
  ])("%s", (text, route, hash) => {
    expect(parsePageAddress(text, roots)).toEqual({ route, hash });
  });

  test.each([
    ["https://elsewhere.example/docs/misc/faq", "is on another site"],
    ["https://docs.example/misc/faq", "is on another site"],
    ["https://docs.example/docsx", "is on another site"],
    ["//docs.example/docs", "is on another site"],
    ["/misc/../secret", "isn't the address of a page"],
    ["what is a trace?", "isn't the address of a page"],
  ])("%s is refused", (text, message) => {
    expect(() => parsePageAddress(text, roots)).toThrow(message);
  });

  test.each([
    ["/x/index.html", "/x"],
    ["x/", "/x"],
    ["//x", "/x"],
    ["/index.html", "/"],
    ["", "/"],
  ])("%s is the route %s", (path, route) => {
    expect(toRoute(path)).toBe(route);
  });

  test("the Markdown version is a file of its own", () => {
    expect([markdownFile("/"), markdownFile("/a/b")]).toEqual(["index.md", "a/b.md"]);
  });
});

describe("a long text in parts", () => {
  const text = {
    head: "Title\nhttps://docs.example",
    parts: ["one", "two"],
    hint: " Sections: `a`.",
  };

  test("each says which it is, and all but the last how to go on", () => {
    expect(formatPart(text, 1)).toBe(
      `${text.head}\n\none\n\n(Part 1 of 2. Pass part 2 to go on. Sections: \`a\`.)`,
    );
    expect(formatPart(text, 2)).toBe(`${text.head}\n\ntwo\n\n(Part 2 of 2.)`);
    expect(formatPart({ ...text, parts: ["one"] }, 1)).toBe(`${text.head}\n\none`);
  });

  test.each([0, 3])("there is no part %i of 2", (part) => {
    expect(() => formatPart(text, part)).toThrow(`There is no part ${part}: the last one is 2.`);
  });

  test("no part is longer than an answer may be, and nothing is lost", () => {
    const words = Array.from({ length: 900 }, (_, index) => `Paragraph ${index}.`);
    const parts = cutParts(words.join("\n\n"));
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(maxPartLength);
    expect(parts.join("\n\n")).toBe(words.join("\n\n"));
  });
});
