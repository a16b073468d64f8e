import type { z } from "zod";
import type { Api, ApiOperation, JsonObject } from "@/lib/model/api";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { toApi } from "./api-model";
import { documentSchema, keywordAdvice } from "./document";
import { readJson } from "./json-text";
import { isObject, joinPointer, splitPointer, valueAt } from "./pointer";
import { formatValue } from "./schema-shape";

/**
 * Text of an API description (OpenAPI 3.1, JSON) as the model of an API. What is wrong becomes
 * problems with pointer and line.
 */
export function readApi(text: string, file: string): { api?: Api; problems: Problem[] } {
  let document: unknown;
  let lines: ReturnType<typeof readJson> | undefined;
  const lineOf = (path: readonly string[]) => {
    lines ??= readJson(text);
    return lines.lineOf([...path]);
  };
  try {
    document = JSON.parse(text);
  } catch {
    const { line, message } = readJson(text).mistake ?? { line: 1, message: "unknown" };
    return { problems: [syntaxProblem(file, line, message)] };
  }
  const { problems, isReadable } = checkDocument(document, { file, lineOf });
  const api = isReadable ? toApi(document as JsonObject, file) : undefined;
  if (!api || problems.length > 0) return { api, problems };
  const report = reporter({ file, lineOf });
  return {
    api,
    problems: twins(api.operations).map(([pointer, message]) =>
      report("api-title", pointer, message),
    ),
  };
}

/** A description that isn't what its format wants. */
export function syntaxProblem(file: string, line: number | undefined, message: string): Problem {
  return problem({
    code: "api-syntax",
    file,
    line,
    message: `\`${file}\` does not parse: ${message}.`,
  });
}

/** The text that a document was read from. */
export interface DocumentSource {
  file: string;
  /** Line of the value at a path, or of the innermost one around it. */
  lineOf: (path: readonly string[]) => number | undefined;
}

/**
 * What is wrong with a document. It is readable where nothing else is wrong than a keyword that
 * isn't shown. `most` is the number of problems that are named.
 */
export function checkDocument(
  document: unknown,
  source: DocumentSource,
  most = mostProblems,
): { problems: Problem[]; isReadable: boolean } {
  const report = reporter(source);
  if (!isObject(document)) {
    const none = report("api-structure", "#", "The file holds no object.");
    return { problems: [none], isReadable: false };
  }
  const { error } = documentSchema(document).safeParse(document);
  const issues = error?.issues ?? [];
  const problems = issues.slice(0, most).flatMap((issue) => problemsOf(document, issue, report));
  if (issues.length > most) {
    const message = `\`${source.file}\` has ${issues.length} problems, of which the first ${most} are named.`;
    problems.push(problem({ code: "api-structure", file: source.file, message }));
  }
  // Keywords that aren't shown don't keep the rest from being shown.
  return { problems, isReadable: issues.every(({ code }) => code === "unrecognized_keys") };
}

type Report = (code: string, pointer: string, message: string, hint?: string) => Problem;

function reporter({ file, lineOf }: DocumentSource): Report {
  return (code, pointer, message, hint) =>
    problem({
      code,
      file,
      line: lineOf(splitPointer(pointer)),
      message: `${message} (\`${pointer}\`)`,
      hint,
    });
}

function problemsOf(root: unknown, issue: z.core.$ZodIssue, report: Report): Problem[] {
  const pointer = joinPointer("#", ...issue.path.map(String));
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) =>
      report(
        "api-unsupported",
        joinPointer(pointer, key),
        `The reference doesn't show \`${key}\`.`,
        keywordAdvice.get(key) ?? "Say it without, or teach lib/openapi to show it.",
      ),
    );
  }
  if (issue.code === "invalid_union") {
    const branch = nearestBranch(issue.errors);
    if (branch) return branch.flatMap((inner) => problemsOf(root, within(issue, inner), report));
  }
  if (issue.code !== "custom") {
    const [message, hint] = sentenceOf(issue, valueAt(root, pointer));
    return [report("api-structure", pointer, message, hint)];
  }
  const reference = String(valueAt(root, pointer));
  const parent = valueAt(root, joinPointer("#", ...splitPointer(reference).slice(0, -1)));
  const suggestion = isObject(parent)
    ? didYouMean(splitPointer(reference).at(-1) ?? "", Object.keys(parent))
    : hintAboutParent(reference);
  const message = `The reference \`${reference}\` leads to nothing in this file.`;
  return [report("api-ref", pointer, message, suggestion)];
}

function hintAboutParent(reference: string): string | undefined {
  const parent = reference.slice(0, reference.lastIndexOf("/"));
  if (!parent.startsWith("#/")) return undefined;
  return `There is no \`${parent}\` at all: the file may be cut off.`;
}

/** Of the forms that a value may have, the one that it fits best; none when it fits nowhere. */
function nearestBranch(branches: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  return branches.find((branch) =>
    branch.every(({ path, code }) => path.length > 0 || code === "unrecognized_keys"),
  );
}

function within(outer: z.core.$ZodIssue, inner: z.core.$ZodIssue): z.core.$ZodIssue {
  return { ...inner, path: [...outer.path, ...inner.path] };
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** A mistake at a place of the document, and its correction. */
function sentenceOf(issue: z.core.$ZodIssue, value: unknown): [message: string, hint?: string] {
  const name = `\`${String(issue.path.at(-1) ?? "The file")}\``;
  if (issue.path.join() === "openapi")
    return [
      `This is OpenAPI ${String(value)}, and the reference is made from 3.1.`,
      "`npm run release:record` and `npm run release:apply` convert a document of 3.0.",
    ];
  if (issue.code === "invalid_type") {
    const kind = kinds[issue.expected] ?? issue.expected;
    if (value === undefined) return [`${name} is missing.`, `Add it: it is ${kind}.`];
    return [`${name} is \`${formatValue(value)}\`, and has to be ${kind}.`];
  }
  if (issue.code === "invalid_value") {
    const allowed = issue.values.map((item) => `\`${String(item)}\``).join(", ");
    return [`${name} is \`${formatValue(value)}\`, and can be ${allowed}.`];
  }
  return [`${name} is wrong: ${issue.message}.`];
}

/** Problems that are named at once. */
const mostProblems = 50;

/** Pages and search results are called after the summaries of operations. */
function twins(operations: readonly ApiOperation[]): [pointer: string, message: string][] {
  const owners = new Map<string, ApiOperation>();
  return operations.flatMap((operation): [string, string][] => {
    const { title, method, path } = operation;
    const owner = owners.get(title.toLowerCase());
    if (!owner) owners.set(title.toLowerCase(), operation);
    const pointer = joinPointer("#/paths", path, method.toLowerCase(), "summary");
    return owner
      ? [[pointer, `\`${method} ${path}\` has the title of \`${owner.method} ${owner.path}\`.`]]
      : [];
  });
}
