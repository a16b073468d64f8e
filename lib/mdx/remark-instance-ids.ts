import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { contentHash } from "@/lib/util/disk-cache";
import { addAttributes, isJsxElement } from "./jsx";

/** Components that need an id that is unique on the page. */
const componentsWithId = new Set(["Tabs", "Term"]);

/**
 * Adds the attribute `instance` to these components. It contains a hash of the file, because a list
 * in the changelog shows excerpts of several posts.
 */
export function remarkInstanceIds({ file }: { file: string }) {
  const prefix = contentHash(file).slice(0, 4);
  return (tree: Root) => {
    let count = 0;
    visit(tree, (node) => {
      if (!isJsxElement(node) || !componentsWithId.has(node.name ?? "")) return;
      count += 1;
      addAttributes(node, { instance: `${prefix}-${count}` });
    });
  };
}
