import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { type PageContext, reportAt } from "./page";

/** The comment `truncate` in braces, on a line of its own. */
const marker = /^\s*\/\*\s*truncate\s*\*\/\s*$/;

/**
 * Finds the marker that ends what lists show of a post, and cuts the rest away when `excerpt` is asked for. Link and
 * footnote definitions stay: the text before the marker may use them.
 */
export function remarkTruncate(context: PageContext, excerpt: boolean) {
  return (tree: Root) => {
    const at = tree.children.findIndex(isMarker);
    visit(tree, (node) => {
      if (!isMarker(node) || node === tree.children[at]) return;
      reportAt(context, node, {
        code: "truncate-misplaced",
        message:
          at === -1
            ? "The truncate marker is inside another element, where it cuts nothing."
            : "The post has a second truncate marker.",
        hint: "Write `{/* truncate */}` once, on a line of its own between two paragraphs.",
      });
    });
    const last = tree.children.length - 1;
    context.truncated = at !== -1 && at < last;
    if (excerpt && at !== -1) {
      tree.children = tree.children.filter(
        (node, index) => index < at || node.type === "definition" || node.type === "footnoteDefinition",
      );
    }
  };
}

function isMarker(node: Nodes): boolean {
  return (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") && marker.test(node.value);
}
