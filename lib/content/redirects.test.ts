import { describe, expect, it } from "vitest";
import type { RedirectsInput } from "@/lib/model/redirects";
import { checkFixture, locationsOf, page } from "@/lib/testing/fixture-site";
import { loadRedirects } from "./redirects";

const files = {
  "content/docs/a.mdx": page("## One\n\n## Two", "A"),
  "content/docs/b.mdx": page("## Three", "B"),
};

/** The text of redirects.ts, with one entry per line, the first on line 2. */
function sourceOf(rules: RedirectsInput): string {
  const lines = rules.map(
    (rule) => `  { from: ${JSON.stringify(rule.from)}, to: ${JSON.stringify(rule.to)} },`,
  );
  return ["export const redirects: RedirectsInput = [", ...lines, "];"].join("\n");
}

/** Parses `/old > /new, /older > /new` into entries. */
function rulesOf(text: string): RedirectsInput {
  return text.split(", ").map((rule) => {
    const [from = "", to = ""] = rule.split(" > ");
    return { from, to };
  });
}

const problemCases: [string, string, [string, number][]][] = [
  ["good ones", "/old > /a, /older > /b#three, /a#gone > /b#three", []],
  ["what redirects again", "/old > /older, /older > /a", [["redirect-target", 2]]],
  ["a heading that redirects again", "/old > /a#gone, /a#gone > /b", [["redirect-target", 2]]],
  ["another host", "/old > https://example.com/x", [["redirect-invalid", 2]]],
  ["no slash", "old > /a", [["redirect-invalid", 2]]],
  ["two slashes", "//old > /a", [["redirect-invalid", 2]]],
  ["from with a query", "/old?x=1 > /a", [["redirect-invalid", 2]]],
  ["from with an empty heading", "/old# > /a", [["redirect-invalid", 2]]],
  ["to with white space", "/old > /a b", [["redirect-invalid", 2]]],
  ["from with a slash at its end", "/old/ > /a", [["redirect-invalid", 2]]],
  ["from with .html", "/old.html > /a", [["redirect-invalid", 2]]],
  ["the start page", "/ > /a", [["redirect-shadowed", 2]]],
  ["a page of the site", "/old > /a, /b > /a", [["redirect-shadowed", 3]]],
  ["a page but for its case", "/A > /b", [["redirect-shadowed", 2]]],
  ["a page that is not a doc", "/search > /a", [["redirect-shadowed", 2]]],
  ["twice", "/old > /a, /old > /b", [["redirect-duplicate", 3]]],
  ["twice but for its case", "/old > /a, /OLD > /b", [["redirect-duplicate", 3]]],
  ["no such page", "/old > /c", [["redirect-target", 2]]],
  ["target with a slash at its end", "/old > /a/", [["redirect-target", 2]]],
  ["target in wrong case", "/old > /A", [["redirect-target", 2]]],
  ["no such heading", "/old > /a#three", [["redirect-target", 2]]],
  ["heading in wrong case", "/old > /a#One", [["redirect-target", 2]]],
  ["to itself", "/old > /old", [["redirect-target", 2]]],
  ["a heading that is still there", "/a#one > /b", [["redirect-shadowed", 2]]],
  ["a heading of no page", "/old#x > /a", [["redirect-target", 2]]],
];

describe("problems with redirects", () => {
  it.each(problemCases)("%s", async (_name, rules, expected) => {
    const redirects = rulesOf(rules);
    const { problems } = await checkFixture({
      files: { ...files, "redirects.ts": sourceOf(redirects) },
      redirects,
    });
    expect(locationsOf(problems)).toEqual(
      expected.map(([code, line]) => [code, "redirects.ts", line]),
    );
  });

  it.each<[string, string, string]>([
    ["a near page", "/old > /evaluation/concept", "Did you mean `/evaluation/concepts`?"],
    ["the canonical address", "/old > /evaluation/concepts/", "Write `/evaluation/concepts`."],
    [
      "the canonical source",
      "/old/index.html > /a",
      "Write `/old`: `/` and `.html` at its end work too.",
    ],
    ["a near heading", "/old > /a#on", "Did you mean `/a#one`?"],
  ])("suggests %s", async (_name, rule, hint) => {
    const concepts = { "content/docs/evaluation/concepts.mdx": page("Text.", "Concepts") };
    const { problems } = await checkFixture({
      files: { ...files, ...concepts },
      redirects: rulesOf(rule),
    });
    expect(problems.map((item) => item.hint)).toEqual([hint]);
  });

  it("names a link to an old address, to an old heading, and what to write", async () => {
    const links = page("[old](/old)\n\n[slash](/old/)\n\n[moved](/a#gone)\n\n[here](#gone)", "A");
    const { problems } = await checkFixture({
      files: { ...files, "content/docs/a.mdx": links },
      redirects: rulesOf("/old > /b#three, /a#gone > /b"),
    });
    expect(problems.map(({ code, line, hint }) => [code, line, hint])).toEqual([
      ["link-redirect", 6, "Write `/b#three`."],
      ["link-redirect", 8, "Write `/b#three`."],
      ["link-redirect", 10, "Write `/b`."],
      ["link-redirect", 12, "Write `/b`."],
    ]);
  });
});

describe("what redirects lead to", () => {
  const load = (rules: string) =>
    loadRedirects(rulesOf(rules), { file: "redirects.ts", text: "" }, ["/", "/a", "/b"]).redirects;

  it("puts an old heading on the page that its readers arrive at", () => {
    const { fragments } = load("/a#x > /b#y, /old#z > /b#w, /old > /a, /a#ic%C3%B4nes > /b");
    expect(fragments.map(({ route, id, to }) => [route, id, to])).toEqual([
      ["/a", "x", "/b#y"],
      ["/a", "z", "/b#w"],
      ["/a", "icônes", "/b"],
    ]);
  });
});
