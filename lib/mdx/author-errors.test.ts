import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { mdxComponents } from "@/components/mdx/mdx-components";
import { formatProblem, sortProblems } from "@/lib/util/problem";
import { compilePage } from "./compile";
import { evaluatePage } from "./evaluate";

const file = "content/docs/x.mdx";
const compile = (body: string) => compilePage({ file, body, bodyOffset: 0 });

/**
 * What an author writes, the code and line of the only problem, and words of its message or hint.
 */
const refused: [string, string, number, string][] = [
  // Rendered as nothing
  ["a [](/x) b", "link-text", 1, "The link to `/x` has no text."],
  ['<a href="/x"></a>', "link-text", 1, "has no text"],
  [
    '<Tabs>\n\n## Text\n\n<Tab label="a">\n\nx\n\n</Tab>\n</Tabs>',
    "component-props",
    3,
    "`<Tabs>` may hold only `<Tab>`",
  ],
  [
    "<Steps>\n\n1. One\n2. Two\n\n</Steps>",
    "component-props",
    1,
    "`<Steps>` may hold only `<Step>`",
  ],
  [
    "<CardGrid>\n  <Badge>x</Badge>\n</CardGrid>",
    "component-props",
    2,
    "`<CardGrid>` may hold only `<Card>`",
  ],
  // Rendered as source text
  ["[x](/a b)", "link-form", 1, "Write `</a b>`, or `%20`"],
  ["[**x**](./a b.mdx)", "link-form", 1, "The address `./a b.mdx` has a space"],
  ["| A | B |\n| --- |\n| 1 | 2 |", "markup-unknown", 2, "as many cells as the row before it"],
  ["| `A` | B |\n|:-:|---|-|\n| 1 | 2 |", "markup-unknown", 2, "`|:-:|---|-|` would show as text"],
  // Valid Markdown that renders differently than intended
  [":::tip\nText.\n\n## Heading", "markup-unknown", 1, "`:::tip` is never closed"],
  ["> :::tip\n> Text.\n\nMore.", "markup-unknown", 1, "Add a line `:::`"],
  [
    "<details><summary>x</summary>\n\ny\n\n</details>",
    "mdx-syntax",
    1,
    "`<details>` is never closed.",
  ],
  ["<details>\n<summary>x</summary>\ny\n</details> z\n\na", "mdx-syntax", 4, "paragraph"],
  // Missing attributes
  ["<Card>x</Card>", "component-props", 1, '`<Card>` needs `title`. Write `<Card title="…">`.'],
  // Quoted attributes can contain only text
  [
    '<TraceTree alt="A tree of one span, which takes one second." />',
    "component-props",
    1,
    "Write `<TraceTree spans={…}>`.",
  ],
  [
    '<Bars alt="Two bars of one length, side by side." items="a" />',
    "component-props",
    1,
    "Write `<Bars items={…}>`.",
  ],
  ['<Card title={1} href="/x">x</Card>', "component-props", 1, 'Write `<Card title="…">`.'],
  // Callouts
  [":::warnign[Mind]\nx\n:::", "component-unknown", 1, "Did you mean `warning`?"],
  [':::note{title="x"}\nx\n:::', "component-props", 1, "`:::note[x]`"],
  ["Text.\n\n:::note Title\nx\n:::", "markup-unknown", 3, "Write `:::note[Title]`."],
  ["<Tip>Text.</Tip>", "component-unknown", 1, "Write `:::tip` or `:::tip[Title]`"],
  ["> [!NOTE]\n> Text.", "markup-unknown", 1, "Write `:::note`, its text without `>`"],
  ["::: tip\nx\n:::", "markup-unknown", 1, "Write `:::tip`, or `:::tip[Title]`"],
  // Videos: their summary is required text, too
  [
    'Text.\n\n<Video id="GISPYhCeflA" title="Tour" />',
    "component-props",
    3,
    "`<Video>` attribute `summary`",
  ],
  [
    'Text.\n\n<Video id="GISPYhCeflA" title="Tour" summary="A tour." />',
    "component-props",
    3,
    "must say in words what the video shows",
  ],
  // Syntax errors
  ["Text.\n\nA <!-- note --> b", "mdx-syntax", 3, "create a comment in MDX"],
  ["See <https://agenta.ai/x>.", "mdx-syntax", 1, "create a link in MDX"],
  ["Text\nand\none<br>two", "mdx-syntax", 3, "Write `<br />`"],
  ["Hello {{ site.title }}.", "mdx-syntax", 1, "does not parse"],
  ["<b>x", "mdx-syntax", 1, "`<b>` is never closed."],
  ["<!-- a note -->\n\nText.", "mdx-syntax", 1, "Write `{/* … */}`."],
  ["x <5 ms", "mdx-syntax", 1, "`<5` reads as a tag. Write `&lt;5`, or put it in backticks."],
  ['It is {"text": 1}.', "mdx-syntax", 1, "write `{`, `<` in prose as code"],
  ['<Badge>a</Badge>\n\nIt is a={"text": 1}.', "mdx-syntax", 3, "write `{`, `<` in prose as code"],
  [
    '<Bars items={[{ label: "a }]} alt="x" />',
    "mdx-syntax",
    1,
    "Check the brackets and quotes of the attribute.",
  ],
  [
    "a <Bars\n  items={[1 2]}\n/> b",
    "mdx-syntax",
    2,
    "Check the brackets and quotes of the attribute.",
  ],
  ["<Card title=“x”>x</Card>", "mdx-syntax", 1, "Use straight quotes"],
  ['<Card title="x” href="/x">x</Card>', "mdx-syntax", 1, "Use straight quotes"],
  ["<Card title=x>x</Card>", "mdx-syntax", 1, "Use straight quotes"],
  ["See <a@b.c>.", "mdx-syntax", 1, "Write `[text](https://…)`."],
  ["<https://agenta.ai/x>", "mdx-syntax", 1, "Write `[text](https://…)`."],
  ["Hi {{ name }}.", "mdx-expression", 1, "or put the braces in backticks"],
  ["{{name}}", "mdx-expression", 1, "or put the braces in backticks"],
];

