import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { JudgedQuery } from "@/lib/search/relevance/queries";
import { loadState, reviewRepository, states } from "@/lib/testing/review-fixture";
import { findBase, git, openBase } from "./base";
import { compareStates, type Differences, type State } from "./compare";
import { renderReview } from "./page";
import { snapshotSchema, takeSnapshot } from "./snapshot";

const queries: JudgedQuery[] = [
  { query: "maze", kind: "keyword", right: ["/guide/maze"] },
  { query: "red button", kind: "task", right: ["/guide/start"] },
  { query: "nobody", kind: "keyword", right: ["/guide/gone"] },
];

let root = "";
let differences: Differences;

beforeAll(async () => {
  root = reviewRepository();
  const base = openBase(root, findBase(root, "HEAD~1"));
  const [then, now] = [loadState(base.folder, states[0]), loadState(root, states[1])];
  // As the command does, through a file.
  const stateOf = async (folder: string, { site, problems }: typeof then): Promise<State> => {
    const written = JSON.stringify(await takeSnapshot(site, folder, queries));
    return { snapshot: snapshotSchema.parse(JSON.parse(written)), problems };
  };
  differences = compareStates(await stateOf(base.folder, then), await stateOf(root, now));
  base.remove();
}, 60_000);

describe("two commits are compared", () => {
  it("by what their pages say", () => {
    expect(differences.pages.map(({ change, route, from, title }) => [change, route, from, title])).toEqual([
      ["rewritten", "/guide/start", undefined, "Getting started"],
      ["rewritten", "/guide/marked", undefined, "A marked page"],
      ["moved", "/guide/labyrinth", "/guide/maze", "The labyrinth"],
      ["new", "/guide/fresh", undefined, "A fresh page"],
      ["gone", "/guide/gone", undefined, "A page that goes"],
    ]);
  });

  it("word by word, with the targets of links, and without sections that stayed", () => {
    const [start, marked] = differences.pages;
    const words = (kind: string) =>
      start?.sections.map(({ name, parts }) => [
        name,
        parts.flatMap((part) => (part.kind === kind ? [part.text.trim()] : [])).join(" "),
      ]);
    expect(words("removed")).toEqual([
      ["First steps", "red"],
      ["Same", expect.stringContaining("/guide/other")],
      ["Lost", "Words."],
    ]);
    expect(words("added")).toEqual([
      ["First steps", "`<img src=x onerror=alert(1)>`"],
      ["Same", expect.stringContaining("/guide/fresh")],
      ["Lost", ""],
    ]);
    expect(marked?.sections).toEqual([]);
  });

  it("by their addresses, with what became of those that are gone", () => {
    expect(differences.addresses.added).toEqual([
      "/guide/fresh",
      "/guide/fresh#news",
      "/guide/labyrinth",
      "/guide/labyrinth#cheese",
    ]);
    expect(differences.addresses.gone).toEqual([
      { address: "/guide/gone", to: "/guide/other" },
      { address: "/guide/gone#part", to: "/guide/other" },
      { address: "/guide/maze", to: "/guide/labyrinth" },
      { address: "/guide/maze#cheese", to: "/guide/labyrinth" },
      { address: "/guide/start#lost", to: undefined },
    ]);
  });

  it("by their redirects", () => {
    expect(differences.redirects).toEqual([
      { from: "/guide/gone", before: undefined, after: "/guide/other" },
      { from: "/guide/maze", before: undefined, after: "/guide/labyrinth" },
      { from: "/old", before: "/guide/start", after: "/guide/fresh" },
    ]);
  });

  it("by the places of right answers, the worst first", () => {
    expect(differences.ranks.map(({ query, before, after }) => [query, before, after])).toEqual([
      ["maze", 1, 0],
      ["nobody", 1, 0],
    ]);
  });

  it("by problems that only the later one has, wherever they stand now", () => {
    const snapshot = { pages: [], urls: {}, redirects: {}, ranks: {} };
    const one = { code: "link-broken", severity: "error", file: "a.mdx", line: 1, message: "x" } as const;
    const compared = compareStates(
      { snapshot, problems: [one] },
      {
        snapshot,
        problems: [
          { ...one, line: 9 },
          { ...one, line: 12 },
          { ...one, message: "y" },
        ],
      },
    );
    expect(compared.problems).toEqual([
      { ...one, line: 12 },
      { ...one, message: "y" },
    ]);
    expect(compareStates({ snapshot }, { snapshot, problems: [] }).problems).toBeUndefined();
  });

  it("by the bytes of what both have", () => {
    const sizes = (html: number) => ({ docs: { route: "/a", bytes: { html, css: 5 }, requests: 2 } });
    const state = (html?: number) => ({
      snapshot: { pages: [], urls: {}, redirects: {}, ranks: {}, ...(html ? { sizes: sizes(html) } : {}) },
    });
    expect(compareStates(state(10), state(12)).sizes?.map(({ part, before, after }) => [part, before, after])).toEqual([
      ["html", 10, 12],
      ["css", 5, 5],
    ]);
    expect(compareStates(state(), state(12)).sizes).toBeUndefined();
  });
});

