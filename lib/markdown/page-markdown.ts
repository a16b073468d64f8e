import type { Element, ElementContent } from "hast";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import type { Code, Nodes } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { longestMachineFile } from "@/lib/model/page-queries";
import { repeatSpanningCells } from "./spanning-cells";
import { type Script, writeScript } from "./superscript";

/** Characters that a file adds to the text of its page: front matter and the link to the index. */
const fileOverhead = 1000;

/** Converts plain content (plain-content.ts) to Markdown: CommonMark with GitHub's tables. */
export function toMarkdownText(content: ElementContent[]): string {
  const tree = toMdast(
    { type: "root", children: content },
    { handlers: { figure, pre, sub: script, sup: script, table } },
  ) as Nodes;
  visit(tree, "listItem", (node) => {
    node.spread = node.children.slice(1).some(({ type }) => type !== "list");
  });
  visit(tree, "list", (node) => {
    node.spread = node.children.some(({ spread }) => spread);
  });
  const text = write(tree);
  if (text.length + fileOverhead < longestMachineFile) return text;
  // Agents truncate long files, so a long list keeps its text and loses its links.
  visit(tree, "link", (node, index, parent) => {
    parent?.children.splice(index ?? 0, 1, ...node.children);
    return [SKIP, index];
  });
  return write(tree);
}

function write(tree: Nodes): string {
  return toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    emphasis: "*",
    listItemIndent: "one",
    resourceLink: true,
    rule: "-",
  });
}

/** A code block with its title after the language, and with its highlighted lines. */
const figure: Handle = (state, node) => {
  const [caption, code] = node.children;
  return code?.type === "element" && code.tagName === "pre"
    ? fence(code, textOf(caption))
    : state.all(node);
};

/** Markdown has no merged cells, so each row repeats them. */
const table: Handle = (state, node) => defaultHandlers.table(state, repeatSpanningCells(node));

const script: Handle = (state, node) => {
  // The number of a footnote is a link, and stays one.
  const hasLink = node.children.some((child) => child.type === "element" && child.tagName === "a");
  return hasLink ? state.all(node) : writeScript(node.tagName as Script, textOf(node));
};

const pre: Handle = (_state, node) => fence(node, "");

function fence(node: Element, title: string): Code {
  const [code] = node.children;
  const [language = ""] =
    (code?.type === "element" && (code.properties.className as string[])) || [];
  const marked = node.data?.marked;
  const meta: string[] = [];
  if (title) meta.push(`title="${title}"`);
  if (marked) meta.push(`{${marked.join(",")}}`);
  return {
    type: "code",
    lang: language.replace("language-", "") || null,
    meta: meta.join(" ") || null,
    value: textOf(code).replace(/\n$/, ""),
  };
}
