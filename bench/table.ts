/** Markdown tables. Cells without a value are a dash; rows without any are left out. */
export type Cell = string | number | undefined;

export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const shown = rows.filter((row) => row.slice(1).some((cell) => cell !== undefined && cell !== ""));
  if (shown.length === 0) return "Not measured.\n";
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => escapeCell(cell)).join(" | ")} |`;
  const rule = head.map((_, index) => (isNumeric(shown.map((row) => row[index])) ? "---:" : "---"));
  return `${[line(head), line(rule), ...shown.map(line)].join("\n")}\n`;
}

/** Columns of numbers stand on the right. */
function isNumeric(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === undefined || cell === "" || /^-?[\d.]+( \w+)?$/.test(String(cell)));
}

function escapeCell(cell: Cell): string {
  return cell === undefined ? "–" : String(cell).replace(/\|/g, "\\|").replace(/\n/g, " ");
}

/** A number with this many digits behind the point. */
export function fixed(value: number | undefined, digits = 0): string | undefined {
  return value === undefined ? undefined : value.toFixed(digits);
}

export function kilobytes(bytes: number | undefined): string | undefined {
  return fixed(bytes === undefined ? undefined : bytes / 1000, 1);
}

export function megabytes(bytes: number | undefined): string | undefined {
  return fixed(bytes === undefined ? undefined : bytes / 1e6, 1);
}
