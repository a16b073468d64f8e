import matter from "gray-matter";
import { parse, type YAMLParseError } from "yaml";
import type { z } from "zod";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, type ProblemInput, problem, type TextFix } from "@/lib/util/problem";
import { adviseKey, type KeyAdvice } from "./other-frontmatter";

/**
 * Values for required keys that are missing or invalid, so that the preview can show a page in
 * spite of an error in its frontmatter.
 */
type Fallback = Readonly<Record<string, unknown>>;

type FrontmatterProblem = Omit<ProblemInput, "file">;

/** A file split into frontmatter and body. */
export interface ParsedFile<S extends z.ZodType> {
  /** Undefined if there is a problem and no fallback. */
  data: z.output<S> | undefined;
  body: string;
  /** Number of lines before the body. */
  bodyOffset: number;
  lineOf: (key: string) => number;
  problems: Problem[];
}

/** The result before the body is cut off. */
interface ParsedFrontmatter<S extends z.ZodType> {
  data?: z.output<S>;
  bodyOffset: number;
  problems: FrontmatterProblem[];
  /**
   * Line of a heading that the body omits, from 1: it repeats the title, or a problem already
   * reports it.
   */
  omittedLine?: number;
}

/**
 * Splits a file into frontmatter and body, and validates the frontmatter against a strict schema.
 * Problems have the line of their key. With a fallback, invalid frontmatter still returns data: its
 * valid keys, and the fallback for the others.
 */
export function parseFrontmatter<S extends z.ZodType>(
  text: string,
  file: string,
  schema: S,
  fallback?: Fallback,
): ParsedFile<S> {
  const lines = text.split("\n");
  const { data, bodyOffset, problems, omittedLine } = readFrontmatter(
    text,
    lines,
    schema,
    fallback,
  );
  if (omittedLine !== undefined) lines[omittedLine - 1] = "";
  return {
    data,
    body: lines.slice(bodyOffset).join("\n"),
    bodyOffset,
    lineOf: (key) => lineOfKey(lines, key),
    problems: problems.map((item) => problem({ ...item, file })),
  };
}

function readFrontmatter<S extends z.ZodType>(
  text: string,
  lines: readonly string[],
  schema: S,
  fallback: Fallback | undefined,
): ParsedFrontmatter<S> {
  const hasTitle = Object.hasOwn(shapeOf(schema), "title");
  const fallbackData = fallback && salvageData(schema, undefined, fallback);
  if (lines[0]?.trimEnd() !== "---") {
    const heading = hasTitle ? findTitle(lines, 0) : undefined;
    return {
      data: fallbackData,
      bodyOffset: 0,
      problems: [describeNoFrontmatter(heading)],
      omittedLine: heading?.line,
    };
  }
  const close = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (close === -1) {
    const blank = lines.findIndex((line) => line.trim() === "");
    return {
      data: fallbackData,
      bodyOffset: blank === -1 ? lines.length : blank,
      problems: [unclosed],
    };
  }
  const bodyOffset = close + 1;
  let raw: unknown;
  try {
    raw = matter(text, { engines: { yaml: parseYaml } }).data;
  } catch (error) {
    const problems = [describeSyntaxError(error as YAMLParseError, lines.slice(0, close))];
    return { data: fallbackData, bodyOffset, problems };
  }
  const heading = hasTitle ? findTitle(lines, bodyOffset) : undefined;
  return { ...validate(raw, schema, lines, heading, fallback), bodyOffset };
}

function validate<S extends z.ZodType>(
  raw: unknown,
  schema: S,
  lines: readonly string[],
  heading: TitleHeading | undefined,
  fallback: Fallback | undefined,
): Omit<ParsedFrontmatter<S>, "bodyOffset"> {
  const { data, error } = schema.safeParse(raw);
  // Reports one problem per value: a value of the wrong type often has the wrong length, too.
  const issues = (error?.issues ?? []).filter(
    ({ path }, index, all) => String(path) !== String(all[index - 1]?.path),
  );
  const keys = Object.keys(shapeOf(schema));
  const problems = issues.flatMap((issue) => describeIssue(issue, raw, lines, keys, heading));
  const { title } = (raw ?? {}) as { title?: unknown };
  const isRepeated = heading !== undefined && isSameTitle(title, heading.text);
  if (isRepeated) problems.push(describeRepeatedTitle(heading, lines));
  return {
    data: error && fallback ? salvageData(schema, raw, fallback) : data,
    problems,
    omittedLine: isRepeated || title === undefined ? heading?.line : undefined,
  };
}

const unclosed: FrontmatterProblem = {
  code: "frontmatter-unclosed",
  line: 1,
  message: "The frontmatter opened with `---` never closes.",
  hint: "Add a line `---`.",
};

