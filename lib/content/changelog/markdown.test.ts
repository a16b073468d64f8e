import { beforeAll, describe, expect, it } from "vitest";
import { makeLlmsFiles } from "@/lib/emit/markdown/llms";
import { type MarkdownVersion, makeMarkdownVersions } from "@/lib/emit/markdown/page-versions";
import { indexablePages } from "@/lib/shared/pages";
import type { Site } from "@/lib/shared/site";
import { goodFixture } from "@/lib/testing/fixture-site";
import { postSource } from "@/lib/testing/posts";

const origin = "https://docs.example.com/docs";
const day = (index: number) => new Date(Date.UTC(2024, 0, 3 + index * 20)).toISOString().slice(0, 10);

/** Twelve posts over two areas: two pages of the list. The newest goes on behind its marker, and links into itself. */
const posts = Array.from({ length: 12 }, (_, index) =>
  postSource(
    {
      title: `Post ${index}`,
      slug: `post-${index}`,
      date: day(index),
      version: `0.${index}.0`,
      area: index % 3 === 0 ? "Evaluation" : "Platform",
      description: `What changed in release number ${index} of the fixture, long enough to be a description.`,
    },
    index === 11
      ? "Starts[^1] with [a part](#part).\n\n[^1]: A note.\n\n{/* truncate */}\n\n## Part\n\nThe rest."
      : `Text of post ${index}.[^1]\n\n## Part\n\nMore.\n\n[^1]: Another note.`,
  ),
);

let site: Site;
let versions: MarkdownVersion[];
const linesOf = (route: string) => versions.find(({ page }) => page.route === route)?.text.split("\n") ?? [];

beforeAll(async () => {
  const fixture = await goodFixture({
    files: Object.fromEntries(posts.map(({ file, text }) => [file, text])),
    config: { url: "https://docs.example.com", basePath: "/docs" },
  });
  site = fixture.site;
  versions = await makeMarkdownVersions(site, fixture.root);
});

describe("Markdown versions of the changelog", () => {
  it("exist for every page that search engines may list", () => {
    const made = new Set(versions.map(({ page }) => page.route));
    expect(indexablePages(site).filter(({ route }) => !made.has(route))).toEqual([]);
  });

  const lines: [route: string, what: string, line: string][] = [
    ["/changelog", "a post's title, linked", `## [Post 11](${origin}/changelog/post-11)`],
    ["/changelog", "its day, version and area", "August 10, 2024, v0.11.0, Platform"],
    [
      "/changelog",
      "links into a post, and notes of its own",
      `Starts[^post-11-1] with [a part](${origin}/changelog/post-11#part).`,
    ],
    ["/changelog", "the notes themselves", "[^post-10-1]: Another note."],
    ["/changelog", "where a post goes on", `[Read on: Post 11](${origin}/changelog/post-11)`],
    ["/changelog", "headings of a post below its title", "### Part"],
    ["/changelog", "the next page", `- [Older posts](${origin}/changelog/page/2.md)`],
    ["/changelog/page/2", "the page before", `- [Newer posts](${origin}/changelog.md)`],
    ["/changelog/page/2", "the oldest post", `## [Post 0](${origin}/changelog/post-0)`],
    ["/changelog/areas/evaluation", "posts of the area", `## [Post 9](${origin}/changelog/post-9)`],
    ["/changelog/tags/v-0-3-0", "the post of the version", `## [Post 3](${origin}/changelog/post-3)`],
    ["/changelog/main", "years with their number of posts", "## 2024 (12 posts)"],
    [
      "/changelog/main",
      "one line per post",
      `- [Post 9](${origin}/changelog/post-9) (July 1, 2024, v0.9.0): What changed in release number 9 of the fixture, long enough to be a description.`,
    ],
    ["/changelog/archive", "months", "### August"],
    [
      "/changelog/archive",
      "posts with their facts",
      `- [Post 11](${origin}/changelog/post-11), August 10, 2024, v0.11.0, Platform`,
    ],
    [
      "/changelog/tags",
      "areas with their number of posts",
      `- [Evaluation](${origin}/changelog/areas/evaluation): 4 posts`,
    ],
    ["/changelog/tags", "versions", `- [v0.11.0](${origin}/changelog/tags/v-0-11-0): 1 post`],
  ];
  it.each(lines)("%s has %s", (route, _what, line) => expect(linesOf(route)).toContain(line));

  it("cut a post where its list does", () => expect(linesOf("/changelog")).not.toContain("The rest."));

  it("stay out of the files for language models, which hold the posts", () => {
    const full = makeLlmsFiles(versions, site)["llms-full.txt"] ?? "";
    expect(full.match(/^Source: .*\/changelog.*$/gm)).toHaveLength(posts.length);
  });
});

describe("the list of an empty changelog", () => {
  it("says so", async () => {
    const empty = await goodFixture({ files: {} });
    const list = (await makeMarkdownVersions(empty.site, empty.root)).find(({ page }) => page.route === "/changelog");
    expect(list?.text).toContain("Nothing has been announced yet.");
  });
});
