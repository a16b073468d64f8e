import type { z } from "zod";
import type { Api, ApiOperation, JsonObject } from "@/lib/model/api";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { toApi } from "./api-model";
import { documentSchema, keywordAdvice } from "./document-schema";
import { readJson } from "./json-text";
import { isObject, joinPointer, splitPointer, valueAt } from "./pointer";
import { formatValue } from "./schema-shape";

/**
 * Reads the text of an API description (OpenAPI 3.1, JSON) into the model of the API. Errors become
 * problems with a JSON pointer and a line.
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
  return { api, problems: checkTitles(api.operations, createReport({ file, lineOf })) };
}

/** The problem of a file that isn't valid JSON. */
export function syntaxProblem(file: string, line: number | undefined, message: string): Problem {
  return problem({
    code: "api-syntax",
    file,
    line,
    message: `\`${file}\` does not parse: ${message}.`,
  });
}

/** The file that a document was parsed from. */
export interface DocumentSource {
  file: string;
  /** Line of the value at a path, or of the innermost existing value around it. */
  lineOf: (path: readonly string[]) => number | undefined;
}

/**
 * Checks a parsed document against `documentSchema`. It is readable if its only errors are keywords
 * that the reference doesn't show, because the rest can be shown without them.
 */
export function checkDocument(
  document: unknown,
  source: DocumentSource,
  maxProblems = defaultMaxProblems,
): { problems: Problem[]; isReadable: boolean } {
  const report = createReport(source);
  if (!isObject(document)) {
    const notAnObject = report("api-structure", "#", "The file holds no object.");
    return { problems: [notAnObject], isReadable: false };
  }
  const { error } = documentSchema(document).safeParse(document);
  const issues = error?.issues ?? [];
  const problems = issues
    .slice(0, maxProblems)
    .flatMap((issue) => toProblems(document, issue, report));
  if (issues.length > maxProblems) {
    const message = `\`${source.file}\` has ${issues.length} problems, of which the first ${maxProblems} are named.`;
    problems.push(problem({ code: "api-structure", file: source.file, message }));
  }
  return { problems, isReadable: issues.every(({ code }) => code === "unrecognized_keys") };
}

type Report = (code: string, pointer: string, message: string, hint?: string) => Problem;

function createReport({ file, lineOf }: DocumentSource): Report {
  return (code, pointer, message, hint) =>
    problem({
      code,
      file,
      line: lineOf(splitPointer(pointer)),
      message: `${message} (\`${pointer}\`)`,
      hint,
    });
}

function toProblems(root: unknown, issue: z.core.$ZodIssue, report: Report): Problem[] {
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
    if (branch) return branch.flatMap((inner) => toProblems(root, nestIssue(issue, inner), report));
  }
  // The only custom check of the schema is that references lead somewhere.
  if (issue.code === "custom") return [brokenReference(root, pointer, report)];
  const [message, hint] = describeIssue(issue, valueAt(root, pointer));
  return [report("api-structure", pointer, message, hint)];
}

function brokenReference(root: unknown, pointer: string, report: Report): Problem {
  const reference = String(valueAt(root, pointer));
  const keys = splitPointer(reference);
  const parent = valueAt(root, joinPointer("#", ...keys.slice(0, -1)));
  const hint = isObject(parent)
    ? didYouMean(keys.at(-1) ?? "", Object.keys(parent))
    : hintAboutParent(reference);
  const message = `The reference \`${reference}\` leads to nothing in this file.`;
  return report("api-ref", pointer, message, hint);
}

function hintAboutParent(reference: string): string | undefined {
  const parent = reference.slice(0, reference.lastIndexOf("/"));
  if (!parent.startsWith("#/")) return undefined;
  return `There is no \`${parent}\` at all: the file may be cut off.`;
}

/** Finds the branch of a union that the value was meant for: its only errors are further inside. */
function nearestBranch(branches: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  return branches.find((branch) =>
    branch.every(({ path, code }) => path.length > 0 || code === "unrecognized_keys"),
  );
}

/** Gives an issue of a union's branch its path in the document. */
function nestIssue(outer: z.core.$ZodIssue, inner: z.core.$ZodIssue): z.core.$ZodIssue {
  return { ...inner, path: [...outer.path, ...inner.path] };
}

const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function describeIssue(issue: z.core.$ZodIssue, value: unknown): [message: string, hint?: string] {
  const name = `\`${String(issue.path.at(-1) ?? "The file")}\``;
  if (issue.path.join() === "openapi")
    return [
      `This is OpenAPI ${String(value)}, and the reference is made from 3.1.`,
      "`npm run release:record` and `npm run release:apply` convert a document of 3.0.",
    ];
  if (issue.code === "invalid_type") {
    const type = typeNames[issue.expected] ?? issue.expected;
    if (value === undefined) return [`${name} is missing.`, `Add it: it is ${type}.`];
    return [`${name} is \`${formatValue(value)}\`, and has to be ${type}.`];
  }
  if (issue.code === "invalid_value") {
    const allowed = issue.values.map((item) => `\`${String(item)}\``).join(", ");
    return [`${name} is \`${formatValue(value)}\`, and can be ${allowed}.`];
  }
  return [`${name} is wrong: ${issue.message}.`];
}

const defaultMaxProblems = 50;

/** Two operations with the same title can't be told apart in the sidebar and in search results. */
function checkTitles(operations: readonly ApiOperation[], report: Report): Problem[] {
  const firstByTitle = new Map<string, ApiOperation>();
  const problems: Problem[] = [];
  for (const operation of operations) {
    const { method, path } = operation;
    const title = operation.title.toLowerCase();
    const first = firstByTitle.get(title);
    if (first) {
      const pointer = joinPointer("#/paths", path, method.toLowerCase(), "summary");
      const message = `\`${method} ${path}\` has the title of \`${first.method} ${first.path}\`.`;
      problems.push(report("api-title", pointer, message));
    } else {
      firstByTitle.set(title, operation);
    }
  }
  return problems;
}
