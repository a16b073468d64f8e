import type { Fields } from "../json";

/** State of the reader after a character. */
type CsvState = "field start" | "in field" | "in quotes" | "after quote";

/**
 * The lines of CSV text, read like Python's csv module reads them: commas divide fields, and only a
 * quotation mark at a field's start quotes it. Empty lines are left out.
 */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let field = "";
  let state: CsvState = "field start";

  function endField(): void {
    line.push(field);
    field = "";
    state = "field start";
  }

  function endLine(): void {
    if (state !== "field start" || line.length > 0) {
      endField();
      lines.push(line);
    }
    line = [];
  }

  for (const character of text) {
    const isQuote = character === '"';
    if (state === "in quotes") {
      if (isQuote) state = "after quote";
      else field += character;
    } else if (isQuote && state === "field start") {
      state = "in quotes";
    } else if (isQuote && state === "after quote") {
      field += character;
      state = "in quotes";
    } else if (character === ",") {
      endField();
    } else if (character === "\n" || character === "\r") {
      endLine();
    } else {
      field += character;
      state = "in field";
    }
  }
  endLine();
  return lines;
}

/** Records as CSV text, with a column for every field of any record. */
export function writeCsv(records: readonly Fields[]): string {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = [names.map(writeField)];
  for (const record of records) lines.push(names.map((name) => writeField(record[name])));
  return lines.map((fields) => `${fields.join(",")}\n`).join("");
}

function writeField(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
