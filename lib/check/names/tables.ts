import { findProse } from "@/lib/util/source-lines";
import { HeadingPath } from "./heading-path";

/** A table of a page as its author wrote it. */
export interface PageTable {
  header: readonly string[];
  rows: readonly TableRow[];
  /** The headings above it, outermost first, without the marks of their level. */
  headings: readonly string[];
  /** The last line of text before it. */
  lead: string;
}

interface TableRow {
  /** Line of the text, from 1. */
  line: number;
  cells: readonly string[];
}

/** Every table of a Markdown text, with what says what it is about. */
export function readTables(text: string): PageTable[] {
  const lines = text.split("\n");
  const isProse = findProse(lines);
  const tables: PageTable[] = [];
  const headings = new HeadingPath();
  let lead = "";
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (isProse[at] && isTableStart(lines, at)) {
      const rows = rowsFrom(lines, at + 2);
      tables.push({ header: cellsOf(line), rows, headings: headings.titles, lead });
      at += 2 + rows.length;
      continue;
    }
    if (isProse[at] && headings.enter(line)) lead = "";
    else if (isProse[at] && line.trim() !== "") lead = line.trim();
    at++;
  }
  return tables;
}

/** A row with a line such as `| --- | --- |` below it. */
function isTableStart(lines: readonly string[], at: number): boolean {
  return isRow(lines[at] ?? "") && /^\s*\|[\s:|-]+\|\s*$/.test(lines[at + 1] ?? "");
}

function rowsFrom(lines: readonly string[], start: number): TableRow[] {
  const rows: TableRow[] = [];
  for (let at = start; isRow(lines[at] ?? ""); at++) {
    rows.push({ line: at + 1, cells: cellsOf(lines[at] ?? "") });
  }
  return rows;
}

function isRow(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line);
}

/** Cells between bars; `\|` is a bar of the text. */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** The code spans of a cell. */
export function codeOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}
