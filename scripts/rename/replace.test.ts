import { describe, expect, it } from "vitest";
import { replaceAll, replaceFrom } from "./replace";

describe("a page's old address in data and prose", () => {
  it.each([
    ['{ page: "/a/b" }', '{ page: "/new" }'],
    ['{ page: "/a/b#part" }', '{ page: "/new#part" }'],
    ['{ page: "/a/b?x=1" }', '{ page: "/new?x=1" }'],
    ["page: /a/b", "page: /new"],
    ["page: /a/b#part", "page: /new#part"],
    ["[Text](/a/b), and (/a/b).", "[Text](/new), and (/new)."],
    ["`/a/b`, <loc>/a/b</loc>", "`/new`, <loc>/new</loc>"],
    ["/a/b:", "/new:"],
    ["- /a/b\n- /a/b", "- /new\n- /new"],
  ])("%j", (text, expected) => {
    expect(replaceAll(text, "/a/b", "/new")).toBe(expected);
  });

  it.each(['"/a/b-c"', '"/x/a/b"', '"/a/b/c"', '"/a/bc"', '"/aab"', "https://x.example/a/b"])(
    "%s is another one",
    (text) => {
      expect(replaceAll(text, "/a/b", "/new")).toBe(text);
    },
  );

  it("is replaced as it is, whatever signs it has", () => {
    expect(replaceAll('"/a.b" "/axb"', "/a.b", "/$&")).toBe('"/$&" "/axb"');
  });
});

describe("a link at its place", () => {
  const text = "one x two x\nx three x";
  it.each([
    [1, 1, "one NEW two x\nx three x"],
    [1, 5, "one NEW two x\nx three x"],
    [1, 6, "one x two NEW\nx three x"],
    [2, 1, "one x two x\nNEW three x"],
    [2, 2, "one x two x\nx three NEW"],
    [2, 10, text],
  ])("line %i, column %i", (line, column, expected) => {
    expect(replaceFrom(text, line, column, "x", "NEW")).toBe(expected);
  });
});
