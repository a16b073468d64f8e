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

/** Characters that a file has around the text of its page. */
const around = 1000;

/** Plain content (plain-content.ts) as Markdown: CommonMark with GitHub's tables. */
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
  if (text.length + around < longestMachineFile) return text;
  // The words of a long list are worth more than where each of them leads.
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

/** Code with its title behind the language, and the lines that are marked. */
const figure: Handle = (state, node) => {
  const [caption, code] = node.children;
  return code?.type === "element" && code.tagName === "pre"
    ? fence(code, textOf(caption))
    : state.all(node);
};

/** Markdown has no merged cells, so each row says all that is true for it. */
const table: Handle = (state, node) => defaultHandlers.table(state, repeatSpanningCells(node));

const script: Handle = (state, node) => {
  // The number of a footnote is a link, and reads as one.
  const hasLink = node.children.some((child) => child.type === "element" && child.tagName === "a");
  return hasLink ? state.all(node) : writeScript(node.tagName as Script, textOf(node));
};

const pre: Handle = (_state, node) => fence(node, "");

function fence(node: Element, title: string): Code {
  const [code] = node.children;
  const [language = ""] =
    (code?.type === "element" && (code.properties.className as string[])) || [];
  const marked = node.data?.marked;
  const meta = [title && `title="${title}"`, marked && `{${marked.join(",")}}`]
    .filter(Boolean)
    .join(" ");
  return {
    type: "code",
    lang: language.replace("language-", "") || null,
    meta: meta || null,
    value: textOf(code).replace(/\n$/, ""),
  };
}
