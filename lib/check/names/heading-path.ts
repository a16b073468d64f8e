import { findProse } from "@/lib/util/source-lines";

/**
 * Tracks the headings above the current line while a text is read, outermost first, without their
 * `#` marks.
 */
export class HeadingPath {
  readonly #byLevel: (string | undefined)[] = [];

  /** Reads a line. Returns true if it is a heading. */
  enter(line: string): boolean {
    const [, marks, title = ""] = /^(#{1,6})\s+(.*?)\s*$/.exec(line) ?? [];
    if (!marks) return false;
    this.#byLevel.length = Math.min(this.#byLevel.length, marks.length - 1);
    this.#byLevel[marks.length - 1] = title;
    return true;
  }

  get titles(): string[] {
    return this.#byLevel.filter((title) => title !== undefined && title !== "") as string[];
  }
}

/** Returns the headings above a line, outermost first. */
export function headingsAbove(text: string, line: number): string[] {
  const lines = text.split("\n");
  const isProse = findProse(lines);
  const path = new HeadingPath();
  for (const [index, row] of lines.slice(0, line).entries()) {
    if (isProse[index]) path.enter(row);
  }
  return path.titles;
}
