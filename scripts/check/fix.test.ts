import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkAgain, checkFixture, page } from "@/lib/testing/fixture-site";
import { applyFixes, fixAndFind } from "./fix";

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

/** Syntax of other systems, and our equivalent if it is unambiguous. */
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
  ["## Two [#one]", "## Two {#one}"],
  ['<Badge text="New" variant="tip" size="small" />', "<Badge>New</Badge>"],
  ['[A](https://x.example){ width="3" }', "[A](https://x.example)"],
  ["A <!-- b --> c<br>d", "A {/* b */} c<br />d"],
  ['```js filename="a.js" {1} showLineNumbers\na\n```', '```js title="a.js" {1}\na\n```'],
  ['```js "a" ins="b"\na\nb\n```', "```js {1} add={2}\na\nb\n```"],
  [
    "```js {1}\na\nb // [!code highlight]\n// highlight-next-line\nc\n```",
    "```js {1} {2-3}\na\nb\nc\n```",
  ],
  ["```txt\na\n```", "```text\na\n```"],
  ["> [!NOTE]\n> A `b`.\n>\n> C.", ":::note\nA `b`.\n\nC.\n:::"],
  ["- a\n\n  > [!CAUTION] Mind\n  > C.", "- a\n\n  :::warning[Mind]\n  C.\n  :::"],
  ["!!! tip\n\n    A.\n\n    B.\n\nC.", ":::tip\nA.\n\nB.\n:::\n\nC."],
  ['??? note "More"\n    A.', '<Details summary="More">\n\nA.\n\n</Details>'],
  [
    '<Tabs items={["A", "B/C"]}>\n<Tab>\n\nx\n\n</Tab>\n<Tab>\n\ny\n\n</Tab>\n</Tabs>',
    '<Tabs>\n<Tab label="A">\n\nx\n\n</Tab>\n<Tab label="B/C">\n\ny\n\n</Tab>\n</Tabs>',
  ],
  [
    '<Tabs items={["A"]}>\n<Tabs.Tab>\n\nx\n\n</Tabs.Tab>\n</Tabs>',
    '<Tabs>\n<Tab label="A">\n\nx\n\n</Tab>\n</Tabs>',
  ],
  [
    '<Tabs values={[{ label: "One", value: "a" }]}>\n<TabItem value="a">\n\nx\n\n</TabItem>\n</Tabs>',
    '<Tabs>\n<Tab label="One">\n\nx\n\n</Tab>\n</Tabs>',
  ],
  [
    "<CodeGroup>\n\n```bash npm\na\n```\n\n```bash yarn\nb\n```\n\n</CodeGroup>",
    '<Tabs>\n<Tab label="npm">\n\n```bash\na\n```\n\n</Tab>\n<Tab label="yarn">\n\n```bash\nb\n```\n\n</Tab>\n</Tabs>',
  ],
  [
    '<Aside type="caution" title="Mind">\nA.\n</Aside>',
    '<Callout kind="warning" title="Mind">\nA.\n</Callout>',
  ],
  ['<Callout kind="info" emoji="x">A.</Callout>', '<Callout kind="info">A.</Callout>'],
  [
    '<LinkCard title="C" href="https://x.example" description="D." />',
    '<Card title="C" href="https://x.example">D.</Card>',
  ],
  ["<Steps>\n\n1. a\n2. b\n\n</Steps>", "1. a\n2. b"],
  [
    "## A\n\n<Steps>\n\n### One {#uno}\n\nA.\n\n### Two\n\nB.\n\n</Steps>",
    '## A\n\n<Steps>\n<Step title="One" id="uno">\n\nA.\n\n</Step>\n<Step title="Two">\n\nB.\n\n</Step>\n</Steps>',
  ],
  ['<div style={{ color: "red" }}>A.</div>', "<div>A.</div>"],
  ['<span class="a">A.</span>', '<span className="a">A.</span>'],
];

it.each(migrations)("writes %j in the words of this project", async (body, right) => {
  const { root, problems } = await checkFixture({ files: { "content/docs/a.mdx": page(body) } });
  expect(await applyFixes(root, problems)).toEqual([]);
  expect(readFileSync(join(root, "content/docs/a.mdx"), "utf8")).toBe(page(right));
});

