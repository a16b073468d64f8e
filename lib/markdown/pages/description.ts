import type { ElementContent } from "hast";
import { treeContent } from "@/lib/mdx/description";
import { readDescription } from "@/lib/util/markdown";
import { isElement } from "../elements";

const cache = new Map<string, ElementContent[]>();

/**
 * Content of Markdown in the API's description. Results are kept, because a schema's words are on
 * many pages.
 */
export function descriptionContent(markdown: string, headings = false): ElementContent[] {
  if (markdown.trim() === "") return [];
  const key = `${headings} ${markdown}`;
  const content = cache.get(key) ?? treeContent(readDescription(markdown), headings);
  cache.set(key, content);
  return content;
}

/** A description as the end of a line: its first paragraph, and what follows as blocks. */
export function splitDescription(markdown: string): {
  line: readonly ElementContent[];
  below: ElementContent[];
} {
  const blocks = descriptionContent(markdown).filter(({ type }) => type !== "text");
  const [first, ...below] = blocks;
  return isElement(first, "p") ? { line: first.children, below } : { line: [], below: blocks };
}
