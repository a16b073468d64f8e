import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { mdxComponents } from "@/components/mdx/mdx-components";
import { compilePage } from "./compile";
import { evaluatePage } from "./evaluate";

/** What failed its check, and what still has to be there of it. */
const refused: [string, string, string[]][] = [
  ["a component of another system", "<Tip>Mind this.</Tip>", ["Unknown component &lt;Tip&gt;", "Mind this."]],
  ["an empty one", "<Mermaid />", ["Unknown component &lt;Mermaid&gt;"]],
  ["one in a sentence", "Before <Pill>new</Pill> after.", ["<p>Before <mark>new</mark> after.</p>"]],
  ["an empty one in a sentence", "Before <Pill /> after.", ["<mark>Unknown component &lt;Pill&gt;</mark>"]],
  ["a style", '<div style="color: red">Red.</div>', ["<div>Red.</div>"]],
  ["a handler", '<p onClick="x">Text.</p>', ["<p>Text.</p>"]],
  ["a missing attribute", "<Card>Text.</Card>", ["&lt;Card&gt; with a wrong or missing attribute", "Text."]],
  ["a wrong value", "<Flow nodes={3} />", ["&lt;Flow&gt; with a wrong or missing attribute"]],
  ["an attribute that the component doesn't have", '<Badge tone="loud">New</Badge>', ["New"]],
  ["code in braces", "The time is {Date.now()}.", ["<code>{Date.now()}</code>"]],
  ["code that reaches for the process", "Text {process.exit(1)}.", ["<code>{process.exit(1)}</code>"]],
  ["code between paragraphs", "{Date.now()}", ["<code>{Date.now()}</code>"]],
  ["code in an attribute", "<Card title={window.name} href='/x'>Text.</Card>", ["with code that would run", "Text."]],
];

describe("in a page, the rest is rendered beside", () => {
  it.each(refused)("%s", async (_what, body, parts) => {
    const page = await compilePage({ file: "content/docs/x.mdx", body: `First.\n\n${body}\n\nLast.`, bodyOffset: 0 });
    expect(page.problems.length).toBeGreaterThan(0);
    const html = renderToStaticMarkup(evaluatePage(page, mdxComponents({}))).replaceAll("<!-- -->", "");
    for (const part of ["First.", ...parts, "Last."]) expect(html).toContain(part);
  });
});