/** Fixes that reveal others or are nested in each other. */
const nested: [string, string][] = [
  [
    '<Cards num={2}>\n<Card title="C" href="https://x.example" icon={<A />}>x</Card>\n</Cards>',
    '<CardGrid>\n<Card title="C" href="https://x.example">x</Card>\n</CardGrid>',
  ],
  [
    '```mdx-code-block\nimport Tabs from "@theme/Tabs";\n```\n\n:::caution Mind\nA.\n:::',
    ":::warning[Mind]\nA.\n:::",
  ],
  ['<Frame>\n  <img src="/images/a.svg" alt="A tree" />\n</Frame>', "![A tree](/images/a.svg)"],
  [
    '<AccordionGroup>\n  <Accordion title="One" icon="x">\n    <Note>Mind.</Note>\n  </Accordion>\n</AccordionGroup>',
    '<Details summary="One">\n  <Callout kind="note">Mind.</Callout>\n</Details>',
  ],
  [
    '```js filename="a.js" tab="One" copy\na\n```\n\n```js tab="Two"\nb // [!code ++]\n```',
    '<Tabs>\n<Tab label="One">\n\n```js title="a.js"\na\n```\n\n</Tab>\n<Tab label="Two">\n\n```js add={1}\nb\n```\n\n</Tab>\n</Tabs>',
  ],
  [
    '=== "Python"\n\n    !!! warning "Mind"\n        This.\n\n=== "Node"\n\n    ```js\n    a\n    ```\n\nText.',
    '<Tabs>\n<Tab label="Python">\n\n:::warning[Mind]\nThis.\n:::\n\n</Tab>\n<Tab label="Node">\n\n```js\na\n```\n\n</Tab>\n</Tabs>\n\nText.',
  ],
];

it.each(nested)("writes all of %j at once", async (body, right) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" />';
  const files = { "content/docs/a.mdx": page(body), "public/images/a.svg": picture };
  const { root, problems: first } = await checkFixture({ files });
  let found = first;
  const { problems } = await fixAndFind(root, async () => {
    const now = found;
    found = [];
    return now.length > 0 ? now : (await checkAgain(root, { files })).problems;
  });
  expect(readFileSync(join(root, "content/docs/a.mdx"), "utf8")).toBe(page(right));
  expect(problems).toEqual([]);
});

/** Pages whose first heading should be the title. */
const titles: [string, string][] = [
  [
    "---\ndescription: D\n---\n\n# Log levels\n\nText.\n",
    "---\ntitle: Log levels\ndescription: D\n---\n\nText.\n",
  ],
  [
    "---\ndescription: D\n---\n\n# Ports: a `b`\n\nText.\n",
    '---\ntitle: "Ports: a b"\ndescription: D\n---\n\nText.\n',
  ],
  [
    "---\ntitle: Log levels\ndescription: D\n---\n\n# Log Levels\n\nText.\n",
    "---\ntitle: Log levels\ndescription: D\n---\n\nText.\n",
  ],
];

it.each(titles)("takes the title of %j from its heading, and says so once", async (body, right) => {
  const description = "A description that is long enough to be a search result of its own.";
  const written = body.replace(": D\n", `: ${description}\n`);
  const { root, problems } = await checkFixture({ files: { "content/docs/a.mdx": written } });
  expect(problems).toHaveLength(1);
  expect(await applyFixes(root, problems)).toEqual([]);
  expect(readFileSync(join(root, "content/docs/a.mdx"), "utf8")).toBe(
    right.replace(": D\n", `: ${description}\n`),
  );
});

it("writes frontmatter for a page of imports and a heading", async () => {
  const written = 'import A from "a";\n\n# Log levels\n\nText.\n';
  const files = { "content/docs/a.mdx": written };
  const { root } = await checkFixture({ files });
  const find = async () => (await checkAgain(root, { files })).problems;
  const { problems } = await fixAndFind(root, find);
  expect(readFileSync(join(root, "content/docs/a.mdx"), "utf8")).toBe(
    "---\ntitle: Log levels\n---\n\nText.\n",
  );
  expect(problems.map(({ message }) => message)).toEqual([
    "Frontmatter key `description` is missing.",
  ]);
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
  '<Image src={pictures[0]} alt="A" />',
  '<Aside type="loud">A.</Aside>',
  '<Accordion title="A" group="b">A.</Accordion>',
])("leaves %j to its author", async (body) => {
  const { root, problems } = await checkFixture({ files: { "content/docs/a.mdx": page(body) } });
  expect(problems.length).toBeGreaterThan(0);
  expect(await applyFixes(root, problems)).toEqual(problems);
});
