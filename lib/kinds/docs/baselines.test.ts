import { brotliCompressSync } from "node:zlib";
import { toString as textOf } from "hast-util-to-string";
import { toMarkdown } from "mdast-util-to-markdown";
import { visit } from "unist-util-visit";
import { describe, expect, it, test } from "vitest";
import { headingsOf, pageTree } from "@/lib/compile/description";
import type { ReleaseChanges } from "@/lib/docs-changes";
import { loadSite } from "@/lib/site/load-site";
import { fixtureConfig, page, places, sidebarOf, withIndex, writeFixture } from "@/lib/testing/fixture-site";
import { baselineFile, formatBaseline, makeBaseline } from "./baselines";
import { docsChangesAtom } from "./changes-feed";
import { loadDocs } from "./load";
import { changesReport } from "./model";

const guide = "content/docs/guide.mdx";
const sections = [
  "Intro of the guide.",
  "## Install\n\nRun the installer, then check its version.",
  "## Configure\n\nSet the key in the settings of your project.",
  "## Run\n\nStart it and open the page.",
];
const before = {
  [guide]: page(sections.join("\n\n"), "Guide"),
  "content/docs/other.mdx": page("Other text.", "Other"),
};

function load(files: Record<string, string>, baselines: Record<string, string> = {}) {
  const root = writeFixture(withIndex({ ...files, ...baselines }));
  return { root, ...loadSite({ root, config: fixtureConfig, sidebars: sidebarOf(withIndex(files)) }) };
}

/** What the docs of today changed since the docs of before. */
function since(today: Record<string, string>): ReleaseChanges {
  const { root } = load(before);
  const text = formatBaseline(makeBaseline(loadDocs(root).docs, "1.0", "2025-01-01"));
  const { site, problems } = load(today, { [baselineFile("1.0")]: text });
  expect(problems.filter(({ code }) => code === "docs-baseline")).toEqual([]);
  const [changes] = site?.docsChanges ?? [];
  if (!changes) throw new Error("No changes were read.");
  return changes;
}

const nothing = { added: [], moved: [], rewritten: [], gone: [] };
const section = (text: string) => ({ ...before, [guide]: page(text, "Guide") });

describe("what changed since a release", () => {
  const reformats: [string, string][] = [
    ["nothing at all", sections.join("\n\n")],
    ["other line breaks", sections.join("\n\n\n").replaceAll(", ", ",\n")],
    ["emphasis and code marks", sections.join("\n\n").replace("the key", "**the** `key`")],
    ["another address of a link", sections.join("\n\n").replace("the installer", "[the installer](/other)")],
    ["a list in place of a paragraph", sections.join("\n\n").replace("Run the", "- Run the")],
    [
      "a tag on several lines",
      sections.join("\n\n").replace("Start it", '<Term\n  id="start"\n  at={[0, 0.5]}\n>\n\nStart it'),
    ],
    ["a callout around it", sections.join("\n\n").replace("Start it", "> Start it")],
  ];
  it.each(reformats)("is nothing for %s", (_name, body) => {
    expect(since(section(body))).toMatchObject(nothing);
  });

  const edits: [string, string, object][] = [
    ["a new section", [...sections, "## Stop\n\nPress the key."].join("\n\n"), { added: ["Stop"] }],
    ["a rewritten section", sections.join("\n\n").replace("open the page", "close it"), { rewritten: ["Run"] }],
    ["a section that is gone", sections.slice(0, 3).join("\n\n"), { gone: 1 }],
    [
      "other text before the first heading",
      sections.join("\n\n").replace("Intro of", "About"),
      { rewritten: ["Guide"] },
    ],
    [
      "a word inside code",
      sections.join("\n\n").replace("Start it", "```bash\n## not a heading\nstart\n```\n\nStart it"),
      { rewritten: ["Run"] },
    ],
  ];
  it.each(edits)("names %s", (_name, body, expected) => {
    const { rewritten, ...rest } = since(section(body));
    expect(rest).toMatchObject({ added: [], moved: [], gone: [] });
    expect(rewritten).toEqual([
      { title: "Guide", route: "/guide", added: [], moved: [], rewritten: [], gone: 0, ...expected },
    ]);
  });

  it("names sections as readers see them, and no drafts", () => {
    const draft = page("Not yet.", "Draft").replace("---\n", "---\ndraft: true\n");
    const changes = since({
      ...section(`${sections.join("\n\n")}\n\n## The _new_ \`get_from_registry\`\n\nText.`),
      "content/docs/draft.mdx": draft,
    });
    expect(changes).toMatchObject({ added: [], rewritten: [{ added: ["The new get_from_registry"] }] });
  });

  it("names new pages and those that are gone", () => {
    const changes = since({ [guide]: before[guide], "content/docs/fresh.mdx": page("A new text.", "Fresh") });
    expect(changes.added.map(({ route }) => route)).toEqual(["/fresh"]);
    expect(changes.gone.map(({ title }) => title)).toEqual(["/other"]);
  });

  it("knows a page at another address, and a section on another page", () => {
    const [intro, install, configure, run] = sections;
    const moved = since({
      "content/docs/start/guide.mdx": page([intro, install, run].join("\n\n"), "Guide"),
      "content/docs/other.mdx": page(`Other text.\n\n${configure}`, "Other"),
    });
    expect(moved).toMatchObject({ added: [], gone: [] });
    expect(moved.moved).toMatchObject([{ route: "/start/guide", from: "/guide", rewritten: [], gone: 1 }]);
    expect(moved.rewritten).toMatchObject([{ route: "/other", added: [], moved: ["Configure"] }]);
  });
});

