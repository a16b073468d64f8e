import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { contentHash } from "@/lib/util/disk-cache";
import { addAttributes, isJsxElement } from "./jsx";

/** Components whose HTML needs a name that nothing else on its page has. */
const numbered = new Set(["Tabs", "Term"]);

/**
 * Gives each of them the attribute `instance`. It contains a hash of the file, because a list of
 * the changelog shows the excerpts of several posts.
 */
export function remarkInstanceIds({ file }: { file: string }) {
  const prefix = contentHash(file).slice(0, 4);
  return (tree: Root) => {
    let count = 0;
    visit(tree, (node) => {
      if (!isJsxElement(node) || !numbered.has(node.name ?? "")) return;
      count += 1;
      addAttributes(node, { instance: `${prefix}-${count}` });
    });
  };
}
