import { findProse } from "@/lib/util/source-lines";
import { HeadingPath } from "./heading-path";

/** A table in the Markdown of a page. */
export interface PageTable {
  header: readonly string[];
  rows: readonly TableRow[];
  /** The headings above the table, outermost first, without their `#` marks. */
  headings: readonly string[];
  /** The last line of text before the table. */
  lead: string;
}

interface TableRow {
  /** Line of the text, from 1. */
  line: number;
  cells: readonly string[];
}

/** Reads all tables of a Markdown text, with the headings and text that introduce them. */
export function readTables(text: string): PageTable[] {
  const lines = text.split("\n");
  const isProse = findProse(lines);
  const tables: PageTable[] = [];
  const headings = new HeadingPath();
  let lead = "";
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? "";
    if (isProse[index] && isTableStart(lines, index)) {
      const rows = rowsFrom(lines, index + 2);
      tables.push({ header: cellsOf(line), rows, headings: headings.titles, lead });
      index += 2 + rows.length;
      continue;
    }
    if (isProse[index] && headings.enter(line)) lead = "";
    else if (isProse[index] && line.trim() !== "") lead = line.trim();
    index++;
  }
  return tables;
}

/** A table starts with a row that has a line such as `| --- | --- |` below it. */
function isTableStart(lines: readonly string[], index: number): boolean {
  return isRow(lines[index] ?? "") && /^\s*\|[\s:|-]+\|\s*$/.test(lines[index + 1] ?? "");
}

function rowsFrom(lines: readonly string[], start: number): TableRow[] {
  const rows: TableRow[] = [];
  for (let index = start; isRow(lines[index] ?? ""); index++) {
    rows.push({ line: index + 1, cells: cellsOf(lines[index] ?? "") });
  }
  return rows;
}

function isRow(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line);
}

/** Splits a row at its bars. An escaped bar, `\|`, is part of the text. */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Returns the code spans of a cell. */
export function codeOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}
