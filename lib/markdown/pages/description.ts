import type { ElementContent } from "hast";
import { treeContent } from "@/lib/mdx/description";
import { readDescription } from "@/lib/util/markdown";
import { isElement } from "../elements";

const cache = new Map<string, ElementContent[]>();

/**
 * Converts a Markdown text of the API description to content. Cached, because the text of a schema
 * appears on many pages.
 */
export function descriptionContent(markdown: string, headings = false): ElementContent[] {
  if (markdown.trim() === "") return [];
  const key = `${headings} ${markdown}`;
  const content = cache.get(key) ?? treeContent(readDescription(markdown), headings);
  cache.set(key, content);
  return content;
}

/**
 * Splits a description into its first paragraph, which continues a line, and the blocks that follow
 * it.
 */
export function splitDescription(markdown: string): {
  line: readonly ElementContent[];
  below: ElementContent[];
} {
  const blocks = descriptionContent(markdown).filter(({ type }) => type !== "text");
  const [first, ...below] = blocks;
  return isElement(first, "p") ? { line: first.children, below } : { line: [], below: blocks };
}
