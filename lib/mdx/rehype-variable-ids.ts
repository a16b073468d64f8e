import type { Element, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** The name of an environment variable, such as `CRYPT_KEY`. */
const variableName = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/**
 * Turns the names in tables of environment variables into anchors, so that other pages can link to
 * a variable. Such a table has `Name` as its first header and is shown as a list of fields
 * (rehype-tables.ts, Table.module.css). If several rows name a variable, the first one gets the id.
 * Runs before rehype-headings, which collects ids.
 */
export function rehypeVariableIds() {
  return (tree: Root) => {
    const ids = new Set<string>();
    visit(tree, "element", (table) => {
      if (table.tagName !== "table") return;
      const [header, ...rows] = findRows(table);
      if (!header || textOf(firstCell(header) ?? header).trim() !== "Name") return;
      for (const row of rows) {
        const cell = firstCell(row);
        if (!cell) continue;
        cell.children = cell.children.map((code) => {
          const name = textOf(code);
          const isVariable =
            code.type === "element" && code.tagName === "code" && variableName.test(name);
          if (!isVariable || ids.has(name)) return code;
          ids.add(name);
          table.properties.dataFields = "";
          return linkTo(name, code);
        });
      }
    });
  };
}

function linkTo(name: string, code: Element): Element {
  const properties = { id: name, href: `#${name}`, className: ["anchor"] };
  return { type: "element", tagName: "a", properties, children: [code] };
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
