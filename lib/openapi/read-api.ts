import type { z } from "zod";
import type { Api, ApiOperation, JsonObject } from "@/lib/model/api";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { toApi } from "./api-model";
import { documentSchema, instead } from "./document";
import { readJson } from "./json-text";
import { isObject, joinPointer, splitPointer, valueAt } from "./pointer";
import { formatValue } from "./schema-shape";

/** Text of an API description (OpenAPI 3.1, JSON) as the model of an API. What is wrong becomes problems with pointer and line. */
export function readApi(text: string, file: string): { api?: Api; problems: Problem[] } {
  let document: unknown;
  let lines: ReturnType<typeof readJson> | undefined;
  try {
    document = JSON.parse(text);
  } catch {
    const { line, message } = readJson(text).mistake ?? { line: 1, message: "unknown" };
    return {
      problems: [
        problem({
          code: "api-syntax",
          file,
          line,
          message: `\`${file}\` does not parse: ${message}.`,
        }),
      ],
    };
  }
  const checked = isObject(document) ? documentSchema(document).safeParse(document) : undefined;
  if (checked?.success) {
    const api = toApi(document as JsonObject, file);
    return {
      api,
      problems: twins(api.operations).map(([pointer, message]) =>
        at("api-title", pointer, message),
      ),
    };
  }
  const issues = checked?.error.issues ?? [];
  const problems = issues.slice(0, mostProblems).flatMap((issue) => problemsOf(document, issue));
  if (issues.length > mostProblems) {
    const message = `\`${file}\` has ${issues.length} problems, of which the first ${mostProblems} are named.`;
    problems.push(problem({ code: "api-structure", file, message }));
  }
  const none = at("api-structure", "#", "The file holds no object.");
  // What isn't shown doesn't keep the rest from being shown.
  const isReadable = issues.length > 0 && issues.every(({ code }) => code === "unrecognized_keys");
  return {
    api: isReadable ? toApi(document as JsonObject, file) : undefined,
    problems: checked ? problems : [none],
  };

  function problemsOf(root: unknown, issue: z.core.$ZodIssue): Problem[] {
    const pointer = joinPointer("#", ...issue.path.map(String));
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => {
        return at(
          "api-unsupported",
          joinPointer(pointer, key),
          `The reference doesn't show \`${key}\`.`,
          instead.get(key) ?? "Say it without, or teach lib/openapi to show it.",
        );
      });
    }
    if (issue.code === "invalid_union") {
      const branch = nearestBranch(issue.errors);
      if (branch) return branch.flatMap((inner) => problemsOf(root, within(issue, inner)));
    }
    if (issue.code !== "custom") {
      const [message, hint] = sentenceOf(issue, valueAt(root, pointer));
      return [at("api-structure", pointer, message, hint)];
    }
    const reference = String(valueAt(root, pointer));
    const parent = valueAt(root, joinPointer("#", ...splitPointer(reference).slice(0, -1)));
    const suggestion = didYouMean(
      splitPointer(reference).at(-1) ?? "",
      isObject(parent) ? Object.keys(parent) : [],
    );
    return [
      at(
        "api-ref",
        pointer,
        `The reference \`${reference}\` leads to nothing in this file.`,
        suggestion,
      ),
    ];
  }
  function at(code: string, pointer: string, message: string, hint?: string): Problem {
    lines ??= readJson(text);
    const line = lines.lineOf(splitPointer(pointer));
    return problem({ code, file, line, message: `${message} (\`${pointer}\`)`, hint });
  }
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

/** What is wrong at a place, and what to write there. */
function sentenceOf(issue: z.core.$ZodIssue, value: unknown): [message: string, hint?: string] {
  const name = `\`${String(issue.path.at(-1) ?? "The file")}\``;
  if (issue.path.join() === "openapi")
    return [
      `This is OpenAPI ${String(value)}, and the reference is made from 3.1.`,
      "`npm run release:record` converts a document of 3.0.",
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