/** What an author writes, and what the compiled page must contain. */
const drawn: [string, ...(string | RegExp)[]][] = [
  ["````mdx\n```\n:::note Title\n```\n````", ":::note Title"],
  [
    "- item\n\n      ~~~\n  ```text\n  :::note Title\n  ```".replace("      ~~~\n", ""),
    ":::note Title",
  ],
  ["> Said [!NOTE] inside.", "blockquote"],
  ["At 10:30, see `a:b` and note:this[1].", "At 10:30, see ", "note:this[1]."],
  ["::name[x] is text.", "::name[x] is text."],
  ["Costs $5 or $10; a == b; C++ and i++; 50%.", "Costs $5 or $10; a == b; C++ and i++; 50%."],
  ["`host`:port: x", ":port: x"],
  ["A[^1].\n\n[^1]: B.", "B."],
  ["f[0](see below)", "f[0](see below)"],
  ["[![Alt](/x.svg)](/y)", 'href: "/y"'],
  ["[`code`](/y)", 'href: "/y"'],
  ["## <Badge>New</Badge>", "Badge"],
  [
    '<Tabs>\n    <Tab label="a">\n        Indented text of a tab.\n    </Tab>\n</Tabs>',
    "Indented text of a tab.",
  ],
  ["One<br />two", "br"],
  ["- [x] done\n- [ ] open", "checkbox"],
  ["<details>\n<summary>More</summary>\n\nText.\n\n</details>", "summary"],
  ['![A picture](/images/none.png "Title")', "A picture"],
  ["{/* comment */}\n\nText.", "Text."],
  ["| a | b |\n| - | - |\n| x `a\\|b` | |", "a|b"],
];

