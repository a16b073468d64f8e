import type { Nodes, Root } from "mdast";
import type { PageContext } from "./page";

/** The comment `truncate` in braces, on a line of its own. */
const marker = /^\s*\/\*\s*truncate\s*\*\/\s*$/;

/**
 * Finds the marker that ends what lists show of a post, and cuts the rest away when `excerpt` is asked for. Link and
 * footnote definitions stay: the text before the marker may use them.
 */
export function remarkTruncate(context: PageContext, excerpt: boolean) {
  return (tree: Root) => {
    const at = tree.children.findIndex(isMarker);
    context.truncated = at !== -1 && at < tree.children.length - 1;
    if (!excerpt || at === -1) return;
    tree.children = tree.children.filter(
      (node, index) => index < at || node.type === "definition" || node.type === "footnoteDefinition",
    );
  };
}

function isMarker(node: Nodes): boolean {
  return node.type === "mdxFlowExpression" && marker.test(node.value);
}
