/**
 * Consecutive lines of a page's body that come from one file. They end where the next origin
 * starts.
 */
export interface Origin {
  /** First line in the body, from 0. */
  from: number;
  file: string;
  /** Line of the file that the first line is, from 1. */
  line: number;
  /** Number of characters by which the lines are indented. Negative if they are outdented. */
  shift: number;
}

/** A page whose body may contain text of other files (lib/content/includes.ts). */
export interface Assembled {
  /** Relative to the project: `content/docs/evaluation/concepts.mdx`. */
  file: string;
  /** Number of lines before the body, to convert body lines to file lines. */
  bodyOffset: number;
  /** Origins of the body's lines. Without them, all are in the page's file. */
  origins?: readonly Origin[];
}

interface Location {
  line?: number;
  column?: number;
}

/** Converts a location in an assembled page to the location in the source file. */
export function originOf(
  { file, bodyOffset, origins }: Assembled,
  { line, column }: Location,
): Location & { file: string } {
  const bodyLine = (line ?? 0) - bodyOffset - 1;
  const origin = bodyLine < 0 ? undefined : origins?.findLast(({ from }) => from <= bodyLine);
  if (!origin) return { file, line, column };
  return {
    file: origin.file,
    line: origin.line + bodyLine - origin.from,
    column: column && Math.max(1, column - origin.shift),
  };
}

/**
 * Returns an item with its location in the source file. `file` is set if that isn't the page's
 * file.
 */
export function atOrigin<T extends Location & { file?: string }>(page: Assembled, item: T): T {
  if (!page.origins || (item.file !== undefined && item.file !== page.file)) return item;
  const { file, line, column } = originOf(page, item);
  const result = { ...item, line };
  if (file !== page.file) result.file = file;
  if (column) result.column = column;
  return result;
}

/** Returns the other files that a page includes text from. */
export function includedFiles({
  file,
  origins = [],
}: Pick<Assembled, "file" | "origins">): string[] {
  return [...new Set(origins.map((origin) => origin.file))].filter((name) => name !== file);
}

/** Returns the latest date of a page's files. `dateOf` must return ISO dates of the same format. */
export function latestOf(
  page: Pick<Assembled, "file" | "origins">,
  dateOf: (file: string) => string | undefined,
) {
  return [page.file, ...includedFiles(page)]
    .flatMap((file) => dateOf(file) ?? [])
    .sort()
    .at(-1);
}

/** Replaces a page's frontmatter by blank lines, so that line numbers match those of the file. */
export function textAtItsLines({ body, bodyOffset }: { body: string; bodyOffset: number }): string {
  return "\n".repeat(bodyOffset) + body;
}
