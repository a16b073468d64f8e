import GithubSlugger from "github-slugger";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "@/lib/model/markdown";

/** A heading of a page with its text, up to the next heading of its level or above. */
export interface Section {
  id: string;
  title: string;
  level: number;
  markdown: string;
}

/** A heading of the page as the search index knows it. */
export interface KnownHeading {
  id: string;
  text: string;
}

/** A Markdown version without its frontmatter. */
export function bodyOf(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n+/, "");
}

/**
 * The sections of a Markdown version. The search index knows the ids of the page's headings; a heading that only the
 * Markdown version has gets the id that its text makes.
 */
export function readSections(body: string, known: readonly KnownHeading[]): Section[] {
  const tree = parseMarkdown(body);
  const slugger = new GithubSlugger();
  const headings: { id: string; title: string; level: number; from: number }[] = [];
  let next = 0;
  visit(tree, "heading", (node) => {
    // Markdown versions number the headings of steps.
    const title = textOf(node).replace(/^\d+\. /, "");
    const at = known.findIndex((item, index) => index >= next && sameText(item.text, title));
    if (at >= 0) next = at + 1;
    const made = slugger.slug(title);
    headings.push({ id: known[at]?.id ?? made, title, level: node.depth, from: node.position?.start.offset ?? 0 });
  });
  return headings.map((heading, index) => {
    const end = headings.slice(index + 1).find(({ level }) => level <= heading.level);
    const { from, ...section } = heading;
    return { ...section, markdown: body.slice(from, end?.from).trim() };
  });
}

/** Markdown escapes and typography differ between the index and the Markdown version; letters and digits don't. */
function sameText(a: string, b: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return letters(a) === letters(b);
}
