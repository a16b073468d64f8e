import type { Nodes, PhrasingContent, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

const parser = unified().use(remarkParse).use(remarkGfm);
const cache = new Map<string, Root>();

/** Markdown with GitHub's extensions as a tree, with the places of its nodes. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}

/**
 * Markdown of an API description without HTML and dangerous addresses, read once: pages, leads and
 * search all use this tree, so it must not be changed.
 */
export function readDescription(markdown: string): Root {
  const tree = cache.get(markdown) ?? withoutHtml(parser.parse(markdown));
  cache.set(markdown, tree);
  return tree;
}

/**
 * Addresses that may be in a document of others: a site path, a fragment, or a scheme that a
 * browser opens safely.
 */
const safe = /^(https?:|mailto:|\/|#|[^:]*$)/i;

/** Leaves out HTML, and of links and pictures with another address all but the words. */
function withoutHtml(tree: Root): Root {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    const isUnsafe = "url" in node && !safe.test(node.url);
    if (node.type !== "html" && !isUnsafe) return;
    const alt = node.type === "image" ? [text(node.alt ?? "")] : [];
    parent.children.splice(index, 1, ...(node.type === "link" ? node.children : alt));
    return index;
  });
  return tree;
}

function text(value: string): PhrasingContent {
  return { type: "text", value };
}

/** Markdown as one line of plain text: what is in a meta tag. */
export function plainText(markdown: string): string {
  return textLines(readDescription(markdown)).join(" ");
}

const containers: ReadonlySet<string> = new Set([
  "root",
  "list",
  "listItem",
  "blockquote",
  "table",
]);

/**
 * The words of a tree without markup, in lines as they were written; the cells of a row are on one
 * line.
 */
export function textLines(node: Nodes): string[] {
  if (containers.has(node.type))
    return (node as { children: RootContent[] }).children.flatMap(textLines);
  const text =
    node.type === "tableRow" ? node.children.map((cell) => textOf(cell)).join(" ") : textOf(node);
  return text.split("\n").flatMap((line) => line.replace(/\s+/g, " ").trim() || []);
}
