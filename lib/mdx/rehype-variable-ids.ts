import type { Element, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** The name of an environment variable, such as `CRYPT_KEY`. */
const variableName = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/**
 * In a table that lists environment variables by `Name`, each variable gets its name as an id, so that other pages and
 * people can link to its row. The first row that names it wins. Runs before rehype-headings, which collects ids.
 */
export function rehypeVariableIds() {
  return (tree: Root) => {
    const ids = new Set<string>();
    visit(tree, "element", (table) => {
      if (table.tagName !== "table") return;
      const [header, ...rows] = findRows(table);
      if (!header || textOf(firstCell(header) ?? header).trim() !== "Name") return;
      for (const row of rows) {
        for (const code of firstCell(row)?.children ?? []) {
          if (code.type !== "element" || code.tagName !== "code") continue;
          const name = textOf(code);
          if (!variableName.test(name) || ids.has(name)) continue;
          ids.add(name);
          code.properties.id = name;
        }
      }
    });
  };
}

function findRows(table: Element): Element[] {
  const rows: Element[] = [];
  visit(table, "element", (node) => {
    if (node.tagName === "tr") rows.push(node);
  });
  return rows;
}

function firstCell(row: Element): Element | undefined {
  return row.children.find((child): child is Element => child.type === "element");
}
