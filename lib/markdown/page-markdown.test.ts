import { describe, expect, it } from "vitest";
import type { Traces } from "@/lib/content/samples/traces";
import { mockModelNote } from "@/lib/content/samples/traces";
import { hashBlock, parseCodeMeta } from "@/lib/mdx/code-meta";
import { compilePage } from "@/lib/mdx/compile";
import { emptyLookup } from "@/lib/mdx/page";
import type { Screenshots } from "@/lib/model/screenshots";
import { readApi } from "@/lib/openapi/read-api";
import { toMarkdownText } from "./page-markdown";
import { plainContent } from "./plain-content";

const file = "content/docs/x.mdx";

const screenshots: Screenshots = {
  trace: {
    version: "1.2.3",
    region: { x: 0, y: 0, width: 400, height: 200 },
    alt: "A dialog with a list of environments.",
    markers: [
      { x: 0, y: 0, width: 40, height: 20, text: "Choose an environment." },
      { x: 9, y: 9, width: 40, height: 20, text: "**Deploy** replaces its version." },
    ],
  },
};

const paths = {
  "/apps": { post: { operationId: "create_app", summary: "Create an app", responses: {} } },
};
const { api } = readApi(
  JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths }),
  "openapi.json",
);

async function render(body: string, traces: Traces = {}): Promise<string> {
  const { content } = await compilePage(
    { file, body, bodyOffset: 0 },
    { ...emptyLookup, screenshots },
  );
  const site = { api, traces, config: { url: "https://docs.example.com", basePath: "" } };
  const text = toMarkdownText(plainContent(content, site, "/x")).trim();
  // File names of images depend on their content.
  return text.replace(/assets\/images\/[\w-]+\.\w+/g, "picture");
}