function describeNoFrontmatter(heading: TitleHeading | undefined): FrontmatterProblem {
  const missing = {
    code: "frontmatter-missing",
    line: 1,
    message: "The file does not start with frontmatter.",
  };
  if (!heading)
    return { ...missing, hint: "Start it with `---`, `title: …`, `description: …`, `---`." };
  const title = `title: ${quoteTitle(heading.text)}`;
  const fixes = [{ from: `${heading.source}\n`, to: `---\n${title}\n---\n` }];
  return {
    ...missing,
    hint: `Start it with \`---\`, \`${title}\`, \`description: …\`, \`---\`, and remove line ${heading.line}.`,
    fixes: heading.line === 1 ? fixes : undefined,
  };
}

/** `lines` are the lines before the closing `---`. */
function describeSyntaxError(
  { message, linePos }: YAMLParseError,
  lines: readonly string[],
): FrontmatterProblem {
  const position = linePos?.[0];
  return {
    code: "frontmatter-syntax",
    // The parser reports an error at the end of the text on a line after it.
    line: Math.min(position?.line ?? 1, lines.length),
    column: position?.col,
    message: `The frontmatter is not valid YAML: ${message.split(" at line ")[0]}.`,
    hint: hintForSyntax(message, lines),
  };
}

function describeRepeatedTitle(
  { line, source }: TitleHeading,
  lines: readonly string[],
): FrontmatterProblem {
  const blankLine = lines[line] === "" ? "\n" : "";
  return {
    code: "heading-h1",
    line,
    column: 1,
    message: `\`${source.trim()}\` repeats the title.`,
    hint: "Remove the line: the page shows its title.",
    fixes: [{ from: `${source}\n${blankLine}`, to: "" }],
  };
}

/**
 * Replaces gray-matter's YAML parser, which accepts tabs, reports the wrong line and turns dates
 * into Date objects.
 */
function parseYaml(source: string): object {
  const parsed: unknown = parse(source, { logLevel: "error" });
  return (parsed ?? {}) as object;
}

function hintForSyntax(yamlMessage: string, lines: readonly string[]): string {
  if (/^Tabs/.test(yamlMessage)) return "Indent with spaces.";
  if (/must be unique/.test(yamlMessage)) return "The key is there twice. Remove one of its lines.";
  const spaced = lines.findIndex((line) => /^[\w-]+:[\u00a0\u2007\u202f]/.test(line));
  if (spaced !== -1)
    return `Line ${spaced + 1} has a no-break space after the colon. Write an ordinary one.`;
  return 'Quote values that hold `: `, `#`, `@` or brackets: `title: "…"`.';
}

/** Combines the valid values with the fallback for the others. */
function salvageData<S extends z.ZodType>(
  schema: S,
  raw: unknown,
  fallback: Fallback,
): z.output<S> | undefined {
  const shape = shapeOf(schema);
  const valid = Object.entries(raw ?? {}).filter(
    ([key, value]) => Object.hasOwn(shape, key) && shape[key]?.safeParse(value).success,
  );
  return schema.safeParse({ ...fallback, ...Object.fromEntries(valid) }).data;
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  return (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {};
}

function describeIssue(
  issue: z.core.$ZodIssue,
  raw: unknown,
  lines: readonly string[],
  keys: readonly string[],
  heading: TitleHeading | undefined,
): FrontmatterProblem[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => describeUnknownKey(key, lines, keys));
  }
  const value = issue.path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | undefined)?.[key],
    raw,
  );
  const path = issue.path.join(".");
  if (value === undefined) return [describeMissing(path, lines, heading)];
  if (value === null) return [describeNoValue(path, lines)];
  return [
    {
      code: "frontmatter-invalid",
      line: lineOfKey(lines, String(issue.path[0])),
      column: 1,
      message: `Frontmatter \`${path}\` is \`${shorten(JSON.stringify(value))}\`: ${issue.message}.`,
      hint: issue.code === "invalid_type" ? hintForType(issue.expected) : undefined,
    },
  ];
}

function shorten(value: string): string {
  return value.length > 60 ? `${value.slice(0, 57)}…` : value;
}

function describeMissing(
  path: string,
  lines: readonly string[],
  heading: TitleHeading | undefined,
): FrontmatterProblem {
  const titleHeading = path === "title" ? heading : undefined;
  return {
    code: "frontmatter-missing",
    line: 1,
    message: `Frontmatter key \`${path}\` is missing.`,
    hint: hintForMissing(path, titleHeading),
    fixes: titleHeading && titleFixes(titleHeading, lines),
  };
}

