import type { Element } from "hast";
import { elementsOf } from "./elements";

/** A cell that spans the rows below it. */
interface Spanning {
  cell: Element;
  rowsLeft: number;
}

/**
 * Splits the merged cells of a table: the content is repeated in each row and column that it spans.
 */
export function repeatSpanningCells(table: Element): Element {
  const spanning = new Map<number, Spanning>();
  return { ...table, children: table.children.map((child) => repeatIn(child, spanning)) };
}

type Child = Element["children"][number];

function repeatIn(node: Child, spanning: Map<number, Spanning>): Child {
  if (node.type !== "element") return node;
  if (node.tagName === "tr") return { ...node, children: fillRow(elementsOf(node), spanning) };
  return { ...node, children: node.children.map((child) => repeatIn(child, spanning)) };
}

function fillRow(cells: readonly Element[], spanning: Map<number, Spanning>): Element[] {
  const row: Element[] = [];
  const addSpanningCells = () => {
    for (let above = spanning.get(row.length); above; above = spanning.get(row.length)) {
      if (above.rowsLeft === 1) spanning.delete(row.length);
      above.rowsLeft--;
      row.push(above.cell);
    }
  };
  for (const { properties, ...cell } of cells) {
    addSpanningCells();
    const plain: Element = { ...cell, properties: {} };
    const rowsLeft = spanOf(properties.rowSpan) - 1;
    for (let column = 0; column < spanOf(properties.colSpan); column++) {
      if (rowsLeft > 0) spanning.set(row.length, { cell: plain, rowsLeft });
      row.push(plain);
    }
  }
  addSpanningCells();
  return row;
}

/** Larger spans than HTML allows are mistakes. */
function spanOf(value: unknown): number {
  const span = Number(value ?? 1);
  return Number.isInteger(span) && span > 0 && span <= 1000 ? span : 1;
}