/** What an author writes, and its Markdown version. */
const cases: [string, string, string][] = [
  ["text", "A *b* **c** `d` [e](/e#f).", "A *b* **c** `d` [e](https://docs.example.com/e#f)."],
  [
    "a table",
    "| a | b |\n| --- | --- |\n| `x|y` | 2 |".replace("|y", "\\|y"),
    "| a | b |\n| - | - |\n| `x\\|y` | 2 |",
  ],
  ["a heading with an id", "## Named {#own}", "## Named"],
  ["a comment", "A.\n\n{/* not said */}\n\nB.", "A.\n\nB."],
  ["a literal", 'A {"{b}"}.', "A {b}."],
  [
    "a callout",
    ":::warning[Mind `this`]\nText.\n\n- item\n:::",
    "> **Warning: Mind this**\n>\n> Text.\n>\n> - item",
  ],
  ["a callout without title", ":::tip\nText.\n:::", "> **Tip**\n>\n> Text."],
  [
    "tabs",
    '## A\n\n<Tabs>\n<Tab label="pip">\n\n```bash\npip install x\n```\n\n</Tab>\n<Tab label="uv">\n\nText.\n\n</Tab>\n</Tabs>\n\nAfter.\n\n### B',
    "## A\n\n### pip\n\n```bash\npip install x\n```\n\n### uv\n\nText.\n\nAfter.\n\n### B",
  ],
  [
    "steps with tabs",
    '### A\n\n<Steps>\n<Step title="First">\n\nText.\n\n<Tabs>\n<Tab label="pip">\n\nOne.\n\n</Tab>\n</Tabs>\n\n</Step>\n<Step title="Second">\n\nMore.\n\n</Step>\n</Steps>',
    "### A\n\n#### 1. First\n\nText.\n\n##### pip\n\nOne.\n\n#### 2. Second\n\nMore.",
  ],
  [
    "cards",
    '<CardGrid>\n<Card title="One" href="/one">About `one`.</Card>\n<Card title="Two" href="https://two.example">\n\nAbout two.\n\n</Card>\n</CardGrid>',
    "- [One](https://docs.example.com/one): About `one`.\n- [Two](https://two.example): About two.",
  ],
  ["details", '<Details summary="Why?">\n\nBecause.\n\n</Details>', "**Why?**\n\nBecause."],
  ["a badge", "Text <Badge>Cloud</Badge> goes on.", "Text (Cloud) goes on."],
  ["a key", "Press <Kbd>K</Kbd>.", "Press `K`."],
  [
    "an operation",
    'Call <ApiLink op="create_app" />.',
    "Call [`POST /apps`](https://docs.example.com/reference/api/create-app).",
  ],
  ["an unknown operation", 'Call <ApiLink op="nothing" />.', "Call `nothing`."],
  [
    "a video",
    '<Video id="abcdefghijk" title="Tour" summary="A walk through the playground, from the prompt to a run." />',
    "[Video: Tour (plays from YouTube)](https://www.youtube.com/watch?v=abcdefghijk)\n\nA walk through the playground, from the prompt to a run.",
  ],
  [
    "a picture",
    "![A picture of a trace](/images/trace-bars.png)",
    "![A picture of a trace](https://docs.example.com/picture)",
  ],
  [
    "a screenshot",
    '<Screenshot id="trace" caption="The dialog." />',
    "![A dialog with a list of environments.](https://docs.example.com/picture)\n\n*The dialog.*\n\n1. Choose an environment.\n2. **Deploy** replaces its version.",
  ],
  [
    "a step that links to a number of a screenshot",
    '<Screenshot id="trace" />\n\nChoose one [1](#picture-trace-1).',
    "![A dialog with a list of environments.](https://docs.example.com/picture)\n\n1. Choose an environment.\n2. **Deploy** replaces its version.\n\nChoose one [1](https://docs.example.com/x#picture-trace-1).",
  ],
  [
    "a screen of the product",
    '<PromptRegistry markers={{ Deployed: "Where it **runs**." }} caption="One version." revisions={[{ variant: "default", version: 3, model: "gpt-4o", created: "24 Oct 25", notes: "Shorter", deployed: "production" }]} />',
    "**Screen: Registry.**\n\n- Variants\n- **Revisions**\n\nCompare Playground\n\n| Name | Model | Created on | Commit notes |\n| - | - | - | - |\n| default v3 Last modified production | gpt-4o | 24 Oct 25 | Shorter |\n\n*One version.*\n\n1. Where it **runs**.",
  ],
  [
    "a diagram",
    '<Flow alt="A leads to B, in thirty characters." title="A to B" caption="One step." nodes={[{ id: "a", label: "A", at: [0, 0] }, { id: "b", label: "B", at: [1, 0] }]} edges={[]} />',
    "**Diagram: A to B.** A leads to B, in thirty characters.\n\n*One step.*",
  ],
  [
    "a trace",
    '<TraceTree alt="One call to answer takes two seconds." title="answer" caption="One call." spans={[{ name: "answer", type: "workflow", depth: 0, start: 0, end: 2, tokens: 12 }, { name: "search", type: "query", depth: 1, start: 0, end: 1 }]} />',
    "**Trace: answer.** One call to answer takes two seconds.\n\n- answer workflow 2.00 s 12 tokens\n- search query 1.00 s\n\n*One call.*",
  ],
  [
    "a main action",
    '<Action href="/start">Start here</Action>',
    "[Start here](https://docs.example.com/start)",
  ],
  [
    "titled code",
    '```python title="x.py" {1,2-3}\na\nb\nc\n```',
    '```python title="x.py" {1,2,3}\na\nb\nc\n```',
  ],
  ["added lines", "```python add={2}\na\nb\n```", "```python {2}\na\nb\n```"],
  ["changed lines", "```python del={1} add={2} {3}\na\nb\nc\n```", "```diff\n- a\n+ b\n  c\n```"],
  ["output", "```text output\ndone\n```", "Output:\n\n```text\ndone\n```"],
  ["code that holds a fence", "````mdx\n```bash\nx\n```\n````", "````mdx\n```bash\nx\n```\n````"],
  [
    "HTML elements",
    'A<br/>b <kbd>x</kbd> <strong>y</strong> <sup>2</sup> <a href="/z">z</a>',
    "A\\\nb `x` **y** ² [z](https://docs.example.com/z)",
  ],
  ["a raised and a lowered number", "10<sup>-6</sup> H<sub>2</sub>O", "10⁻⁶ H₂O"],
  ["raised words", "AcmeGo<sup>beta & *more*</sup>", "AcmeGo<sup>beta &amp; more</sup>"],
  ["tasks", "- [x] done\n- [ ] open\n- a [x]", "- [x] done\n- [ ] open\n- a \\[x]"],
  ["a quotation and a variable", "<q>a</q> <var>b</var> <samp>c</samp>", '"a" `b` `c`'],
  [
    "merged cells",
    "<table><thead><tr><th>Plan</th><th colSpan={2}>Price</th></tr></thead><tbody><tr><td rowSpan={2}>Pro</td><td>a</td><td rowSpan={2}>b</td></tr><tr><td>c</td></tr></tbody></table>",
    "| Plan | Price | Price |\n| - | - | - |\n| Pro | a | b |\n| Pro | c | b |",
  ],
  [
    "a tab in a list",
    '- A\n\n  <Details summary="B">\n\n  C\n\n  </Details>',
    "- A\n\n  **B**\n\n  C",
  ],
];

describe("the Markdown version of", () => {
  it.each(cases)("%s", async (_name, body, expected) => {
    expect(await render(body)).toBe(expected);
  });

  it("a trace, below what its sample prints", async () => {
    const sample = hashBlock({ language: "python", meta: parseCodeMeta(""), text: "ask()" });
    const sent = [
      {
        ...{
          name: "ask",
          type: "chain",
          depth: 0,
          time: { start: 0, duration: 700 },
          tokens: 12,
          cost: 0.0002,
        },
        attributes: { Inputs: "Hello", Outputs: '["Hi"]' } as Record<string, string>,
      },
      { name: "call", type: "chat", depth: 1, time: { start: 4, duration: 6 }, attributes: {} },
    ];
    const shown =
      '**What this sends: 2 spans**\n\n- `ask` chain 0.70 s 12 tokens · $0.0002: Inputs `Hello`, Outputs `["Hi"]`\n  - `call` chat 6 ms';
    expect(
      await render("```python\nask()\n```\n\n```text output\nHi\n```", {
        [file]: { [sample]: sent },
      }),
    ).toBe(
      `\`\`\`python\nask()\n\`\`\`\n\nOutput:\n\n\`\`\`text\nHi\n\`\`\`\n\n${shown}\n\n${mockModelNote}`,
    );
  });
});
