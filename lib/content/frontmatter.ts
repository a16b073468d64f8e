import matter from "gray-matter";
import { parse, type YAMLParseError } from "yaml";
import type { z } from "zod";
import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";

export interface Parsed<T> {
  data?: T;
  body: string;
  /** Lines before the body. */
  bodyOffset: number;
  problems: Problem[];
}

/** Values for required keys that can't be read, so that a mistake in the frontmatter doesn't hide the page. */
type Fallback = Readonly<Record<string, unknown>>;

/**
 * Splits a file into frontmatter and body and validates the frontmatter against a strict schema.
 * Every problem carries the line of the key it is about. With a fallback there is data next to problems, too: the keys
 * that are right, and the fallback's.
 */
export function parseFrontmatter<S extends z.ZodType>(
  text: string,
  file: string,
  schema: S,
  fallback?: Fallback,
): Parsed<z.output<S>> {
  const lines = text.split("\n");
  const salvage = (raw: unknown) => fallback && salvageData(schema, raw, fallback);
  const fail = (
    code: string,
    line: number,
    message: string,
    hint: string,
    bodyOffset: number,
    column?: number,
  ): Parsed<z.output<S>> => ({
    data: salvage(undefined),
    body: lines.slice(bodyOffset).join("\n"),
    bodyOffset,
    problems: [problem({ code, file, line, ...(column && { column }), message, hint })],
  });
  if (lines[0]?.trimEnd() !== "---") {
    return fail(
      "frontmatter-missing",
      1,
      "The file does not start with frontmatter.",
      "Start it with `---`, `title: …`, `description: …`, `---`.",
      0,
    );
  }
  const close = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (close === -1) {
    const blank = lines.findIndex((line) => line.trim() === "");
    const message = "The frontmatter opened with `---` never closes.";
    return fail("frontmatter-unclosed", 1, message, "Add a line `---`.", blank === -1 ? lines.length : blank);
  }
  const body = lines.slice(close + 1).join("\n");
  const bodyOffset = close + 1;
  let raw: unknown;
  try {
    // gray-matter's own YAML takes tabs, and names the line after the mistake.
    const yaml = (source: string) => parse(source, { customTags: ["timestamp"], logLevel: "error" });
    raw = matter(lines.slice(0, close + 1).join("\n"), { engines: { yaml } }).data;
  } catch (error) {
    const { message: said, linePos: [at] = [] } = error as YAMLParseError;
    const message = `The frontmatter is not valid YAML: ${said.split(" at line ")[0]}.`;
    const hint = /^Tabs/.test(said)
      ? "Indent with spaces."
      : 'Quote values that hold `: `, `#`, `@` or brackets: `title: "…"`.';
    return fail("frontmatter-syntax", Math.min(at?.line ?? 1, close), message, hint, bodyOffset, at?.col);
  }
  const result = schema.safeParse(raw);
  if (result.success) return { data: result.data, body, bodyOffset, problems: [] };
  const known = knownKeys(schema);
  const problems = result.error.issues.flatMap((issue) => describeIssue(issue, raw, lines, file, known));
  return { data: salvage(raw), body, bodyOffset, problems };
}

/** The keys that are right, each by itself, before a background of values that are. */
function salvageData<S extends z.ZodType>(schema: S, raw: unknown, fallback: Fallback): z.output<S> | undefined {
  const { shape = {} } = schema as unknown as { shape?: Record<string, z.ZodType> };
  const right = Object.entries(raw ?? {}).filter(
    ([key, value]) => Object.hasOwn(shape, key) && shape[key]?.safeParse(value).success,
  );
  const { data } = schema.safeParse({ ...fallback, ...Object.fromEntries(right) });
  return data;
}

function knownKeys(schema: z.ZodType): string[] {
  const shape = (schema as unknown as { shape?: Record<string, unknown> }).shape;
  return Object.keys(shape ?? {});
}

type Issue = z.core.$ZodIssue;

function describeIssue(issue: Issue, raw: unknown, lines: string[], file: string, known: string[]): Problem[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) =>
      problem({
        code: "frontmatter-unknown",
        file,
        line: lineOfKey(lines, key),
        column: 1,
        message: `Unknown frontmatter key \`${key}\`.`,
        hint: didYouMean(key, known) ?? `Keys are: ${known.map((name) => `\`${name}\``).join(", ")}.`,
      }),
    );
  }
  const key = String(issue.path[0] ?? "");
  const value = issue.path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], raw);
  const path = issue.path.join(".");
  if (value === undefined) {
    return [
      problem({
        code: "frontmatter-missing",
        file,
        line: 1,
        message: `Frontmatter key \`${path}\` is missing.`,
        hint: `Add \`${path}: …\` between the \`---\` lines.`,
      }),
    ];
  }
  return [
    problem({
      code: "frontmatter-invalid",
      file,
      line: lineOfKey(lines, key),
      column: 1,
      message: `Frontmatter \`${path}\` is \`${printValue(value)}\`: ${issue.message}.`,
      hint: issue.code === "invalid_type" ? (typeHints[issue.expected] ?? `Write a ${issue.expected}.`) : undefined,
    }),
  ];
}

/** What to write in YAML, by the type that a value should have. */
const typeHints: Readonly<Record<string, string>> = {
  string: "Write text, in quotes where YAML would read it as a number, a date, or `true` or `false`.",
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

function printValue(value: unknown): string {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
