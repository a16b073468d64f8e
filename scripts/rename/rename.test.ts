import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkContent } from "@/lib/check/content";
import {
  describeUrls,
  formatUrls,
  loadUrlBaseline,
  urlBaselineFile,
} from "@/lib/check/url-baseline";
import { loadSite } from "@/lib/content/load-site";
import { writtenPages } from "@/lib/content/pages";
import { collectRouteIds, compileSite } from "@/lib/mdx/compile-site";
import type { SidebarsInput } from "@/lib/model/config";
import type { RedirectsInput } from "@/lib/model/redirects";
import { fixtureConfig, page, withIndex, writeFixture } from "@/lib/testing/fixture-site";
import { formatProblem } from "@/lib/util/problem";
import { findRename, planRename } from "./plan";

const sidebars = `export const sidebars = {
  "main": { "label": "Main", "basePath": "/", "items": ["index", "guide/start", "guide/start-again", "other"] }
};
`;
const redirects = `export const redirects = [
  { from: "/begin", to: "/guide/start#two" },
  { from: "/guide/start#old", to: "/guide/start#one" },
  { from: "/manual/first", to: "/other" },
];
`;
const start = page(
  "## One\n\n## Two\n\n[a](./start-again.mdx) [b](start-again#one) [c](#two) [d](/guide/start#one)",
  "First steps",
);
const files = withIndex({
  "content/docs/guide/start.mdx": start,
  "content/docs/guide/start-again.mdx": page(
    "## One\n\nSee [start](/guide/start), [start](./start.mdx#two).",
    "Again",
  ),
  "content/docs/other.mdx": page(
    '`/guide/start` [a](/guide/start#one "T") [b][r] [c](/guide/start-again)\n\n<Card title="C" href="/guide/start#two">x</Card>\n\n[r]: guide/start\n\n<Include file="_parts/part.mdx" />',
    "Other",
  ),
  "content/_parts/part.mdx": "`/guide/start` [a](/guide/start#two)\n",
  "content/sidebars.ts": sidebars,
  "content/questions.yaml": "- ask: Where?\n  answer: /guide/start#one\n",
  "content/query-phrases/guide.yaml":
    '/guide/start:\n  two: [second]\n/guide/start-again:\n  "": [again]\n',
  "redirects.ts": redirects,
});

/** Loads the fixture from the current content of its files. */
function load(root: string) {
  const value = (file: string, open: string, close: string) => {
    const text = readFileSync(join(root, file), "utf8");
    return text.slice(text.indexOf(open, text.indexOf("=")), text.lastIndexOf(close) + 1);
  };
  const listed = value("redirects.ts", "[", "]")
    .replace(/\b(from|to):/g, '"$1":')
    .replace(/,\s*\]/, "]");
  const { site, problems } = loadSite({
    root,
    config: fixtureConfig,
    sidebars: JSON.parse(value("content/sidebars.ts", "{", "}")) as SidebarsInput,
    redirects: JSON.parse(listed) as RedirectsInput,
  });
  if (!site) throw new Error(problems.map(formatProblem).join("\n"));
  return { site, problems };
}

/** Writes the fixture to its own folder, with its current addresses as the published ones. */
async function project() {
  const root = writeFixture(files);
  const { site } = load(root);
  const routes = collectRouteIds(site, await compileSite(site, writtenPages(site, root)));
  writeFileSync(join(root, urlBaselineFile), formatUrls(describeUrls(routes, site.redirects)));
  return root;
}

async function check(root: string) {
  const { site, problems } = load(root);
  return [...problems, ...(await checkContent(site, root))].map(formatProblem);
}

async function rename(root: string, from: string, to: string) {
  const { site } = load(root);
  const found = findRename(site, from, to);
  if (typeof found === "string") return found;
  const texts = planRename(found, site, await compileSite(site, writtenPages(site, root)), root);
  for (const [name, text] of texts) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  rmSync(join(root, found.doc.file));
  return found;
}

describe("renaming a page", () => {
  it.each(["/guide/start", "guide/start", "content/docs/guide/start.mdx"])(
    "%s leaves a green check",
    async (from) => {
      const root = await project();
      expect(await check(root)).toEqual([]);
      await rename(root, from, "/manual/first");
      expect(await check(root)).toEqual([]);
      expect(existsSync(join(root, "content/docs/guide/start.mdx"))).toBe(false);
      const read = (file: string) => readFileSync(join(root, file), "utf8");
      expect(read("content/docs/manual/first.mdx")).toContain(
        "[a](/guide/start-again) [b](/guide/start-again#one) [c](#two) [d](/manual/first#one)",
      );
      expect(read("content/docs/guide/start-again.mdx")).toContain(
        "[start](/manual/first), [start](/manual/first#two)",
      );
      expect(read("content/docs/other.mdx")).toContain(
        '[a](/manual/first#one "T") [b][r] [c](/guide/start-again)',
      );
      expect(read("content/docs/other.mdx")).toContain("[r]: /manual/first");
      expect(read("content/_parts/part.mdx")).toBe("`/guide/start` [a](/manual/first#two)\n");
      expect(read("content/sidebars.ts")).toContain('"manual/first", "guide/start-again"');
      expect(read("content/questions.yaml")).toContain("answer: /manual/first#one");
      expect(read("content/query-phrases/guide.yaml")).toMatch(/^\/manual\/first:$/m);
      const { redirects: known } = load(root).site;
      expect(Object.fromEntries(known.pages.map(({ from: old, to }) => [old, to]))).toEqual({
        "/begin": "/manual/first#two",
        "/guide/start": "/manual/first",
      });
      expect(loadUrlBaseline(root)?.["/manual/first"]).toEqual(["old", "one", "two"]);
    },
  );

  it("and renaming it back is a change of nothing but the redirects", async () => {
    const root = await project();
    await rename(root, "/guide/start", "/manual/first");
    await rename(root, "/manual/first", "/guide/start");
    expect(await check(root)).toEqual([]);
    expect(load(root).site.redirects.pages.map(({ from }) => from)).toEqual([
      "/begin",
      "/manual/first",
    ]);
  });

  it.each([
    ["/nowhere", "/manual/first", "No page"],
    ["/", "/manual/first", "start page"],
    ["/guide/start", "/other", "is the address of"],
    ["/guide/start", "/../x", "no address"],
    ["/guide/start", "/a b", "no address"],
  ])("%s to %s is refused", async (from, to, words) => {
    expect(await rename(writeFixture(files), from, to)).toContain(words);
  });
});
