import { describe, expect, it } from "vitest";
import type { RoadmapInput } from "@/lib/content/roadmap";
import { checkFixture, locationsOf, page } from "@/lib/testing/fixture-site";
import { postSource } from "@/lib/testing/posts";

const roadmap: RoadmapInput = {
  title: "Roadmap",
  description: "What shipped last, what is being built now and what comes next, with links.",
  shipped: [],
  inProgress: [],
  planned: [],
};

/** A line of a post and the problem code that it causes, or undefined if it is valid. */
const links: [string, string | undefined][] = [
  ["[a page](/)", undefined],
  ["[itself](/changelog/a-new-evaluator)", undefined],
  ["[itself, a heading](#own)\n\n## Own", undefined],
  ["[the list](/changelog)", undefined],
  ["[the landing page](/changelog/main)", undefined],
  ["[its version](/changelog/tags/v-0-14-0)", undefined],
  ["[its area](/changelog/areas/evaluation)", undefined],
  ["[a feed](/changelog/rss.xml)", undefined],
  ["[the roadmap](/roadmap)", undefined],
  ["[a page there is not](/nope)", "link-broken"],
  ["[a second page of one](/changelog/page/2)", "link-broken"],
  ["[page 1 by another name](/changelog/page/1)", "link-broken"],
  ["[a version without a post](/changelog/tags/v-0-15-0)", "link-broken"],
  ["[an area without a post](/changelog/areas/security)", "link-broken"],
  ["[no such heading](#nope)", "link-anchor"],
  ["[a trailing slash](/changelog/)", "link-form"],
  ["![Picture](/images/nope.png)", "image-missing"],
];

describe("links of posts", () => {
  it.each(links)("%s", async (line, code) => {
    const { file, text } = postSource({}, line);
    const { problems } = await checkFixture({
      files: { [file]: text, "content/roadmap.mdx": "Text.\n" },
      roadmap,
    });
    expect(locationsOf(problems)).toEqual(code ? [[code, file, 10]] : []);
  });

  it("lead from docs to posts and their headings", async () => {
    const { file, text } = postSource({}, "Text.\n\n## Own");
    const doc = "content/docs/a.mdx";
    const body = "[post](/changelog/a-new-evaluator#own) and [typo](/changelog/a-new-evaluater)";
    const { problems } = await checkFixture({ files: { [file]: text, [doc]: page(body) } });
    expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
      [
        "link-broken",
        "Did you mean `/changelog/a-new-evaluator`? If no page here is about it, keep the text and remove the link.",
      ],
    ]);
  });
});

describe("the page of the roadmap", () => {
  it.each([
    ["the board and a link", "[Start](/)\n\n<RoadmapBoard />\n", []],
    ["a broken link", "Text.\n\n[Start](/nope)\n", [["link-broken", 3]]],
    ["an unknown component", "Text.\n\n<RoadmapBord />\n", [["component-unknown", 3]]],
  ])("%s", async (_name, text, expected) => {
    const { problems } = await checkFixture({ files: { "content/roadmap.mdx": text }, roadmap });
    expect(problems.map(({ code, line }) => [code, line])).toEqual(expected);
  });
});

describe("metadata", () => {
  it("of posts must be their own, against docs too; one title may stand in two versions", async () => {
    const first = postSource();
    const second = postSource({ slug: "again", date: "2024-06-01", version: "0.15.0" });
    const third = postSource({
      slug: "third",
      date: "2024-07-01",
      version: "",
      description: '"Another description that is long enough to be one of a page, and third."',
    });
    const doc = page("Text.", "A new evaluator");
    const files = Object.fromEntries([first, second, third].map(({ file, text }) => [file, text]));
    const { problems } = await checkFixture({ files: { ...files, "content/docs/a.mdx": doc } });
    expect(locationsOf(problems)).toEqual([
      // Newest first: the description of the second post is listed before the first one's.
      ["metadata-duplicate", third.file, 2],
      ["metadata-duplicate", first.file, 7],
    ]);
  });
});