function describeUnknownKey(
  key: string,
  lines: readonly string[],
  keys: readonly string[],
): FrontmatterProblem {
  const line = lineOfKey(lines, key);
  const location = { code: "frontmatter-unknown", line, column: 1 };
  const message = `Unknown frontmatter key \`${key}\`.`;
  const advice = adviseKey(key, keys);
  if (!advice) {
    const list = keys.map((name) => `\`${name}\``).join(", ");
    return { ...location, message, hint: didYouMean(key, keys) ?? `Keys are: ${list}.` };
  }
  const fixes = advice.name
    ? [{ from: `${key}:`, to: `${advice.name}:` }]
    : removalFixes(lines, line, advice);
  return { ...location, message, hint: advice.hint, fixes };
}

/** Offers to remove a key if its value is on one line and nothing is lost without it. */
function removalFixes(
  lines: readonly string[],
  line: number,
  { removed }: KeyAdvice,
): TextFix[] | undefined {
  const source = lines[line - 1] ?? "";
  const isOneLine = /:\s*[^\s|>[{]/.test(source) && !/^\s/.test(lines[line] ?? "");
  return removed && isOneLine ? [{ from: `${source}\n`, to: "" }] : undefined;
}

function hintForMissing(path: string, heading: TitleHeading | undefined): string {
  if (heading)
    return `Add \`title: ${quoteTitle(heading.text)}\` between the \`---\` lines, and remove line ${heading.line}.`;
  const length = path === "description" ? " of 60 to 160 characters" : "";
  return `Add \`${path}: …\`${length} between the \`---\` lines.`;
}

/** A first-level heading at the start of the body, which is how other systems write the title. */
interface TitleHeading {
  text: string;
  /** Line of the file, from 1. */
  line: number;
  source: string;
}

function findTitle(lines: readonly string[], from: number): TitleHeading | undefined {
  // Imports and comments may precede the heading.
  const index = lines.findIndex(
    (line, position) => position >= from && line.trim() !== "" && !importOrComment.test(line),
  );
  const source = lines[index] ?? "";
  const text = firstLevelHeading.exec(source)?.[1];
  return text ? { text, line: index + 1, source } : undefined;
}

/** Matches an import, and an MDX comment on its own line. */
const importOrComment = /^\s*(?:import\s|\{\/\*.*\*\/\}\s*$)/;
/** Matches `# Title` and `# Title #`. */
const firstLevelHeading = /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

function isSameTitle(title: unknown, heading: string): boolean {
  const bare = (text: string) => text.replace(/[`*_]/g, "").trim().toLowerCase();
  return typeof title === "string" && bare(title) === bare(heading);
}

/** Quotes a title if YAML needs it. */
function quoteTitle(text: string): string {
  return /^[\w(][^:#"`{}[\]\\]*$/.test(text) ? text : JSON.stringify(text.replace(/[`*]/g, ""));
}

function titleFixes({ text, source, line }: TitleHeading, lines: readonly string[]): TextFix[] {
  const blankLine = lines[line] === "" ? "\n" : "";
  return [
    { from: "---\n", to: `---\ntitle: ${quoteTitle(text)}\n` },
    { from: `\n${source}\n${blankLine}`, to: "\n" },
  ];
}

/** A key without a value. YAML may have read the value as a comment. */
function describeNoValue(path: string, lines: readonly string[]): FrontmatterProblem {
  const line = lineOfKey(lines, path.split(".")[0] ?? path);
  const comment = /^[^:]+:\s*(#.*)$/.exec(lines[line - 1] ?? "")?.[1]?.trim();
  return {
    code: "frontmatter-invalid",
    line,
    column: 1,
    message: comment
      ? `Frontmatter \`${path}\` has no value: \`#\` starts a comment.`
      : `Frontmatter \`${path}\` has no value.`,
    hint: comment ? `Quote it: \`${path}: "${comment}"\`.` : `Write it, or remove the line.`,
  };
}

function hintForType(expected: string): string {
  return typeHints[expected] ?? `Write a ${expected}.`;
}

/** Hints by the type that a value should have. */
const typeHints: Readonly<Record<string, string>> = {
  string: "Write text, in quotes where YAML would read it as a number, or `true` or `false`.",
  array: "Write a list: `[one, two]`.",
  boolean: "Write `true` or `false`.",
  int: "Write a whole number.",
};

/** Line of a frontmatter key, from 1. Returns 1 if there is no such key. */
export function lineOfKey(lines: readonly string[], key: string): number {
  const index = lines.findIndex((line, position) => {
    const unquoted = line.replace(/^["']|["'](?=\s*:)/g, "");
    return position > 0 && unquoted.startsWith(`${key}:`);
  });
  return index === -1 ? 1 : index + 1;
}
