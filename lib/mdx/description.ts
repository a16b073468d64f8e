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
 * Parses Markdown of an API description into a tree for a page. With `headings`, its headings are
 * those of the page, with ids and anchors. Without, they are titles inside a field or a response
 * and not part of the outline.
 */
export function parseDescription(markdown: string, headings: boolean): Root | Promise<Root> {
  const key = `${headings} ${markdown}`;
  // The text of a schema appears on many pages.
  const tree = parsed.get(key) ?? pageTree(readDescription(markdown), headings);
  parsed.set(key, tree);
  return tree;
}

const parsed = new Map<string, Root | Promise<Root>>();

/**
 * Converts a Markdown tree to the tree of a page. Returns a promise only if there is code to
 * highlight. React writes the parts of a page in the order in which they resolve, and with a
 * promise for each, that order would depend on which texts were already cached for other pages.
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
  // Problems are ignored here, because the checks report them.
  return processor
    .use(rehypeCode, newContext({ file: "", bodyOffset: 0 }))
    .use(codeElements)
    .run(source) as Promise<Root>;
}

/**
 * Converts a Markdown tree to content for Markdown versions, with the same headings as `pageTree`.
 */
export function treeContent(source: MarkdownRoot, headings: boolean): ElementContent[] {
  const processor = unified().use(remarkRehype).use(rehypeFootnotes);
  if (!headings) processor.use(flatHeadings);
  return contentOf(processor.runSync(source).children);
}

/**
 * Returns the headings of a description for the table of contents, with the ids of
 * `parseDescription`.
 */
export async function descriptionHeadings(markdown: string): Promise<Heading[]> {
  return headingsOf(await parseDescription(markdown, true));
}

/** Returns the headings of a page's tree for the table of contents. */
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
 * Tag name of code blocks in the tree. components/api/Description.tsx replaces them by the
 * component.
 */
export const codeTag = "code-block";

/**
 * Turns code blocks into plain elements, because rendering JSX nodes would need to evaluate code.
 */
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
