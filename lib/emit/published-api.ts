import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import type { SiteConfig } from "@/lib/model/config";
import { parseMarkdown } from "@/lib/util/markdown";
import { absoluteUrl } from "@/lib/util/url";

const descriptionProperty = /("description"\s*:\s*)("(?:[^"\\]|\\.)*")/g;

/**
 * Returns the API description as it is published, with full URLs in links to this site. In another
 * program, such as Postman, root-relative links would lead to that program's host. All other text
 * stays unchanged.
 */
export function publishedApi(text: string, config: Pick<SiteConfig, "url" | "basePath">): string {
  return text.replace(descriptionProperty, (whole, key: string, literal: string) => {
    const markdown = JSON.parse(literal) as string;
    const linked = withFullLinks(markdown, config);
    return linked === markdown ? whole : `${key}${JSON.stringify(linked)}`;
  });
}

function withFullLinks(markdown: string, config: Pick<SiteConfig, "url" | "basePath">): string {
  if (!markdown.includes("/")) return markdown;
  const edits: { start: number; end: number; url: string }[] = [];
  visit(parseMarkdown(markdown), (node) => {
    if (!("url" in node) || !/^\/(?!\/)/.test(node.url)) return;
    const start = urlStart(node, markdown);
    const url = absoluteUrl(node.url, config.url, config.basePath);
    if (start !== undefined) edits.push({ start, end: start + node.url.length, url });
  });
  let linked = markdown;
  for (const { start, end, url } of edits.toReversed())
    linked = linked.slice(0, start) + url + linked.slice(end);
  return linked;
}

/**
 * Finds the offset of a node's URL. Searches from the end, because the link text may be the same as
 * the URL.
 */
function urlStart(node: Nodes & { url: string }, markdown: string): number | undefined {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  const title = "title" in node && node.title ? node.title : undefined;
  const searchEnd = title === undefined ? end.offset : markdown.lastIndexOf(title, end.offset) - 1;
  const index = markdown.lastIndexOf(node.url, searchEnd);
  return index >= start.offset ? index : undefined;
}
