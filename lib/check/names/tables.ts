import { findProse } from "@/lib/util/source-lines";

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
  const headings: string[] = [];
  let lead = "";
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (!isProse[at]) continue;
    const heading = /^(#{1,6})\s+(.*?)\s*$/.exec(line);
    if (heading) {
      headings.length = Math.max(0, (heading[1]?.length ?? 1) - 1);
      headings[(heading[1]?.length ?? 1) - 1] = heading[2] ?? "";
      lead = "";
    }
    if (!isRow(line) || !/^\s*\|[\s:|-]+\|\s*$/.test(lines[at + 1] ?? "")) {
      if (line.trim() !== "" && !heading) lead = line.trim();
      continue;
    }
    const rows: TableRow[] = [];
    let end = at + 2;
    while (isRow(lines[end] ?? "")) {
      rows.push({ line: end + 1, cells: cellsOf(lines[end] ?? "") });
      end++;
    }
    tables.push({ header: cellsOf(line), rows, headings: headings.filter(Boolean), lead });
    at = end - 1;
  }
  return tables;
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
