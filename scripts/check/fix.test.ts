import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkFixture, page } from "@/lib/testing/fixture-site";
import { applyFixes } from "./fix";

it("writes what has only one fix, and leaves the rest", async () => {
  const body =
    '[a](/target/) [b](/target/#two) [c](https://docs.agenta.ai/target)\n\n[d](/old) [e](/old#x) [f](/tarket) [g](//a.example)\n\n<Card title="C" href="/target.html">x</Card>';
  const { root, problems } = await checkFixture({
    files: {
      "content/docs/a.mdx": page(body),
      "content/docs/target.mdx": page("## Two", "Target"),
    },
    redirects: [{ from: "/old", to: "/target" }],
  });
  const left = await applyFixes(root, problems);
  expect(left.map(({ code }) => code).sort()).toEqual(["link-broken", "link-redirect"]);
  expect(readFileSync(join(root, "content/docs/a.mdx"), "utf8")).toContain(
    '[a](/target) [b](/target#two) [c](/target)\n\n[d](/target) [e](/old#x) [f](/tarket) [g](https://a.example)\n\n<Card title="C" href="/target">x</Card>',
  );
});

/** What other systems write, and what it becomes when it has one meaning. */
const migrations: [string, string][] = [
  ['import Tabs from "@theme/Tabs";\nimport A from "a"\n\nText.', "Text."],
  [":::tip Title\nA.\n:::", ":::tip[Title]\nA.\n:::"],
  [":::caution\nA.\n:::", ":::warning\nA.\n:::"],
  [":::caution Mind\nA.\n:::", ":::warning[Mind]\nA.\n:::"],
  [
    '<Tabs>\n<TabItem value="a" label="A" default>\n\nx\n\n</TabItem>\n<TabItem value="b">\n\ny\n\n</TabItem>\n</Tabs>',
    '<Tabs>\n<Tab label="A">\n\nx\n\n</Tab>\n<Tab label="b">\n\ny\n\n</Tab>\n</Tabs>',
  ],
  [
    '<Tabs>\n<TabItem label="A">\n\n<Tabs>\n<TabItem label="B">\n\ny\n\n</TabItem>\n</Tabs>\n\n</TabItem>\n</Tabs>',
    '<Tabs>\n<Tab label="A">\n\n<Tabs>\n<Tab label="B">\n\ny\n\n</Tab>\n</Tabs>\n\n</Tab>\n</Tabs>',
  ],
  ['<Callout type="warn">A.</Callout>', '<Callout kind="warning">A.</Callout>'],
  ["```mdx-code-block\n<b>x</b>\n```", "<b>x</b>"],
  ["```Python\nx = 1\n```", "```python\nx = 1\n```"],
  ["##\u00a0Two", "## Two"],
  ["A <!-- b --> c<br>d", "A {/* b */} c<br />d"],
  ['<span class="a">A.</span>', '<span className="a">A.</span>'],
];

it.each(migrations)("writes %j in the words of this project", async (body, right) => {
  const { root, problems } = await checkFixture({ files: { "content/docs/a.mdx": page(body) } });
  expect(await applyFixes(root, problems)).toEqual([]);
  expect(readFileSync(join(root, "content/docs/a.mdx"), "utf8")).toBe(page(right));
});

it("writes frontmatter in the words of this project", async () => {
  const written = page("Text.").replace(
    "---\n\n",
    "sidebar_label: A\nhide_title: true\nsidebar_position: 2\n---\n\n",
  );
  const { root, problems } = await checkFixture({ files: { "content/docs/a.mdx": written } });
  expect(await applyFixes(root, problems)).toEqual([]);
  expect(readFileSync(join(root, "content/docs/a.mdx"), "utf8")).toBe(
    page("Text.").replace("---\n\n", "sidebarLabel: A\nposition: 2\n---\n\n"),
  );
});

it.each([
  'import Part from "./_part.mdx"\n\nText.',
  "export const a = 1\n\nText.",
  "<TabItem>Text.</TabItem>",
  ":::tip See [a](/a)\nText.\n:::",
])("leaves %j to its author", async (body) => {
  const { root, problems } = await checkFixture({ files: { "content/docs/a.mdx": page(body) } });
  expect(problems.length).toBeGreaterThan(0);
  expect(await applyFixes(root, problems)).toEqual(problems);
});
