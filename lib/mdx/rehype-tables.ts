import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** Words of a cell from which on it is read as a sentence, and needs a column of some width. */
const wordsOfSentence = 5;

/**
 * In px: the narrowest page beside its contents, a letter, the space of a column, and the least
 * widths of columns.
 */
const room = { page: 640, letter: 8, space: 16, column: 80, sentences: 256 };

/**
 * Letters of a name in code from which on it may break behind its underscores, dots and slashes.
 */
const longName = 20;

/**
 * Gives tables what screen readers need: header scopes, a row header, and a name (the heading
 * above). And what their styles need (components/mdx/Table.module.css): which ones explain things
 * in sentences, which ones are rows below one another on a phone, and where long names may break.
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
      if (leastWidth(node, rows) > room.page) node.properties.dataTight = "";
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
}

/**
 * A table of three columns or more whose last one has sentences doesn't fit a phone: its rows are
 * stacked there, those of a list of fields everywhere. Each cell but the first then says which
 * column it is of; the sentence of a field needs no word for that.
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
  return last !== undefined && textOf(last).split(/\s+/).length >= wordsOfSentence;
}

/**
 * Writes the names of the columns after the first to their cells, for the style that stacks them.
 */
function nameColumns(cells: readonly Element[], columns: readonly string[]): void {
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (index > 0 && column !== undefined) cell.properties.dataColumn = column;
  }
}

/** About the least width at which no word of a table is broken. */
function leastWidth(table: Element, rows: readonly Element[][]): number {
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
    Math.max(letters * room.letter + room.space, room.column),
  );
  const last = widths.length - 1;
  if (table.properties.dataSentences !== undefined)
    widths[last] = Math.max(widths[last] ?? 0, room.sentences);
  return widths.reduce((sum, width) => sum + width, 0);
}

function breakLongNames(table: Element): void {
  visit(table, "element", (code) => {
    if (code.tagName !== "code") return;
    code.children = code.children.flatMap((child): ElementContent[] =>
      child.type === "text" && child.value.length > longName ? breakable(child.value) : [child],
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
