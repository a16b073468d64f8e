import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { z } from "zod";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";

/** The source text of a data module, in which problems find the line of a value. */
export interface ConfigSource {
  file: string;
  text: string;
}

/**
 * Reads the source of a data module. If that fails, the text is empty and problems point to line 1.
 */
export function readConfigSource(root: string, file: string): ConfigSource {
  try {
    return { file, text: readFileSync(resolve(root, file), "utf8") };
  } catch {
    return { file, text: "" };
  }
}

/**
 * Returns the line of the first string literal with this value, or of the bare word. 1 if there is
 * none.
 */
export function lineOf({ text }: ConfigSource, value: string): number {
  return findLine(text, `"${value}"`) || findLine(text, `'${value}'`) || findLine(text, value) || 1;
}

/**
 * Validates the exported value of a data module. Problems have the line of the value. If the value
 * comes from two files, `sourceOf` returns the file of a key.
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
    const unknownKey = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const path = unknownKey === undefined ? issue.path : [...issue.path, unknownKey];
    const name = path.join(".");
    const source = typeof sourceOf === "function" ? sourceOf(String(path[0] ?? "")) : sourceOf;
    const message = isMissing(issue) ? `\`${name}\` is missing.` : `\`${name}\`: ${issue.message}.`;
    return problem({
      code: "config-invalid",
      file: source.file,
      line: lineOfPath(source.text, path, input),
      message: unknownKey ? `Unknown key \`${name}\`.` : message,
      hint: unknownKey && didYouMean(unknownKey, missingKeys(issues, issue.path)),
    });
  });
  return { problems };
}

/** Like `parseData`, for a module that a site may not have. */
export function loadData<T>(root: string, file: string, schema: z.ZodType<T>, input: unknown) {
  return input === undefined
    ? { problems: [] }
    : parseData(schema, input, readConfigSource(root, file));
}

/**
 * For a value that matches no branch of a union, returns the deepest issue: it is from the branch
 * that was probably meant.
 */
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

/** Zod has no code for a missing key, only this message. */
function isMissing({ message }: z.core.$ZodIssue): boolean {
  return message.endsWith("received undefined");
}

/** Missing keys of the object at `path`. An unknown key next to them is likely a misspelled one. */
function missingKeys(issues: readonly z.core.$ZodIssue[], path: readonly PropertyKey[]): string[] {
  const objectPath = path.join(".");
  return issues
    .filter((issue) => isMissing(issue) && issue.path.slice(0, -1).join(".") === objectPath)
    .map((issue) => String(issue.path.at(-1)));
}

/**
 * Finds the line of a value in the source of a module. TypeScript objects have no positions, so it
 * searches for the value's text or key, and if the source has neither, for those of its parents.
 */
function lineOfPath(text: string, path: readonly PropertyKey[], input: unknown): number {
  for (let length = path.length; length > 0; length--) {
    const key = String(path[length - 1]);
    const value = path
      .slice(0, length)
      .reduce<unknown>((parent, name) => (parent as Record<PropertyKey, unknown>)?.[name], input);
    const line = lineOfText(text, key, value);
    if (line) return line;
    // All entries of a list have the same keys, so a key is only a position if it occurs once.
    const isInList = typeof path[length - 2] === "number";
    const isUnique = !isInList || text.split(`${key}:`).length === 2;
    if (value === undefined || !isUnique) continue;
    const lineOfKey = findLine(text, `${key}:`) || findLine(text, `${key}":`);
    if (lineOfKey) return lineOfKey;
  }
  return 1;
}

/** Line of a text, or of the longest text in an object, which is the most likely to be unique. */
function lineOfText(text: string, key: string, value: unknown): number {
  const values = typeof value === "object" && value ? Object.values(value) : [value];
  const texts = values.filter((item) => typeof item === "string");
  const [longest] = texts.sort((a, b) => b.length - a.length);
  if (!longest) return 0;
  return findLine(text, `${key}: "${longest}"`) || findLine(text, `"${longest}"`);
}

/** Line of the first occurrence, from 1. 0 if there is none. */
function findLine(text: string, searched: string): number {
  const offset = text.indexOf(searched);
  return offset === -1 ? 0 : text.slice(0, offset).split("\n").length;
}