describe("the base", () => {
  it("is where the branch left it, and leaves nothing behind", () => {
    const left = git(root, "rev-parse", "HEAD~1");
    // Somebody else has gone on from there.
    const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
    const later = git(root, ...author, "commit-tree", `${left}^{tree}`, "-p", left, "-m", "Go on");
    git(root, "branch", "other", later);
    expect(later).not.toBe(left);
    expect(findBase(root, "other")).toBe(left);
    const base = openBase(root, left);
    expect(readFileSync(join(base.folder, "content/docs/guide/start.mdx"), "utf8")).toContain("red button");
    expect(existsSync(join(base.folder, "node_modules/x/index.js"))).toBe(true);
    base.remove();
    expect(existsSync(base.folder)).toBe(false);
    expect(existsSync(join(root, "node_modules/x/index.js"))).toBe(true);
    expect(git(root, "worktree", "list").split("\n")).toHaveLength(1);
  });

  it("is the same folder of the repository that the project is", () => {
    const base = openBase(join(root, "content/docs"), findBase(root, "HEAD~1"));
    expect(existsSync(join(base.folder, "guide/start.mdx"))).toBe(true);
    base.remove();
    expect(existsSync(base.folder)).toBe(false);
  });

  it("gets packages of its own when its lock file is another one", () => {
    const lock = join(root, "package-lock.json");
    writeFileSync(lock, '{ "changed": true }');
    const base = openBase(root, findBase(root, "HEAD~1"));
    expect(base.needsPackages).toBe(true);
    expect(existsSync(join(base.folder, "node_modules"))).toBe(false);
    base.remove();
    writeFileSync(lock, "{}");
  });

  it.each(["nowhere", "--all", ""])("can't be `%s`", (ref) => {
    expect(() => findBase(root, ref)).toThrow("is no commit of this clone");
  });
});

describe("the page of a review", () => {
  const page = () =>
    renderReview(
      { base: "b", head: "h", edited: true, title: "Change <b>pages</b>" },
      differences,
      "body { color: red }",
    );

  it("has what authors wrote as text", () => {
    expect(page()).not.toMatch(/<img|<b>|<script/);
    expect(page()).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(page()).toContain("Review: Change &lt;b&gt;pages&lt;/b&gt;");
  });

  it("shows where words were put in, in the text before as well", () => {
    const [first] = differences.pages;
    if (!first) throw new Error("No page differs.");
    const words = (from: number) => Array.from({ length: 20 }, (_, at) => `word${from + at} `).join("");
    const parts = [
      { kind: "same" as const, text: words(0) },
      { kind: "added" as const, text: "put in" },
    ];
    const inserted = { ...differences, pages: [{ ...first, sections: [{ name: "Part", parts }] }] };
    const html = renderReview({ base: "b", head: "h", edited: false, title: "t" }, inserted, "");
    const [before, after] = [...html.matchAll(/<p class="text">(.*?)<\/p>/g)].map(([, text]) => text);
    expect(before).toBe(`…${words(8).split(" ").slice(0, 12).join(" ")} `);
    expect(after).toBe(`${before}<ins>put in</ins>`);
  });

  it("asks for nothing", () => {
    expect(page()).not.toMatch(/<\w[^>]*\s(?:src|action|srcset)=|url\(|@import|<link/);
    expect([...page().matchAll(/href="([^"]*)"/g)].map(([, target]) => target)).toEqual(
      ["pages", "addresses", "redirects", "ranks", "sizes", "problems"].map((id) => `#${id}`),
    );
  });

  it("says what wasn't measured", () => {
    expect(page()).toContain("Not measured, because there is no build of both states.");
    const { problems: _, ...rest } = differences;
    expect(renderReview({ base: "b", head: "h", edited: false, title: "t" }, rest, "")).toContain("broke off");
  });
});
