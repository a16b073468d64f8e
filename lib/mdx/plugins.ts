import type { Nodes, Root } from "mdast";
import rehypeAutolinkHeadings from "rehype-autolink-headings";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import type { PluggableList } from "unified";
import { rehypeContent } from "./content-tree";
import { rehypeImages } from "./images";
import type { CompileContext, MdxSource, SiteLookup } from "./page";
import { rehypeCode } from "./rehype-code";
import { rehypeFootnotes } from "./rehype-footnotes";
import { rehypeHeadings, remarkHeadingIds } from "./rehype-headings";
import { rehypeTables } from "./rehype-tables";
import { rehypeText } from "./rehype-text";
import { rehypeTraces } from "./rehype-traces";
import { rehypeVariableIds } from "./rehype-variable-ids";
import { remarkAdmonitions, remarkBlockDirectives } from "./remark-admonitions";
import { remarkCheck } from "./remark-check";
import { remarkExpressions } from "./remark-expressions";
import { remarkInstanceIds } from "./remark-instance-ids";
import { remarkLinks } from "./remark-links";
import { remarkMarkup } from "./remark-markup";
import { remarkMarkerLinks, remarkScreenshots } from "./remark-screenshots";
import { remarkStructure } from "./remark-structure";

/** The plugins of Markdown and of HTML, in their order. */
export interface SitePlugins {
  remarkPlugins: PluggableList;
  rehypePlugins: PluggableList;
}

/**
 * The plugins that compile a page. What they find is added to `context`.
 *
 * @param body The text that they get the tree of.
 */
export function sitePlugins(
  context: CompileContext,
  body: string,
  { excerpt = false }: MdxSource,
  lookup: SiteLookup,
): SitePlugins {
  return {
    remarkPlugins: [
      remarkGfm,
      remarkBlockDirectives,
      [remarkMarkup, context, body],
      [remarkStructure, context, body, excerpt],
      [remarkTruncate, context, excerpt],
      [remarkAdmonitions, context, body],
      remarkHeadingIds,
      [remarkExpressions, context],
      [remarkCheck, context, body],
      [remarkScreenshots, context, lookup.screenshots],
      [remarkMarkerLinks, context],
      [remarkInstanceIds, context],
      [remarkLinks, context, (name: string) => lookup.routes.get(name)],
    ],
    rehypePlugins: [
      rehypeFootnotes,
      rehypeSlug,
      rehypeVariableIds,
      [rehypeHeadings, context],
      [rehypeImages, context, process.cwd()],
      rehypeTables,
      [rehypeText, context],
      [rehypeTraces, context],
      [rehypeContent, context],
      [
        rehypeAutolinkHeadings,
        { behavior: "wrap", properties: { className: ["anchor"] }, test: ["h2", "h3", "h4"] },
      ],
      [rehypeCode, context],
    ],
  };
}

/**
 * Finds the comment `truncate` in braces, which ends what lists show of a post, and cuts the rest away when `excerpt` is
 * asked for. Link and footnote definitions stay: the text before the marker may use them.
 */
function remarkTruncate(context: CompileContext, excerpt: boolean) {
  return (tree: Root) => {
    const isMarker = (node: Nodes) =>
      node.type === "mdxFlowExpression" && /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value);
    const at = tree.children.findIndex(isMarker);
    context.truncated = at !== -1 && at < tree.children.length - 1;
    if (!excerpt || at === -1) return;
    tree.children = tree.children.filter(
      (node, index) =>
        index < at || node.type === "definition" || node.type === "footnoteDefinition",
    );
  };
}
