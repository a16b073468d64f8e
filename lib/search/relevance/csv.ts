export interface CsvRow {
  /** Of the row's first character, from 1. */
  line: number;
  cells: string[];
}

/** The rows of a CSV file (RFC 4180). Empty lines are none; a quote inside an unquoted cell is a character. */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  for (const [, quoted, plain = "", end = ""] of text
    .replace(/^\uFEFF/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/g)) {
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += (quoted?.match(/\n/g)?.length ?? 0) + (end === "" || end === "," ? 0 : 1);
    if (end === ",") continue;
    if (row.cells.some((cell) => cell !== "")) rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}
