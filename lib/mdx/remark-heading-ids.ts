import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { mapProseLines } from "@/lib/shared/source-lines";

const marker = /\{#([\w.:-]+)\}\s*$/;

/**
 * MDX reads `{#id}` as an expression, so the source is prepared before it is parsed: the brace of a heading's id is
 * escaped. Lines keep their number, and nothing inside code fences changes.
 */
export function escapeHeadingIds(body: string): string {
  return mapProseLines(body, (line) =>
    /^#{1,6}\s.*[^\\]\{#[\w.:-]+\}\s*$/.test(line) ? line.replace(/\{#/, "\\{#") : line,
  );
}

/** `## Heading {#id}` gives the heading that id. */
export function remarkHeadingIds() {
  return (tree: Root) => {
    visit(tree, "heading", (node) => {
      const last = node.children.at(-1);
      if (last?.type !== "text") return;
      const id = marker.exec(last.value)?.[1];
      if (!id) return;
      last.value = last.value.replace(marker, "").trimEnd();
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    });
  };
}
