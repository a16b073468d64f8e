import { describe, expect, it } from "vitest";
import { checkFixture, page } from "@/lib/testing/fixture-site";
import { describeUrls, formatUrls, type PublishedUrls } from "./url-baseline";

const files = {
  "content/docs/guide.mdx": page("## Install\n\n## Run it\n\n## Stop", "Guide"),
  "content/docs/news.mdx": page("## Today", "News"),
};
/** All current addresses of the files above. */
const today: PublishedUrls = {
  "/": [],
  "/guide": ["install", "run-it", "stop"],
  "/news": ["today"],
  "/search": [],
};

it("remembers what redirects, and leaves out the numbers of pictures", () => {
  const routes = new Map([
    ["/guide", new Set(["install", "picture-deploy-1", "picture-deploy-1-from"])],
  ]);
  const redirects = {
    pages: [{ from: "/old", to: "/guide", line: 1 }],
    fragments: [{ route: "/guide", id: "x", to: "/guide#install", line: 2 }],
  };
  expect(describeUrls(routes, redirects)).toEqual({ "/guide": ["install", "x"], "/old": [] });
});

it("says only of a page that doesn't parse why it doesn't", async () => {
  const { problems } = await checkFixture({
    files: {
      "content/docs/guide.mdx": page("## Install\n\n<Tabs>\n\nText. [a](#install)", "Guide"),
      "content/docs/news.mdx": page("## Today\n\n[a](/guide#install) [b](/guide#today)", "News"),
      "content/query-phrases/guide.yaml": "/guide:\n  install: [set up]\n/news:\n  today: [now]\n",
      "content/urls.json": JSON.stringify({ ...today, "/old": [] }),
    },
    redirects: [{ from: "/old", to: "/guide#install" }],
  });
  const errors = problems.filter(({ severity }) => severity === "error");
  expect(errors.map(({ message }) => message)).toEqual(["`<Tabs>` is never closed."]);
});

/**
 * The addresses that were published before, redirects as `from > to`, and the redirect that each
 * problem suggests.
 */
const cases: [string, PublishedUrls, string, string[]][] = [
  ["nothing changed", today, "", []],
  ["a page is gone", { ...today, "/guid": [] }, "", ["/guid > /guide"]],
  ["a page is gone and redirects", { ...today, "/old": [] }, "/old > /guide", []],
  [
    "a page is gone and redirects, with its headings",
    { ...today, "/old": ["install"] },
    "/old > /guide",
    [],
  ],
  [
    "a page is gone and redirects, without a heading",
    { ...today, "/old": ["begin"] },
    "/old > /guide",
    ["/old#begin > /guide"],
  ],
  [
    "a page is gone and redirects to one heading",
    { ...today, "/old": ["begin"] },
    "/old > /guide#run-it",
    [],
  ],
  [
    "a page is gone, a heading redirects by itself",
    { ...today, "/old": ["begin"] },
    "/old > /guide, /old#begin > /guide#install",
    [],
  ],
  [
    "a heading is gone",
    { ...today, "/news": ["today", "long-ago"] },
    "",
    ["/news#long-ago > /news"],
  ],
  [
    "a heading has another name",
    { ...today, "/guide": ["install", "run-them", "stop"] },
    "",
    ["/guide#run-them > /guide#run-it"],
  ],
  [
    "a heading has quite another name",
    { ...today, "/guide": ["install", "execution", "stop"] },
    "",
    ["/guide#execution > /guide#run-it"],
  ],
  [
    "a heading moved to another page",
    { ...today, "/guide": [], "/news": ["today", "install"] },
    "",
    ["/news#install > /guide#install"],
  ],
  [
    "a heading is gone and redirects",
    { ...today, "/news": ["today", "old"] },
    "/news#old > /news#today",
    [],
  ],
  ["the baseline is empty", {}, "", []],
];

async function check(before: PublishedUrls, rules: string) {
  const redirects =
    rules === ""
      ? []
      : rules.split(", ").map((rule) => {
          const [from = "", to = ""] = rule.split(" > ");
          return { from, to };
        });
  const { problems } = await checkFixture({
    files: { ...files, "content/urls.json": formatUrls(before) },
    redirects,
  });
  return problems;
}

describe("the baseline of published URLs, when", () => {
  it.each(cases)("%s", async (_name, before, rules, suggestions) => {
    const lost = (await check(before, rules)).filter((item) => item.code !== "url-unknown");
    expect(lost.map((item) => item.code)).toEqual(
      suggestions.map((rule) => (/^[^ ]+#/.test(rule) ? "heading-lost" : "url-lost")),
    );
    const lines = suggestions.map((rule) =>
      rule.replace(/(.*) > (.*)/, '{ from: "$1", to: "$2" },'),
    );
    expect(
      lost
        .filter((item, index) => !item.hint?.includes(lines[index] ?? ""))
        .map((item) => item.hint),
    ).toEqual([]);
  });

  it("says first how a renamed heading keeps its address", async () => {
    const [problem] = await check({ "/": ["old-words"], "/search": [] }, "");
    expect(problem?.hint).toMatch(
      /^Write `\{#old-words\}` after the heading that was renamed, add `\{ from/,
    );
  });

  it("names the line of the page that is lost", async () => {
    const [problem] = await check({ "/": [], "/gone": [], "/search": [] }, "");
    expect([problem?.code, problem?.file, problem?.line]).toEqual([
      "url-lost",
      "content/urls.json",
      3,
    ]);
  });

  it("warns of addresses that it does not know", async () => {
    const countIn = async (before: PublishedUrls) => {
      const [first, ...others] = await check(before, "");
      expect([first?.code, first?.severity, others]).toEqual(["url-unknown", "warning", []]);
      return Number.parseInt(first?.message ?? "", 10);
    };
    const { "/news": _, ...withoutNews } = today;
    const all = await countIn(today);
    expect(await countIn(withoutNews)).toBe(all + 2);
    expect(await countIn({ ...today, "/guide": ["install"] })).toBe(all + 2);
  });

  it("was left in pieces by a merge", async () => {
    const broken = '{\n  "/": [],\n<<<<<<< HEAD\n  "/guide": []\n}\n';
    await expect(
      checkFixture({ files: { ...files, "content/urls.json": broken } }),
    ).rejects.toThrow(/^content\/urls\.json:3 The file can't be read: .* take it from git again/);
  });
});