/** What a page of changes says, as Markdown. */
function reportAt(releases: ReleaseChanges[] | undefined, route: string): string | undefined {
  const report = changesReport({ docsChanges: releases }, route);
  return report && toMarkdown(report, { bullet: "-" });
}

test("pages say it, and a feed has an entry for each release", () => {
  const changes = since({
    ...section(sections.slice(1).join("\n\n")),
    "content/docs/fresh.mdx": page("New.", "Fresh"),
  });
  expect(reportAt([changes], "/changes/1.0")).toBe(
    "The docs of 1.0 weren't frozen as a version, so there is no text to compare: these are the names of what changed.\n\n## New pages\n\n- [Fresh](/fresh)\n\n## Rewritten pages\n\n- [Guide](/guide)\n  - Rewritten: “Guide”\n",
  );
  expect(reportAt([changes], "/changes")).toContain("[What changed since 1.0](/changes/1.0)");
  expect(reportAt(undefined, "/changes")).toBeUndefined();
  const { site } = load(before);
  if (!site) throw new Error("The fixture can't be loaded.");
  expect(docsChangesAtom(site, [changes])).toContain('<title type="html"><![CDATA[Since 1.0]]></title>');
});

test("a page whose every section changed is rewritten throughout", () => {
  const changes = since(section(sections.map((text) => `${text} And more.`).join("\n\n")));
  expect(reportAt([changes], "/changes/1.0")).toContain("  - Rewritten throughout");
});

test("a long report is drawn as headings and links, and signs in names stay text", async () => {
  const pages = Array.from({ length: 400 }, (_, index) => ({
    title: `Page *${index}* [x](y)`,
    route: `/page-${index}`,
    added: ["The `_init_` <section> of a page, with a name that takes some room"],
    moved: [],
    rewritten: [],
    gone: 0,
  }));
  const report = changesReport(
    { docsChanges: [{ release: "1.0", date: "2026-01-01", added: [], moved: [], rewritten: pages, gone: [] }] },
    "/changes/1.0",
  );
  if (!report) throw new Error("There is no report.");
  const tree = await pageTree(report, true);
  expect(headingsOf(tree).map(({ id }) => id)).toEqual(["rewritten-pages"]);
  const links: string[] = [];
  visit(tree, "element", (node) => {
    if (node.tagName === "a") links.push(`${node.properties.href} ${textOf(node)}`);
  });
  expect(links.at(-1)).toBe("/page-399 Page *399* [x](y)");
  expect(textOf(tree)).toContain("New: “The `_init_` <section> of a page");
});

test("a site without a baseline has none of it", () => {
  const { site } = load(before);
  expect(site?.docsChanges).toBeUndefined();
  expect(site?.pages.some(({ route }) => route.startsWith("/changes/"))).toBe(false);
});

test.each([
  ["no JSON", "{"],
  ["another form", '{"release":"1.0","date":"soon","pages":{}}'],
])("a baseline with %s is a problem of its file", (_name, text) => {
  const { problems } = load(before, { [baselineFile("1.0")]: text });
  expect(places(problems)).toEqual([["docs-baseline", baselineFile("1.0"), 1]]);
});

test("a release of this project takes at most 5 kB", () => {
  const { docs } = loadDocs(process.cwd());
  const text = formatBaseline(makeBaseline(docs, "0.59", "2025-10-31"));
  expect(docs.length).toBeGreaterThan(90);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(5000);
});
