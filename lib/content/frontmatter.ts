import matter from "gray-matter";
import { parse, type YAMLParseError } from "yaml";
import type { z } from "zod";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type ProblemInput, problem, type TextFix } from "@/lib/util/problem";
import { adviseKey, type KeyAdvice } from "./other-frontmatter";

/** Values for required keys that can't be read, so that a mistake in the frontmatter doesn't hide the page. */
type Fallback = Readonly<Record<string, unknown>>;

/**
 * Splits a file into frontmatter and body and validates the frontmatter against a strict schema.
 * Every problem has the line of the key it is about. With a fallback there is data next to problems, too: the keys
 * that are right, and the fallback's.
 */
export function parseFrontmatter<S extends z.ZodType>(
  text: string,
  file: string,
  schema: S,
  fallback?: Fallback,
) {
  const lines = text.split("\n");
  /** `bodyOffset` is the number of lines before the body. */
  const result = (
    bodyOffset: number,
    data: z.output<S> | undefined,
    problems: Omit<ProblemInput, "file">[],
  ) => ({
    data,
    body: lines.slice(bodyOffset).join("\n"),
    bodyOffset,
    lineOf: (key: string) => lineOfKey(lines, key),
    problems: problems.map((item) => problem({ ...item, file })),
  });
  const hasTitle = Object.hasOwn(shapeOf(schema), "title");
  const fail = (bodyOffset: number, ...problems: Omit<ProblemInput, "file">[]) =>
    result(bodyOffset, fallback && salvageData(schema, undefined, fallback), problems);
  if (lines[0]?.trimEnd() !== "---") {
    const heading = hasTitle ? findTitle(lines, 0) : undefined;
    const message = "The file does not start with frontmatter.";
    const hint = heading
      ? `Start it with \`---\`, \`title: ${quoteTitle(heading.text)}\`, \`description: …\`, \`---\`, and remove line ${heading.line}.`
      : "Start it with `---`, `title: …`, `description: …`, `---`.";
    if (heading) lines[heading.line - 1] = "";
    const fixes =
      heading?.line === 1
        ? [{ from: `${heading.source}\n`, to: `---\ntitle: ${quoteTitle(heading.text)}\n---\n` }]
        : undefined;
    return fail(0, { code: "frontmatter-missing", line: 1, message, hint, fixes });
  }
  const close = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (close === -1) {
    const blank = lines.findIndex((line) => line.trim() === "");
    const message = "The frontmatter opened with `---` never closes.";
    const offset = blank === -1 ? lines.length : blank;
    return fail(offset, {
      code: "frontmatter-unclosed",
      line: 1,
      message,
      hint: "Add a line `---`.",
    });
  }
  let raw: unknown;
  try {
    raw = matter(text, { engines: { yaml: parseYaml } }).data;
  } catch (error) {
    const { message: yamlMessage, linePos: [at] = [] } = error as YAMLParseError;
    const message = `The frontmatter is not valid YAML: ${yamlMessage.split(" at line ")[0]}.`;
    // What is read begins at the end of the first line.
    const line = Math.min(at?.line ?? 1, close);
    const hint = hintForSyntax(yamlMessage, lines.slice(0, close));
    return fail(close + 1, { code: "frontmatter-syntax", line, column: at?.col, message, hint });
  }
  const { data, error } = schema.safeParse(raw);
  // What has another type may also have another length.
  const issues = (error?.issues ?? []).filter(
    ({ path }, at, all) => String(path) !== String(all[at - 1]?.path),
  );
  const heading = hasTitle ? findTitle(lines, close + 1) : undefined;
  const problems = issues.flatMap((issue) =>
    describeIssue(issue, raw, lines, Object.keys(shapeOf(schema)), heading),
  );
  const { title } = (raw ?? {}) as { title?: unknown };
  if (heading && isSameTitle(title, heading.text)) {
    const { line, source } = heading;
    problems.push({
      code: "heading-h1",
      line,
      column: 1,
      message: `\`${source.trim()}\` repeats the title.`,
      hint: "Remove the line: the page shows its title.",
      fixes: [{ from: `${source}\n${lines[line] === "" ? "\n" : ""}`, to: "" }],
    });
  }
  // One problem says all about this line.
  if (heading && (title === undefined || isSameTitle(title, heading.text)))
    lines[heading.line - 1] = "";
  return result(close + 1, error && fallback ? salvageData(schema, raw, fallback) : data, problems);
}

/** gray-matter's own YAML takes tabs, names the line after the mistake, and makes moments of days. */
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

