import type { Nodes, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { findDeepLine } from "./deep-line";

const parser = unified().use(remarkParse).use(remarkGfm);
const known = new Map<string, Root>();

/** Markdown with GitHub's extensions as a tree, with the places of its nodes. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}

/**
 * Markdown of an API description, read once: pages, Markdown versions, leads and search all use this tree, so it must
 * not be changed. What a parser would take minutes for is one plain paragraph.
 */
export function readDescription(markdown: string): Root {
  const tree =
    known.get(markdown) ?? (findDeepLine(markdown) === undefined ? parser.parse(markdown) : plainTree(markdown));
  known.set(markdown, tree);
  return tree;
}

function plainTree(value: string): Root {
  return { type: "root", children: [{ type: "paragraph", children: [{ type: "text", value }] }] };
}

/** Markdown as one line of plain text: what is in a meta tag. */
export function plainText(markdown: string): string {
  return textLines(readDescription(markdown)).join(" ");
}

const containers: ReadonlySet<string> = new Set(["root", "list", "listItem", "blockquote", "table"]);

/** The words of a tree without markup, in lines as they were written; the cells of a row are on one line. */
export function textLines(node: Nodes): string[] {
  if (containers.has(node.type)) return (node as { children: RootContent[] }).children.flatMap(textLines);
  const text = node.type === "tableRow" ? node.children.map((cell) => textOf(cell)).join(" ") : textOf(node);
  return text.split("\n").flatMap((line) => line.replace(/\s+/g, " ").trim() || []);
}
