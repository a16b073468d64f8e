import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { mdxComponents } from "@/components/mdx/mdx-components";
import { checkFixture, page } from "@/lib/testing/fixture-site";
import { formatProblem, type Problem } from "@/lib/util/problem";
import { compilePage } from "../compile";
import { evaluatePage } from "../evaluate";
import type { Construct } from "./construct";
import { constructs } from "./constructs";

const rows = constructs.flatMap((section) => section.rows);
const fileOf = (row: Construct) => `content/docs/page-${rows.indexOf(row)}.mdx`;
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" />';
let problems: Map<Construct, Problem[]>;

beforeAll(async () => {
  const pages = rows.map((row, index) => [fileOf(row), page(row.source, `Page ${index}`)]);
  const files = { ...Object.fromEntries(pages), "public/images/a.svg": picture };
  const found = (await checkFixture({ files })).problems;
  problems = new Map(rows.map((row) => [row, found.filter(({ file }) => file === fileOf(row))]));
}, 120_000);

async function render(row: Construct): Promise<string> {
  const compiled = await compilePage({ file: fileOf(row), body: row.source, bodyOffset: 0 });
  const html = renderToStaticMarkup(evaluatePage(compiled, mdxComponents({})));
  return html.replaceAll("<!-- -->", "");
}

it.each(rows.filter(({ outcome }) => outcome === "reported"))(
  "$name is reported once, with what to write",
  (row) => {
    const [first, ...others] = problems.get(row) ?? [];
    expect(first && formatProblem(first)).toContain(row.expects);
    expect(others.map(formatProblem)).toEqual([]);
    expect(first?.line).toBeGreaterThan(5);
    expect(first?.hint).toBeTruthy();
  },
);

it.each(rows.filter(({ outcome }) => outcome === "supported"))("$name is shown", async (row) => {
  expect(problems.get(row)?.map(formatProblem)).toEqual([]);
  expect(await render(row)).toContain(row.expects);
});

it.each(rows.filter(({ outcome }) => outcome === "text"))("$name stays text", async (row) => {
  expect(problems.get(row)?.map(formatProblem)).toEqual([]);
  expect(textOf(await render(row))).toContain(row.expects);
});

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

it("names every construct once", () => {
  const names = rows.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("is what docs/markdown.md says: `npx vitest run lib/mdx/constructs/constructs.test.ts -u` writes it", async () => {
  const sections = constructs.map((section) => {
    const lines = section.rows.map((row) => `- **${row.name}**: ${describeOutcome(row)}`);
    return [`## ${section.dialect}`, "", ...lines].join("\n");
  });
  const text = [introduction, ...sections].join("\n\n");
  await expect(`${text}\n`).toMatchFileSnapshot(join(process.cwd(), "docs/markdown.md"));
});

const introduction = `# Markdown

What people write in Markdown, and what becomes of it. \`lib/mdx/constructs/\` has an example of each row, and its test proves the row and writes this page.`;

function describeOutcome(row: Construct): string {
  if (row.outcome === "supported") return "supported";
  if (row.outcome === "text") return "text, on purpose";
  const hint = problems.get(row)?.[0]?.hint ?? "";
  // Writes code that consists of backticks the way the formatter does.
  return `reported. ${hint.replace(/`{2,4} (`{3}\w*) `{2,4}/g, "` $1 `")}`;
}
