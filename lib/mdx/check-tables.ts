import type { Table, TableRow } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Report } from "./structure-report";

/** Reports rows with more or fewer cells than the header. Extra cells would be lost. */
export function checkTable(table: Table, report: Report): void {
  const [head, ...rows] = table.children;
  const count = head?.children.length ?? 0;
  if (rows.length === 0)
    report(table, "table-empty", "The table has headings, and no row.", "Add a row, or remove it.");
  for (const row of rows) {
    const { length } = row.children;
    // remark-markup.ts reports the stray end of a callout.
    const isEnd = length === 1 && /^:{3,}$/.test(textOf(row).trim());
    if (length === count || isEnd) continue;
    const cells = length === 1 ? "1 cell" : `${length} cells`;
    const loss = length > count ? ", so the rest would be lost" : "";
    const message = `This row has ${cells}, and the table ${count}${loss}.`;
    report(row, "table-cells", message, adviseCells(row, count));
  }
}

function adviseCells(row: TableRow, columns: number): string {
  const { length } = row.children;
  if (length > columns)
    return "Write `\\|` for a bar in a cell, in code, too. Otherwise, add a heading.";
  if (length === 1 && columns > 1 && !startsWithBar(row))
    return "If it's a paragraph, put an empty line before it.";
  return "Add empty cells: `| |`.";
}

/** In a row with a leading bar, the first cell starts at the bar and not at its text. */
function startsWithBar(row: TableRow): boolean {
  const [cell] = row.children;
  const [inner] = cell?.children ?? [];
  return cell?.position?.start.offset !== inner?.position?.start.offset;
}
