import { beforeAll, describe, expect, it } from "vitest";
import { compilePage } from "@/lib/mdx/compile";
import { lookupOf } from "@/lib/mdx/compile-site";
import type { Doc } from "@/lib/model/site";
import { goodFixture, page } from "@/lib/testing/fixture-site";
import { type MarkdownVersion, makeMarkdownVersion, markdownFile } from "./page-versions";
import { makeLlmsFiles } from "./write-markdown";

const config = {
  title: "Docs",
  url: "https://docs.example.com",
  basePath: "/docs",
  description: "d".repeat(60),
};
const files = {
  "content/docs/a.mdx": page(
    "## Part\n\nSee [itself](#part), [b](/b#x) and [c](c.mdx).",
    'A "quoted" title',
  ),
  "content/docs/b.mdx": page("## X", "B").replace("---\n\n", "aliases: [/old-b]\n---\n\n"),
  "content/docs/c.mdx": page("Text.", "C [draft]").replace("---\n\n", "unlisted: true\n---\n\n"),
};
const sidebars = {
  main: {
    label: "Main",
    basePath: "/",
    items: ["index", { type: "category" as const, label: "Second part", items: ["b", "a"] }],
  },
};

let versions: MarkdownVersion[];
let site: Awaited<ReturnType<typeof goodFixture>>["site"];
beforeAll(async () => {
  const fixture = await goodFixture({ files, config, sidebars });
  site = fixture.site;
  versions = site.pages
    .filter(({ markdown }) => markdown)
    .map((item) => ({ page: item, text: `# ${item.title}\n\n${item.description}\n` }));
});

describe("Markdown versions", () => {
  it("are files with front matter, title, description and text, and full addresses", async () => {
    const description =
      'A description of A "quoted" title that is long enough to be a search result of its own.';
    const [found] = site.pages.filter(({ route }) => route === "/a");
    const [doc] = site.docs.filter(({ route }) => route === "/a");
    const text = await compilePage(doc as Doc, lookupOf(site));
    const readText = () => text;
    const sources = { site, traces: {}, readText, docsLinkingTo: () => [] };
    expect(found && markdownFile(makeMarkdownVersion(found, sources), site)).toBe(
      `---
title: "A \\"quoted\\" title"
url: "https://docs.example.com/docs/a"
description: ${JSON.stringify(description)}
---

> Index of all pages: https://docs.example.com/docs/llms.txt

# A "quoted" title

${description}

## Part

See [itself](https://docs.example.com/docs/a#part), [b](https://docs.example.com/docs/b#x) and [c](https://docs.example.com/docs/c).
`,
    );
  });

  it("say on top where a list goes on", () => {
    const [found] = site.pages;
    const text =
      "# Posts\n\nA post.\n\n[Newer](https://a.example/1) [Older](https://a.example/3)\n";
    expect(found && markdownFile({ page: found, text }, site)).toContain(
      "> This list goes on at https://a.example/3\n\n# Posts",
    );
  });

  it("stand in the order of the sidebar, unlisted pages last", () => {
    const docs = versions.filter(({ page }) => page.kind === "docs");
    expect(docs.map(({ page }) => page.route)).toEqual(["/", "/b", "/a", "/c"]);
  });
});

describe("files for language models", () => {
  it("list pages by section, without unlisted ones", () => {
    const files = makeLlmsFiles(versions, site);
    expect(Object.keys(files)).toEqual([
      "llms.txt",
      "llms/more.txt",
      "llms/second-part.txt",
      "llms/changelog.txt",
      "llms-full.txt",
    ]);
    const lines = (files["llms.txt"] ?? "").split("\n");
    expect(
      lines.filter((line) => /^(#|>|- \[)/.test(line)).map((line) => line.split(": ")[0]),
    ).toEqual([
      "# Docs",
      `> ${config.description}`,
      "## More",
      "- [Start](https://docs.example.com/docs/index.md)",
      "## Second part",
      "- [B](https://docs.example.com/docs/b.md)",
      '- [A "quoted" title](https://docs.example.com/docs/a.md)',
      "## Changelog",
      "- [Changelog](https://docs.example.com/docs/changelog.md)",
      "- [What changed](https://docs.example.com/docs/changelog/main.md)",
      "- [Changelog archive](https://docs.example.com/docs/changelog/archive.md)",
      "- [Changelog tags](https://docs.example.com/docs/changelog/tags.md)",
    ]);
    expect(files["llms.txt"]).toContain(
      "[llms-full.txt](https://docs.example.com/docs/llms-full.txt)",
    );
  });

  it("hold every listed page with its address", () => {
    const full = makeLlmsFiles(versions, site)["llms-full.txt"] ?? "";
    expect(full.match(/^# .*\n\nSource: .*$/gm)).toEqual([
      "# Start\n\nSource: <https://docs.example.com/docs>",
      "# B\n\nSource: <https://docs.example.com/docs/b>",
      '# A "quoted" title\n\nSource: <https://docs.example.com/docs/a>',
    ]);
  });

  it("list the pages of a section in its file, and those that only list others at its end", () => {
    const files = makeLlmsFiles(versions, site);
    expect(
      (files["llms/second-part.txt"] ?? "").split("\n").filter((line) => line.startsWith("- ")),
    ).toEqual([
      expect.stringMatching(/^- \[B\]\(https:\/\/docs\.example\.com\/docs\/b\.md\): /),
      expect.stringMatching(/^- \[A "quoted" title\]/),
    ]);
    expect(files["llms/changelog.txt"]).toContain(
      "(https://docs.example.com/docs/changelog/archive.md)",
    );
  });

  it("name the file of the largest section instead of its pages when the index would be cut", () => {
    const many = versions.flatMap((version) =>
      version.page.route === "/b"
        ? Array.from({ length: 700 }, (_, index) => ({
            ...version,
            page: { ...version.page, title: `B${index}` },
          }))
        : version,
    );
    const index = makeLlmsFiles(many, site)["llms.txt"] ?? "";
    expect(index.length).toBeLessThan(50_000);
    expect(index).toContain(
      "- [Second part](https://docs.example.com/docs/llms/second-part.txt): 701 pages: B0, B1",
    );
    expect(index).toContain("- [Start](https://docs.example.com/docs/index.md)");
  });
});
