import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { mdxComponents } from "@/components/mdx/mdx-components";
import { compilePage } from "./compile";
import { evaluatePage } from "./evaluate";

const folder = "lib/testing/foreign-markdown";

/**
 * Pages that use the features of another system. Each problem is a line of the page, its code and words of the fix; each
 * fact is a piece of the HTML that the rest becomes.
 */
const pages: Record<string, { problems: [number, string, string][]; html?: string[] }> = {
  "confluence.md": {
    problems: [
      [4, "component-unknown", "Components are:"],
      [6, "image-alt", "Say what the picture shows"],
      [8, "link-form", "`%20` for each space"],
      [10, "markup-unknown", "fences"],
      [12, "heading-empty", "Write the heading"],
    ],
  },
  "docusaurus.mdx": {
    problems: [
      [1, "mdx-import", "components need no import"],
      [9, "component-unknown", "Write `:::warning`"],
      [20, "component-props", "outside `<Tabs>`"],
      [20, "component-unknown", '`<Tab label="…">`'],
    ],
  },
  "gitbook.md": {
    problems: [
      [3, "mdx-syntax", "Write a callout"],
      [5, "mdx-syntax", "Write a callout"],
    ],
  },
  "github.md": {
    problems: [
      [1, "heading-h1", "`## …`"],
      [20, "markup-unknown", "latex"],
    ],
    html: ['data-kind="note"', 'data-align="right"', 'type="checkbox"', "<summary>Why a token bucket?</summary>"],
  },
  "hugo.md": { problems: [[3, "mdx-syntax", "Write a component"]] },
  "jekyll.md": {
    problems: [
      [1, "mdx-syntax", "Write the text itself"],
      [4, "mdx-syntax", "Only headings take an id"],
    ],
  },
  "mintlify.mdx": {
    problems: [
      [1, "component-unknown", "`:::note`"],
      [3, "component-unknown", "`<CardGrid>`"],
      [4, "component-props", "`title`, `href`"],
      [7, "component-unknown", "`<Details"],
      [9, "component-unknown", "a table or a list"],
      [11, "component-unknown", "`<Figure"],
    ],
  },
  "mkdocs-material.md": {
    problems: [
      [1, "markup-unknown", "`:::warning[Keys are shown once]`"],
      [3, "markup-unknown", "don't indent"],
      [5, "markup-unknown", '`<Tab label="Python">`'],
      [7, "markup-unknown", "don't indent"],
      [9, "markup-unknown", "`<Kbd>ctrl</Kbd>`"],
      [9, "markup-unknown", "the character itself"],
      [11, "code-language", '`title="…"`'],
    ],
  },
  "myst.md": {
    problems: [
      [1, "markup-unknown", "`{#my-target}`"],
      [4, "code-language", "`:::note`"],
      [8, "mdx-expression", "`[text](/its/address)`"],
      [10, "code-language", "```text"],
      [10, "code-language", '`title="…"`'],
    ],
  },
  "nextra.mdx": {
    problems: [
      [1, "mdx-import", "components need no import"],
      [3, "component-props", ""],
      [3, "component-props", "`kind`, `title`"],
      [5, "component-unknown", "`<CardGrid>`"],
      [11, "component-props", "outside `<Steps>`"],
      [11, "heading-skipped", "level 2"],
      [17, "code-language", '`title="…"`'],
    ],
  },
  "notion.md": {
    problems: [
      [1, "heading-h1", "`## …`"],
      [3, "component-unknown", "`:::note`"],
      [8, "link-form", "`%20` for each space"],
    ],
    html: ["<table"],
  },
  "obsidian.md": {
    problems: [
      [1, "component-unknown", "Write `:::info`"],
      [7, "markup-unknown", "`[the setup](/its/address)`"],
      [7, "markup-unknown", "`![What it shows](/images/trace.png)`"],
      [9, "markup-unknown", "`**important**`"],
      [9, "markup-unknown", "{/* Check this. */}"],
    ],
    html: ['aria-label="Info: Where it is"'],
  },
  "readme.md": {
    problems: [
      [5, "markup-unknown", "`:::note`"],
      [7, "markup-unknown", "`:::note`"],
    ],
    html: ["<blockquote>", "📘 Keys are shown once"],
  },
  "starlight.mdx": {
    problems: [
      [1, "mdx-import", "components need no import"],
      [7, "component-unknown", "`:::note`"],
      [11, "component-props", "outside `<Steps>`"],
      [16, "component-unknown", "`<CardGrid>`"],
      [18, "code-language", "`add={…}`"],
    ],
  },
  "vitepress.md": {
    problems: [
      [1, "markup-unknown", "lists its headings already"],
      [7, "component-unknown", "`<Details"],
      [11, "component-unknown", "`<Tabs>`"],
      [13, "code-language", '`title="…"`'],
      [19, "code-language", "js {1}"],
    ],
    html: ['data-kind="tip"', 'id="setup"'],
  },
};

async function read(name: string) {
  const body = readFileSync(join(folder, name), "utf8");
  return compilePage({ file: join(folder, name), body, bodyOffset: 0 });
}

describe("a page in the style of another system", () => {
  it("is in the table", () => expect(readdirSync(folder).sort()).toEqual(Object.keys(pages).sort()));

  it.each(Object.entries(pages))("%s", async (name, { problems: expected, html = [] }) => {
    const page = await read(name);
    const found = page.problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    expect(found.map(({ line, code }) => [line, code])).toEqual(expected.map(([line, code]) => [line, code]));
    for (const [index, [, , words]] of expected.entries()) expect(found[index]?.hint ?? "").toContain(words);
    const markup = html.length > 0 ? renderToStaticMarkup(evaluatePage(page, mdxComponents({}))) : "";
    for (const fact of html) expect(markup).toContain(fact);
  });
});
