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

/** The remark and rehype plugins in order. */
export interface SitePlugins {
  remarkPlugins: PluggableList;
  rehypePlugins: PluggableList;
}

/**
 * Returns the plugins that compile a page. What they collect is added to `context`. `body` is the
 * source of the tree.
 */
export function sitePlugins(
  context: CompileContext,
  body: string,
  { excerpt = false }: MdxSource,
  lookup: SiteLookup,
): SitePlugins {
  return {
    remarkPlugins: [
      // Reads tables, footnotes, task lists and `~~text~~`.
      remarkGfm,
      // Reads `:::note` … `:::`, and no other directive.
      remarkBlockDirectives,
      // Reports marks that would show as text, such as `==mark==`.
      [remarkMarkup, context, body],
      // Reports blocks that aren't what their author meant, such as a fence that nothing closes.
      [remarkStructure, context, body, excerpt],
      // Ends the excerpt of a post.
      [remarkTruncate, context, excerpt],
      // `:::note` becomes `<Callout kind="note">`.
      [remarkAdmonitions, context, body],
      // `## Heading {#id}` gets that id.
      remarkHeadingIds,
      // `{"text"}` becomes text; code that would run is reported.
      [remarkExpressions, context],
      // Reports components and attributes that there aren't, and collects links.
      [remarkCheck, context, body],
      // `<Screenshot id="…">` gets what content/screenshots.ts says.
      [remarkScreenshots, context, lookup.screenshots],
      // The numbers on a picture and the steps that use them link to each other.
      [remarkMarkerLinks, context],
      // `<Tabs>` and others get ids that are unique in a list of posts, too.
      [remarkInstanceIds, context],
      // `[text](other.mdx)` becomes a link to the route.
      [remarkLinks, context, (name: string) => lookup.routes.get(name)],
    ],
    rehypePlugins: [
      // The title of the footnotes is no heading.
      rehypeFootnotes,
      // Other headings get ids from their text.
      rehypeSlug,
      // Rows of tables of environment variables get ids.
      rehypeVariableIds,
      // Steps get ids; collects headings.
      [rehypeHeadings, context],
      // Pictures get their size and smaller variants.
      [rehypeImages, context, process.cwd()],
      // Tables get a name, header scopes, and what their styles need.
      rehypeTables,
      // Collects text for search.
      [rehypeText, context],
      // Samples that send a trace show it.
      [rehypeTraces, context],
      // Collects content for the Markdown version and feeds.
      [rehypeContent, context],
      // Headings link to themselves.
      [
        rehypeAutolinkHeadings,
        { behavior: "wrap", properties: { className: ["anchor"] }, test: ["h2", "h3", "h4"] },
      ],
      // Code is highlighted.
      [rehypeCode, context],
    ],
  };
}

/**
 * Finds the comment `truncate` in braces, which ends an excerpt, and removes everything after it if
 * `excerpt` is set, except link and footnote definitions, which the excerpt may use.
 */
function remarkTruncate(context: CompileContext, excerpt: boolean) {
  return (tree: Root) => {
    const isMarker = (node: Nodes) =>
      node.type === "mdxFlowExpression" && /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value);
    const end = tree.children.findIndex(isMarker);
    context.truncated = end !== -1 && end < tree.children.length - 1;
    if (!excerpt || end === -1) return;
    tree.children = tree.children.filter(
      (node, index) =>
        index < end || node.type === "definition" || node.type === "footnoteDefinition",
    );
  };
}
