import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { decode, isExternal, joinUrl, resolvePath, splitUrl } from "@/lib/util/url";
import { isJsxElement, type JsxElement } from "./jsx";
import type { CompileContext } from "./page";

/**
 * Returns the route of a content file, relative to the project. Undefined if there is no such page.
 */
export type ResolveFile = (file: string) => string | undefined;

/**
 * Turns links to `.md` and `.mdx` files into routes. Broken ones stay, and the link check reports
 * them.
 */
export function remarkLinks(context: CompileContext, resolveFile: ResolveFile) {
  const rewrite = (url: string): string => resolveFileLink(url, context.file, resolveFile) ?? url;
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === "link" || node.type === "definition") node.url = rewrite(node.url);
      if (isJsxElement(node)) rewriteAttribute(node, rewrite);
    });
  };
}

function rewriteAttribute(element: JsxElement, rewrite: (url: string) => string): void {
  for (const attribute of element.attributes) {
    const isLink = attribute.type === "mdxJsxAttribute" && attribute.name === "href";
    if (isLink && typeof attribute.value === "string") attribute.value = rewrite(attribute.value);
  }
}

/**
 * Returns the route of a link to a Markdown file, with query and fragment. Undefined for other
 * links and unknown files.
 */
export function resolveFileLink(
  url: string,
  fromFile: string,
  resolveFile: ResolveFile,
): string | undefined {
  const parts = splitUrl(url);
  if (isExternal(url) || !/\.mdx?$/i.test(parts.path)) return undefined;
  const path = decode(parts.path);
  const file = path.startsWith("/")
    ? `content/docs${path}`
    : resolvePath(path, `/${fromFile}`).slice(1);
  const route = resolveFile(file);
  return route === undefined ? undefined : joinUrl({ ...parts, path: route });
}
