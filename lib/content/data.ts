import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { z } from "zod";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";

/** A module of content/ as text, to say on which line a value is. */
export interface ConfigSource {
  file: string;
  text: string;
}

/**
 * The text of a module of content/; empty when it can't be read, which makes every place its first
 * line.
 */
export function readConfigSource(root: string, file: string): ConfigSource {
  try {
    return { file, text: readFileSync(resolve(root, file), "utf8") };
  } catch {
    return { file, text: "" };
  }
}

/**
 * Line of the first place where `value` is a string literal, else a bare word; 1 when it is
 * nowhere.
 */
export function lineOf({ text }: ConfigSource, value: string): number {
  return findLine(text, `"${value}"`) || findLine(text, `'${value}'`) || findLine(text, value) || 1;
}

/**
 * Checks what a module of content/ exports against its schema. Problems name the line of the value.
 * `sourceOf` is for data of two files: it returns the one that has a key.
 */
export function parseData<T>(
  schema: z.ZodType<T>,
  input: unknown,
  sourceOf: ConfigSource | ((key: string) => ConfigSource),
) {
  const result = schema.safeParse(input);
  if (result.success) return { data: result.data, problems: [] as Problem[] };
  const issues = result.error.issues.map(innermost);
  const problems = issues.map((issue) => {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const path = unknown === undefined ? issue.path : [...issue.path, unknown];
    const name = path.join(".");
    const source = typeof sourceOf === "function" ? sourceOf(String(path[0] ?? "")) : sourceOf;
    const isMissing = issue.message.endsWith("received undefined");
    const message = isMissing ? `\`${name}\` is missing.` : `\`${name}\`: ${issue.message}.`;
    return problem({
      code: "config-invalid",
      file: source.file,
      line: lineOfPath(source.text, path, input),
      message: unknown ? `Unknown key \`${name}\`.` : message,
      hint: unknown && didYouMean(unknown, missingKeys(issues, issue.path)),
    });
  });
  return { problems };
}

/** The same for a module that a site may do without. */
export function loadData<T>(root: string, file: string, schema: z.ZodType<T>, input: unknown) {
  return input === undefined
    ? { problems: [] }
    : parseData(schema, input, readConfigSource(root, file));
}

/** Issues of a value that may have several forms: those of the form that fits best. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return issue;
  const inner = issue.errors
    .flat()
    .map((item) => innermost({ ...item, path: [...issue.path, ...item.path] }));
  return inner.reduce(
    (best, item) => (item.path.length > best.path.length ? item : best),
    inner[0] ?? issue,
  );
}

/**
 * Keys that an object needs and doesn't have: a misspelled one was likely meant for one of them.
 */
function missingKeys(issues: readonly z.core.$ZodIssue[], path: readonly PropertyKey[]): string[] {
  const pointer = path.join(".");
  return issues
    .filter(
      ({ path: at, message }) =>
        message.endsWith("received undefined") && at.slice(0, -1).join(".") === pointer,
    )
    .map(({ path: at }) => String(at.at(-1)));
}

/**
 * Line of the innermost part of a path that is written: a text, the longest text of an object, or a
 * key.
 */
function lineOfPath(text: string, path: readonly PropertyKey[], input: unknown): number {
  for (let length = path.length; length > 0; length--) {
    const value = path
      .slice(0, length)
      .reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], input);
    const words = (typeof value === "object" && value ? Object.values(value) : [value]).filter(
      isText,
    );
    const [longest] = words.sort((a, b) => b.length - a.length);
    const key = String(path[length - 1]);
    const ofText =
      longest && (findLine(text, `${key}: "${longest}"`) || findLine(text, `"${longest}"`));
    // The entries of a list have the same keys, so the longest text of an entry says more.
    const isClear = typeof path[length - 2] !== "number" || text.split(`${key}:`).length === 2;
    const line =
      ofText ||
      (value !== undefined && isClear && (findLine(text, `${key}:`) || findLine(text, `${key}":`)));
    if (line) return line;
  }
  return 1;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Line of the first place of some words, from 1; 0 when they are nowhere. */
function findLine(text: string, words: string): number {
  const at = text.indexOf(words);
  return at === -1 ? 0 : text.slice(0, at).split("\n").length;
}
