/** Markdown tables. Cells without a value are a dash; rows without any are left out. */
export type Cell = string | number | undefined;

export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const shown = rows.filter((row) => row.slice(1).some((cell) => cell !== undefined && cell !== ""));
  if (shown.length === 0) return "Not measured.\n";
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => escapeCell(cell)).join(" | ")} |`;
  return `${[line(head), line(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...shown.map(line)].join("\n")}\n`;
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
