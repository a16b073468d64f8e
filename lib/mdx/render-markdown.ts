import type { PhrasingContent, Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { visit } from "unist-util-visit";

export interface MarkdownLinks {
  /** Full address of a link as it stands on the page. */
  absolute: (url: string) => string;
  /** Method, path and route of an operation of the API. */
  operation: (id: string) => { method: string; path: string; route?: string } | undefined;
}

/** The plain tree of a page as Markdown (CommonMark with GitHub's tables and footnotes), every address in full. */
export function renderMarkdown(plain: Root, { absolute, operation }: MarkdownLinks): string {
  const tree = structuredClone(plain);
  visit(tree, (node, index, parent) => {
    if (node.type === "link" || node.type === "image" || node.type === "definition") node.url = absolute(node.url);
    const id = node.type === "inlineCode" ? node.data?.operation : undefined;
    if (id === undefined || !parent || index === undefined) return;
    const found = operation(id);
    if (!found) return;
    const code: PhrasingContent = { type: "inlineCode", value: `${found.method} ${found.path}` };
    const linked = found.route && { type: "link" as const, url: absolute(found.route), children: [code] };
    parent.children[index] = (linked || code) as never;
  });
  return toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    emphasis: "*",
    listItemIndent: "one",
    resourceLink: true,
    rule: "-",
  });
}
