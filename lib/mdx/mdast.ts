import type { BlockContent, Code, Heading, List, ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import { readDescription } from "@/lib/shared/markdown";

/** Nodes of a Markdown tree, for pages that are made from data. */

export function text(value: string): PhrasingContent {
  return { type: "text", value };
}

export function inlineCode(value: string): PhrasingContent {
  return { type: "inlineCode", value };
}

export function link(url: string, ...children: PhrasingContent[]): PhrasingContent {
  return { type: "link", url, children };
}

/** Strings are text. */
export function paragraph(...children: (PhrasingContent | string)[]): Paragraph {
  return {
    type: "paragraph",
    children: children.map((child) => (typeof child === "string" ? text(child) : child)),
  };
}

export function heading(depth: Heading["depth"], ...children: PhrasingContent[]): Heading {
  return { type: "heading", depth, children };
}

export function code(lang: string, value: string): Code {
  return { type: "code", lang, value };
}

export function list(items: readonly RootContent[][]): List {
  const children = items.map(
    (item): ListItem => ({ type: "listItem", spread: false, children: item as BlockContent[] }),
  );
  return { type: "list", ordered: false, spread: false, children };
}

/** Markdown of the API's document as blocks. Its headings become bold lines: they are no part of the page's outline. */
export function blocks(markdown: string): RootContent[] {
  return readDescription(markdown).children.map((node) =>
    node.type === "heading" ? { type: "paragraph", children: [{ type: "strong", children: node.children }] } : node,
  );
}