it("reports every syntax error of a page at once, and what else is wrong in it", async () => {
  const body =
    "A <!-- b --> c<br>d.\n\n<!--\nx\n-->\n\nSee <https://x.example>, a <5 and {y: z}.\n\n:::caution\na\n:::";
  const { problems } = await compile(body);
  expect(sortProblems(problems).map(({ code, line }) => [code, line])).toEqual([
    ["mdx-syntax", 1],
    ["mdx-syntax", 1],
    ["mdx-syntax", 3],
    ["mdx-syntax", 7],
    ["mdx-syntax", 7],
    ["mdx-syntax", 7],
    ["component-unknown", 9],
  ]);
});

it("reports a fence that swallows a closing tag, not the tag", async () => {
  const body = '<Tabs>\n<Tab label="a">\n\n```js\nx\n\n</Tab>\n</Tabs>';
  const { problems } = await compile(body);
  expect(problems.map(({ code, line }) => [code, line])).toEqual([["code-unclosed", 4]]);
});

it("keeps comments out of a heading's text, address and contents", async () => {
  const { headings } = await compile("## New title {/* TODO rename */}\n\n## Old {/* #new-id */}");
  expect(headings.map(({ id, text }) => [id, text])).toEqual([
    ["new-title", "New title"],
    ["new-id", "Old"],
  ]);
});

it("writes the lines that comments mark without the lines of the comments", async () => {
  const body =
    "```js\n// highlight-next-line\na\nb\n// highlight-start\nc\nd\n// highlight-end\ne // [!code ++]\n```";
  const { problems } = await compile(body);
  expect(problems.map(({ hint }) => hint)).toEqual([
    "Remove such comments, and write `{1,3-4} add={5}` after the language.",
  ]);
});

describe("what a page may not hold", () => {
  it.each(refused)("%j: %s in line %i: %s", async (body, code, line, words) => {
    const { problems } = await compile(body);
    expect(problems.map((item) => [item.code, item.file, item.line])).toContainEqual([
      code,
      file,
      line,
    ]);
    const said = problems.filter((item) => item.code === code).map(formatProblem);
    expect(said.join("\n")).toContain(words);
  });
});

/** Markup that can't be rendered, and the part of it that a preview still shows. */
const kept: [string, string][] = [
  ["<Tip>Mind this.</Tip>", "Mind this."],
  ["Before <Pill>new</Pill> after.", "<p>Before new after.</p>"],
  ['<div style="color: red">Red.</div>', "<div>Red.</div>"],
  ['<p onClick="x">Text.</p>', "<p>Text.</p>"],
  ["<Card>Text.</Card>", "Text."],
  ['<Badge tone="loud">New</Badge>', "New"],
  ['<Screenshot id="deplyo" caption="The dialog." />', "The dialog."],
  ['<Screenshot id="deplyo" />', "Last."],
  ["The time is {Date.now()}.", "<code>{Date.now()}</code>"],
  ["Text {process.exit(1)}.", "<code>{process.exit(1)}</code>"],
  ["<Card title={window.name} href='/x'>Text.</Card>", "Text."],
];

it.each(kept)("the rest of a page with %j is rendered", async (body, part) => {
  const page = await compile(`First.\n\n${body}\n\nLast.`);
  expect(page.problems.length).toBeGreaterThan(0);
  const html = renderToStaticMarkup(evaluatePage(page, mdxComponents({}))).replaceAll(
    "<!-- -->",
    "",
  );
  for (const text of ["First.", part, "Last."]) expect(html).toContain(text);
});

describe("what a page may hold", () => {
  it.each(drawn)("%j", async (body, ...parts) => {
    const { problems, code } = await compile(body);
    expect(problems).toEqual([]);
    for (const part of parts) {
      if (typeof part === "string") expect(code).toContain(part);
      else expect(code).toMatch(part);
    }
  });
});
