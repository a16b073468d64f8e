import type { Element, ElementContent, Root } from "hast";
import type { Root as MarkdownRoot } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import rehypeAutolinkHeadings from "rehype-autolink-headings";
import rehypeSlug from "rehype-slug";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { readDescription } from "@/lib/util/markdown";
import type { Heading } from "@/lib/util/text";
import { contentOf } from "./content-tree";
import { newContext } from "./page";
import { rehypeCode } from "./rehype-code";
import { rehypeFootnotes } from "./rehype-footnotes";
import { rehypeTables } from "./rehype-tables";

/**
 * Markdown of an API description as a tree for a page. With `headings` its headings are the page's
 * own, with ids and anchors; without, they are titles inside a field or an answer and stay out of
 * the outline.
 */
export function parseDescription(markdown: string, headings: boolean): Root | Promise<Root> {
  const key = `${headings} ${markdown}`;
  // A schema's words are on many pages.
  const tree = parsed.get(key) ?? pageTree(readDescription(markdown), headings);
  parsed.set(key, tree);
  return tree;
}

const parsed = new Map<string, Root | Promise<Root>>();

/**
 * A Markdown tree as one for a page. A promise only where code has to be highlighted. React writes
 * the parts of a page in the order in which they are done: with a promise each, that order would
 * hang on what other pages have asked for.
 */
export function pageTree(source: MarkdownRoot, headings: boolean): Root | Promise<Root> {
  let hasCode = false;
  visit(source, "code", () => {
    hasCode = true;
  });
  const processor = unified()
    .use(remarkRehype)
    .use(rehypeFootnotes)
    .use(
      headings
        ? [
            rehypeSlug,
            [rehypeAutolinkHeadings, { behavior: "wrap", properties: { className: ["anchor"] } }],
          ]
        : [flatHeadings],
    )
    .use(rehypeTables);
  if (!hasCode) return processor.runSync(source) as Root;
  // Problems with a description are the checks' business.
  return processor
    .use(rehypeCode, newContext({ file: "", bodyOffset: 0 }))
    .use(codeElements)
    .run(source) as Promise<Root>;
}

/**
 * The content of a Markdown tree, for Markdown versions: the headings of `pageTree`, and code as it
 * is written.
 */
export function treeContent(source: MarkdownRoot, headings: boolean): ElementContent[] {
  const processor = unified().use(remarkRehype).use(rehypeFootnotes);
  if (!headings) processor.use(flatHeadings);
  return contentOf(processor.runSync(source).children);
}

/** Headings of a description, for the table of contents: the ids that `parseDescription` gives. */
export async function descriptionHeadings(markdown: string): Promise<Heading[]> {
  return headingsOf(await parseDescription(markdown, true));
}

/** Headings of a page's tree, for the table of contents. */
export function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "element", (node) => {
    const level = rankOf(node);
    if (level)
      headings.push({ id: String(node.properties.id), text: textOf(node), level, line: 1 });
  });
  return headings;
}

function rankOf({ tagName }: Element): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined;
}

function flatHeadings() {
  return (tree: Root) => {
    visit(tree, "element", (node: Element) => {
      if (!rankOf(node)) return;
      node.tagName = "p";
      node.children = [
        { type: "element", tagName: "strong", properties: {}, children: node.children },
      ];
    });
  };
}

/**
 * The tag name of a code block in the tree: components/api/Description.tsx puts the component
 * there.
 */
export const codeTag = "code-block";

/** Code blocks as plain elements: a tree with JSX would need a JavaScript engine to be shown. */
function codeElements() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if ((node.type as string) !== "mdxJsxFlowElement" || !parent || index === undefined) return;
      const { attributes } = node as unknown as {
        attributes: { name: string; value?: string | null }[];
      };
      const properties = Object.fromEntries(
        attributes.map(({ name, value }) => [name, value ?? true]),
      );
      parent.children[index] = { type: "element", tagName: codeTag, properties, children: [] };
    });
  };
}
