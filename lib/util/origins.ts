/**
 * Lines of a page's body that come from one file, one after the other: until the next origin
 * starts.
 */
export interface Origin {
  /** First line in the body, from 0. */
  from: number;
  file: string;
  /** The line of the file that it is, from 1. */
  line: number;
  /** Characters by which lines were moved to the right; negative for the left. */
  shift: number;
}

/** A page whose body may hold text of other files (lib/content/includes.ts). */
export interface Assembled {
  /** Relative to the project: `content/docs/evaluation/concepts.mdx`. */
  file: string;
  /** Lines before the body in the file, to turn body lines into file lines. */
  bodyOffset: number;
  /** Where the lines of the body were written; all in the page's file without it. */
  origins?: readonly Origin[];
}

interface Location {
  line?: number;
  column?: number;
}

/**
 * Where something was written that was found in a page's body, by its place in the page after other
 * files were put in.
 */
export function originOf(
  { file, bodyOffset, origins }: Assembled,
  { line, column }: Location,
): Location & { file: string } {
  const row = (line ?? 0) - bodyOffset - 1;
  const origin = row < 0 ? undefined : origins?.findLast(({ from }) => from <= row);
  if (!origin) return { file, line, column };
  return {
    file: origin.file,
    line: origin.line + row - origin.from,
    column: column && Math.max(1, column - origin.shift),
  };
}

/**
 * Something that was found in a page, with the place where it was written. `file` is there when
 * that is another one.
 */
export function atOrigin<T extends Location & { file?: string }>(page: Assembled, item: T): T {
  if (!page.origins || (item.file !== undefined && item.file !== page.file)) return item;
  const { file, line, column } = originOf(page, item);
  const result = { ...item, line };
  if (file !== page.file) result.file = file;
  if (column) result.column = column;
  return result;
}

/** The other files that a page takes text from. */
export function includedFiles({
  file,
  origins = [],
}: Pick<Assembled, "file" | "origins">): string[] {
  return [...new Set(origins.map((origin) => origin.file))].filter((name) => name !== file);
}

/** The latest of the dates of a page's files; `dateOf` gives ISO dates of one form. */
export function latestOf(
  page: Pick<Assembled, "file" | "origins">,
  dateOf: (file: string) => string | undefined,
) {
  return [page.file, ...includedFiles(page)]
    .flatMap((file) => dateOf(file) ?? [])
    .sort()
    .at(-1);
}

/**
 * A page's body with blank lines in place of its frontmatter, so that its lines have the numbers of
 * the file's.
 */
export function textAtItsLines({ body, bodyOffset }: { body: string; bodyOffset: number }): string {
  return "\n".repeat(bodyOffset) + body;
}
