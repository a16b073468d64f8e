import type { Root } from "mdast";
import { visit } from "unist-util-visit";

const marker = /\{#([\w.:-]+)\}\s*$/;

/**
 * MDX reads `{#id}` as an expression, so the source is prepared before it is parsed: the brace of a heading's id is
 * escaped. Lines keep their number, and nothing inside code fences changes.
 */
export function escapeHeadingIds(body: string): string {
  let fence: string | undefined;
  return body
    .split("\n")
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
      if (mark?.[1]) {
        if (fence === undefined) fence = mark[1];
        else if (mark[1].startsWith(fence) && mark[2]?.trim() === "") fence = undefined;
        return line;
      }
      return fence === undefined && /^#{1,6}\s.*[^\\]\{#[\w.:-]+\}\s*$/.test(line) ? line.replace(/\{#/, "\\{#") : line;
    })
    .join("\n");
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