/** The keys that are right, each by itself, before a background of values that are. */
function salvageData<S extends z.ZodType>(
  schema: S,
  raw: unknown,
  fallback: Fallback,
): z.output<S> | undefined {
  const shape = shapeOf(schema);
  const right = Object.entries(raw ?? {}).filter(
    ([key, value]) => Object.hasOwn(shape, key) && shape[key]?.safeParse(value).success,
  );
  return schema.safeParse({ ...fallback, ...Object.fromEntries(right) }).data;
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  return (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {};
}

function describeIssue(
  issue: z.core.$ZodIssue,
  raw: unknown,
  lines: string[],
  keys: string[],
  heading: TitleHeading | undefined,
): Omit<ProblemInput, "file">[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => describeUnknownKey(key, lines, keys));
  }
  const value = issue.path.reduce<unknown>(
    (at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part],
    raw,
  );
  const path = issue.path.join(".");
  if (value === undefined) {
    const message = `Frontmatter key \`${path}\` is missing.`;
    const named = path === "title" ? heading : undefined;
    return [
      {
        code: "frontmatter-missing",
        line: 1,
        message,
        hint: hintForMissing(path, named),
        fixes: named && titleFixes(named, lines),
      },
    ];
  }
  if (value === null) return [describeNoValue(path, lines)];
  const written = JSON.stringify(value);
  return [
    {
      code: "frontmatter-invalid",
      line: lineOfKey(lines, String(issue.path[0])),
      column: 1,
      message: `Frontmatter \`${path}\` is \`${written.length > 60 ? `${written.slice(0, 57)}…` : written}\`: ${issue.message}.`,
      hint:
        issue.code === "invalid_type"
          ? (typeHints[issue.expected] ?? `Write a ${issue.expected}.`)
          : undefined,
    },
  ];
}

function describeUnknownKey(
  key: string,
  lines: string[],
  keys: string[],
): Omit<ProblemInput, "file"> {
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
    : removalOf(lines, line, advice);
  return { ...location, message, hint: advice.hint, fixes };
}

/** Takes a key of one line out, when that loses nothing. */
function removalOf(lines: string[], line: number, { removed }: KeyAdvice): TextFix[] | undefined {
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

/** The first line of a text, where it is a heading of the first level, as other systems write a title. */
interface TitleHeading {
  text: string;
  /** Line of the file, from 1. */
  line: number;
  source: string;
}

function findTitle(lines: readonly string[], from: number): TitleHeading | undefined {
  // Imports and comments may come before it.
  const at = lines.findIndex(
    (line, index) =>
      index >= from && line.trim() !== "" && !/^\s*(?:import\s|\{\/\*.*\*\/\}\s*$)/.test(line),
  );
  const source = lines[at] ?? "";
  const text = /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(source)?.[1];
  return text ? { text, line: at + 1, source } : undefined;
}

function isSameTitle(title: unknown, heading: string): boolean {
  const bare = (text: string) => text.replace(/[`*_]/g, "").trim().toLowerCase();
  return typeof title === "string" && bare(title) === bare(heading);
}

/** As YAML reads it: some signs need quotes. */
function quoteTitle(text: string): string {
  return /^[\w(][^:#"`{}[\]\\]*$/.test(text) ? text : JSON.stringify(text.replace(/[`*]/g, ""));
}

function titleFixes({ text, source, line }: TitleHeading, lines: readonly string[]): TextFix[] {
  const after = lines[line] === "" ? "\n" : "";
  return [
    { from: "---\n", to: `---\ntitle: ${quoteTitle(text)}\n` },
    { from: `\n${source}\n${after}`, to: "\n" },
  ];
}

/** A key without a value, or with one that YAML reads as a comment. */
function describeNoValue(path: string, lines: string[]): Omit<ProblemInput, "file"> {
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

/** What to write in YAML, by the type that a value should have. */
const typeHints: Readonly<Record<string, string>> = {
  string: "Write text, in quotes where YAML would read it as a number, or `true` or `false`.",
  array: "Write a list: `[one, two]`.",
  boolean: "Write `true` or `false`.",
  int: "Write a whole number.",
};

/** Line of a key of the frontmatter, from 1; 1 when it is not there. */
export function lineOfKey(lines: string[], key: string): number {
  const at = lines.findIndex(
    (line, index) => index > 0 && line.replace(/^["']|["'](?=\s*:)/g, "").startsWith(`${key}:`),
  );
  return at === -1 ? 1 : at + 1;
}
