import type { Element, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** Gives tables what screen readers need: header scopes, a row header, and a name (the heading above). */
export function rehypeTables() {
  return (tree: Root) => {
    let heading = "";
    let count = 0;
    visit(tree, "element", (node) => {
      if (/^h[2-6]$/.test(node.tagName)) {
        heading = textOf(node);
        count = 0;
      }
      if (node.tagName !== "table") return;
      count++;
      const name = heading || "Table";
      node.properties.dataLabel = count > 1 ? `${name}, table ${count}` : name;
      visit(node, "element", (row) => {
        if (row.tagName !== "tr") return;
        const cells = row.children.filter((child): child is Element => child.type === "element");
        for (const cell of cells) {
          if (cell.tagName !== "th") continue;
          // The corner above the row headers heads nothing.
          if (textOf(cell).trim() === "") cell.tagName = "td";
          else cell.properties.scope = "col";
        }
        const [first] = cells;
        if (first?.tagName === "td" && textOf(first).trim() !== "") {
          first.tagName = "th";
          first.properties.scope = "row";
        }
        // It would become a style, which the security policy blocks.
        for (const cell of cells) delete cell.properties.align;
      });
    });
  };
}
