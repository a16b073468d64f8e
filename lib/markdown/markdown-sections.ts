import GithubSlugger from "github-slugger";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "@/lib/util/markdown";

/** A heading of a page with its text, up to the next heading of its level or above. */
export interface Section {
  id: string;
  title: string;
  level: number;
  markdown: string;
}

/** A heading of the page as the search index knows it, with the text below it. */
export interface IndexedHeading {
  id: string;
  text: string;
  level: number;
  content: string;
}

/** A Markdown version without its frontmatter. */
export function bodyOf(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n+/, "");
}

/**
 * The sections of a Markdown version; the first has an empty id, the page's title, and the text above all others. The
 * search index knows the ids of the page's headings; a heading that only the Markdown version has gets the id that its
 * text makes. Cards of the roadmap and the like are headings only in the index, which has their text.
 */
export function readSections(
  body: string,
  known: readonly IndexedHeading[],
): [Section, ...Section[]] {
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
    headings.push({
      id: known[at]?.id ?? made,
      title,
      level: node.depth,
      from: node.position?.start.offset ?? 0,
    });
  });
  const [page, ...rest] = headings;
  const sections = rest.map(({ from, ...heading }, index) => {
    const end = rest.slice(index + 1).find(({ level }) => level <= heading.level);
    return { ...heading, markdown: body.slice(from, end?.from).trim() };
  });
  const inText = new Set(sections.map(({ id }) => id));
  const others = known.filter(({ id }) => !inText.has(id));
  return [
    { id: "", title: page?.title ?? "", level: 1, markdown: body.slice(0, rest[0]?.from).trim() },
    ...sections,
    ...others.map(({ id, text, level, content }) => ({
      id,
      title: text,
      level,
      markdown: content,
    })),
  ];
}

/** Markdown escapes and typography differ between the index and the Markdown version; letters and digits don't. */
function sameText(a: string, b: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return letters(a) === letters(b);
}
