import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** A cell with this many words counts as a sentence and needs a wider column. */
const minSentenceWords = 5;

/**
 * In pixels: width of the narrowest page with a table of contents, a letter, a column's padding,
 * and the minimum widths of columns.
 */
const pixels = { page: 640, letter: 8, space: 16, column: 80, sentences: 256 };

/** Code with more letters may break after underscores, dots and slashes. */
const minBreakableLength = 20;

/**
 * Prepares tables for screen readers, with header scopes, row headers and the heading above as
 * their name, and for their styles (components/mdx/Table.module.css): which tables contain
 * sentences, which are stacked on phones, and where long names may break.
 */
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
      const rows = rowsOf(node);
      rows.forEach(nameCells);
      describeColumns(node, rows);
      if (minTableWidth(node, rows) > pixels.page) node.properties.dataTight = "";
      breakLongNames(node);
    });
  };
}

function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, "element", (row) => {
    if (row.tagName === "tr") rows.push(row.children.filter((child) => child.type === "element"));
  });
  return rows;
}

function nameCells(cells: readonly Element[]): void {
  for (const cell of cells) {
    if (cell.tagName !== "th") continue;
    // An empty corner cell isn't a header.
    if (textOf(cell).trim() === "") cell.tagName = "td";
    else cell.properties.scope = "col";
  }
  const [first] = cells;
  if (first?.tagName === "td" && textOf(first).trim() !== "") {
    first.tagName = "th";
    first.properties.scope = "row";
  }
  // `align` would become an inline style, which the security policy blocks.
  for (const cell of cells) delete cell.properties.align;
}

/**
 * Marks tables that don't fit a phone: those with three or more columns and sentences in the last
 * one. Their rows are stacked on phones, and rows of field lists everywhere. Each cell then names
 * its column, except the first, and the sentence of a field, which is clear without.
 */
function describeColumns(table: Element, [head = [], ...rows]: readonly Element[][]): void {
  const hasSentences = rows.some(endsInSentence);
  const isList = table.properties.dataFields !== undefined;
  const isStacked = hasSentences && head.length > 2;
  if (hasSentences && !isList) table.properties.dataSentences = isStacked ? "stacked" : "";
  if (!isList && !isStacked) return;
  const named = isList && hasSentences ? head.slice(0, -1) : head;
  const columns = named.map((cell) => textOf(cell).trim());
  for (const cells of rows) nameColumns(cells, columns);
}

function endsInSentence(cells: readonly Element[]): boolean {
  const last = cells.length > 1 ? cells.at(-1) : undefined;
  return last !== undefined && textOf(last).split(/\s+/).length >= minSentenceWords;
}

/** Adds the column names to cells after the first, for the styles that stack them. */
function nameColumns(cells: readonly Element[], columns: readonly string[]): void {
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (index > 0 && column !== undefined) cell.properties.dataColumn = column;
  }
}

/** Estimates the minimum width at which no word is broken. */
function minTableWidth(table: Element, rows: readonly Element[][]): number {
  const columns: number[] = [];
  for (const cells of rows) {
    for (const [index, cell] of cells.entries()) {
      const longest = Math.max(
        ...textOf(cell)
          .split(/\s+/)
          .map(({ length }) => length),
      );
      columns[index] = Math.max(columns[index] ?? 0, longest);
    }
  }
  const widths = columns.map((letters) =>
    Math.max(letters * pixels.letter + pixels.space, pixels.column),
  );
  const last = widths.length - 1;
  if (table.properties.dataSentences !== undefined)
    widths[last] = Math.max(widths[last] ?? 0, pixels.sentences);
  return widths.reduce((sum, width) => sum + width, 0);
}

function breakLongNames(table: Element): void {
  visit(table, "element", (code) => {
    if (code.tagName !== "code") return;
    code.children = code.children.flatMap((child): ElementContent[] =>
      child.type === "text" && child.value.length > minBreakableLength
        ? breakable(child.value)
        : [child],
    );
  });
}

function breakable(name: string): ElementContent[] {
  return name.split(/(?<=[_./:])(?=[\w{])/).flatMap((value, index): ElementContent[] => {
    const text: ElementContent = { type: "text", value };
    if (index === 0) return [text];
    return [{ type: "element", tagName: "wbr", properties: {}, children: [] }, text];
  });
}
