import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sortPosts } from "@/lib/model/changelog";
import { checkFixture, locationsOf, writeFixture } from "@/lib/testing/fixture-site";
import { postSource } from "@/lib/testing/posts";
import { changelogFolder, loadPosts } from "./changelog";

const folder = `${changelogFolder}/`;

function load(...sources: { file: string; text: string }[]) {
  const root = writeFixture(Object.fromEntries(sources.map(({ file, text }) => [file, text])));
  return loadPosts(root);
}

/** The frontmatter keys that differ from a valid post, and the code and line of each problem. */
const cases: [string, Record<string, string>, [string, number][]][] = [
  ["a good post", {}, []],
  ["a post without version", { version: "" }, []],
  ["no title", { title: "" }, [["frontmatter-missing", 1]]],
  ["no area", { area: "" }, [["frontmatter-missing", 1]]],
  ["an unknown key", { tags: "[a]" }, [["frontmatter-unknown", 8]]],
  ["an unknown area", { area: "Evalution" }, [["frontmatter-invalid", 6]]],
  ["an area in another case", { area: "evaluation" }, [["frontmatter-invalid", 6]]],
  ["a version with two parts", { version: "0.14" }, [["frontmatter-invalid", 5]]],
  ["a version with v", { version: "v0.14.0" }, [["frontmatter-invalid", 5]]],
  ["a version with a leading zero", { version: "0.014.0" }, [["frontmatter-invalid", 5]]],
  ["a version in words", { version: "latest" }, [["frontmatter-invalid", 5]]],
  ["a short description", { description: "Short." }, [["frontmatter-invalid", 7]]],
  ["a slug with capitals", { slug: "New-Evaluator" }, [["frontmatter-invalid", 3]]],
  ["a slug that is a page of the changelog", { slug: "archive" }, [["frontmatter-invalid", 3]]],
  ["a day in words", { date: "May 1, 2024" }, [["frontmatter-invalid", 4]]],
  ["a moment instead of a day", { date: "2024-05-01T10:00:00Z" }, [["frontmatter-invalid", 4]]],
  ["a day that no month has", { date: "2024-02-30" }, [["frontmatter-invalid", 4]]],
  ["a quoted day", { date: '"2024-02-28"' }, []],
  ["a day in the future", { date: "2999-01-02" }, [["post-date", 4]]],
  ["a draft of the future", { date: "2999-01-02", draft: "true" }, []],
  [
    "text that was not written yet",
    { description: '"TODO: say in one sentence what changed and for whom it matters."' },
    [["post-placeholder", 7]],
  ],
];

describe("loading posts", () => {
  it.each(cases)("%s", (_name, keys, expected) => {
    const { file, text } = postSource(keys);
    const { problems } = load({ file: file.replace(/["]/g, ""), text });
    expect(problems.map(({ code, line }) => [code, line])).toEqual(expected);
  });

  it("finds a slug that is taken, in the later post", async () => {
    const [first, second] = [postSource(), postSource({ date: "2024-06-01", title: "Another" })];
    const { problems } = await checkFixture({
      files: { [first.file]: first.text, [second.file]: second.text },
    });
    const taken = problems.filter(({ code }) => code === "route-duplicate");
    expect(taken.map(({ file, hint }) => [file, hint])).toEqual([
      [second.file, "Give this page another `slug`."],
    ]);
  });

  it("finds placeholders and nothing at all in the body", () => {
    const { file, text } = postSource({}, "Text.\n\nTODO: write on.");
    expect(locationsOf(load({ file, text }).problems)).toEqual([["post-placeholder", file, 12]]);
    const empty = postSource({}, "");
    expect(load(empty).problems.map(({ code }) => code)).toEqual(["page-empty"]);
  });

  it("keeps drafts apart: the site has them only for the preview", async () => {
    const { file, text } = postSource({ draft: "true" });
    const { posts } = load({ file, text });
    expect(posts.map((post) => post.draft)).toEqual([true]);
    expect((await checkFixture({ files: { [file]: text } })).problems).toEqual([]);
  });

  it("finds nothing wrong where there is no changelog", () => {
    expect(load()).toEqual({ posts: [], problems: [] });
  });
});

describe("the posts of this project", () => {
  const { posts, problems } = loadPosts(process.cwd());

  it("are all loaded, in a stable order, without a problem", () => {
    const files = readdirSync(changelogFolder).filter((name) => name.endsWith(".mdx"));
    expect(problems).toEqual([]);
    expect(posts.map((post) => post.file).sort()).toEqual(
      files.map((name) => folder + name).sort(),
    );
    expect(sortPosts([...posts].reverse())).toEqual(posts);
  });
});
