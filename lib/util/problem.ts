type Severity = "error" | "warning";

/** A problem as data. `file` is relative to the project, `line` and `column` start at 1. */
export interface Problem {
  /** The kind of problem, such as `link-broken`, to filter or search by. */
  code: string;
  severity: Severity;
  file: string;
  line?: number;
  column?: number;
  /** The mistake: the offending value in `code marks`, where and why. */
  message: string;
  /** The exact fix. */
  hint?: string;
  /** Replacements that are always right, for `npm run check -- --fix`. */
  fixes?: readonly TextFix[];
}

/** Replaces the first `from` at or after the problem's location. */
export interface TextFix {
  from: string;
  to: string;
}

export type ProblemInput = Omit<Problem, "severity"> & { severity?: Severity };

export function problem(input: ProblemInput): Problem {
  const { hint, fixes, ...rest } = input;
  const result: Problem = { ...rest, severity: input.severity ?? "error" };
  if (hint) result.hint = hint;
  if (fixes) result.fixes = fixes;
  return result;
}

/** Thrown by code that can't continue. Has the problems as data, so that they can be printed. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.name = "ProblemError";
    this.problems = problems;
  }
}

export function formatLocation({
  file,
  line,
  column,
}: Pick<Problem, "file" | "line" | "column">): string {
  if (line === undefined) return file;
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}

/** Formats a problem on one line, for error overlays and error messages. */
export function formatProblem(item: Problem): string {
  const hint = item.hint ? ` ${item.hint}` : "";
  return `${formatLocation(item)} ${item.message}${hint} [${item.code}]`;
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((item) => item.severity === "error");
}

/**
 * Sorts problems by file, line and column. A problem in included text occurs once per page, so
 * duplicates are removed.
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const distinct = new Map(problems.map((item) => [JSON.stringify(item), item]));
  return [...distinct.values()].sort(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      a.code.localeCompare(b.code),
  );
}

const reasons: Record<string, string> = {
  ENOENT: "it does not exist",
  EISDIR: "it is a folder",
  EACCES: "its permissions forbid it",
};

/** Explains why a file can't be read, without paths of this machine. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && reasons[code]) || (code ? code : message);
}
