import { describe, expect, it } from "vitest";
import { loadPosts } from "@/lib/content/changelog";
import { writeFixture } from "@/lib/testing/fixture-site";
import { makePost, type NewPostInput } from "./make-post";

const input: NewPostInput = {
  title: "A new evaluator",
  date: "2025-01-01",
  version: "0.60.0",
  area: "Evaluation",
};

describe("a new post", () => {
  it.each([
    ["as asked", {}],
    ["with an empty version", { version: " " }],
    ["with a v before the version", { version: "v0.60.0" }],
    ["with an area in another case", { area: "self-hosting" }],
    ["with a title that YAML would misread", { title: `Try: "quotes" & #tags, 'more' {x}` }],
    ["with a title that is a number", { title: "2026" }],
    ["with the longest title", { title: "word ".repeat(18).trim() }],
    ["as a draft", { draft: true }],
    [
      "with a description",
      { description: "One sentence: it says what changed, for whom, and why that is good." },
    ],
    ["with a slug of its own", { slug: "own-slug" }],
  ] satisfies [string, Partial<NewPostInput>][])("is valid %s", (_name, change) => {
    const { post, problems } = makePost({ ...input, ...change }, []);
    expect(problems).toEqual([]);
    const root = writeFixture({ [post?.file ?? ""]: post?.text ?? "" });
    const loaded = loadPosts(root);
    // The remaining placeholders are the only problem. They block publishing, except in a draft.
    const severity = "draft" in change ? "warning" : "error";
    expect(loaded.problems.map((item) => [item.code, item.severity])).toEqual([
      ["post-placeholder", severity],
    ]);
    expect(loaded.posts[0]).toMatchObject({
      title: "title" in change ? change.title : input.title,
      date: input.date,
      draft: "draft" in change,
    });
  });

  it("has the letters of its title in its address", () => {
    const { post } = makePost({ ...input, title: "  We’re à jour: v2!  " }, []);
    expect(post?.file).toBe("content/changelog/2025-01-01-were-a-jour-v2.mdx");
  });

  it.each([
    ["a version that is not semver", { version: "0.60" }, "frontmatter-invalid"],
    ["an unknown area", { area: "Speed" }, "frontmatter-invalid"],
    ["a title without letters", { title: "!!!" }, "frontmatter-invalid"],
    ["a title that is too long", { title: "word ".repeat(30) }, "frontmatter-invalid"],
    ["the slug of a page of the changelog", { title: "Archive" }, "frontmatter-invalid"],
    ["a slug that exists", { title: "Minor fixes" }, "route-duplicate"],
  ])("is refused for %s", (_name, change, code) => {
    const existing = [
      { slug: "minor-fixes", file: "content/changelog/2024-02-04-minor-fixes.mdx" },
    ];
    const { post, problems } = makePost({ ...input, ...change }, existing);
    expect(post).toBeUndefined();
    expect(problems.map((item) => item.code)).toContain(code);
  });
});
