import type { Nodes, PhrasingContent, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

const parser = unified().use(remarkParse).use(remarkGfm);
const cache = new Map<string, Root>();

/** Parses Markdown with GitHub's extensions into a tree with positions. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}

/**
 * Parses an API description, without HTML and dangerous addresses. The tree is cached and shared by
 * pages, leads and search, so don't change it.
 */
export function readDescription(markdown: string): Root {
  const tree = cache.get(markdown) ?? withoutHtml(parser.parse(markdown));
  cache.set(markdown, tree);
  return tree;
}

/**
 * Addresses that are allowed in documents of others: site paths, fragments, and schemes that are
 * safe in a browser.
 */
const safeAddress = /^(https?:|mailto:|\/|#|[^:]*$)/i;

/** Removes HTML, and replaces links and images with unsafe addresses by their text. */
function withoutHtml(tree: Root): Root {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    const isUnsafe = "url" in node && !safeAddress.test(node.url);
    if (node.type !== "html" && !isUnsafe) return;
    const alt = node.type === "image" ? [textNode(node.alt ?? "")] : [];
    parent.children.splice(index, 1, ...(node.type === "link" ? node.children : alt));
    return index;
  });
  return tree;
}

function textNode(value: string): PhrasingContent {
  return { type: "text", value };
}

/** Converts Markdown to one line of plain text, as for meta tags. */
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

/** Returns the text of a tree by source line. The cells of a table row are on one line. */
export function textLines(node: Nodes): string[] {
  if (containers.has(node.type))
    return (node as { children: RootContent[] }).children.flatMap(textLines);
  const text =
    node.type === "tableRow" ? node.children.map((cell) => textOf(cell)).join(" ") : textOf(node);
  return text.split("\n").flatMap((line) => line.replace(/\s+/g, " ").trim() || []);
}
