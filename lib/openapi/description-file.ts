import { extname } from "node:path";
import { isMap, isNode, isSeq, LineCounter, parseDocument } from "yaml";
import type { JsonObject } from "@/lib/model/api";
import { type Problem, ProblemError, problem } from "@/lib/util/problem";
import { readJson } from "./json-text";
import { isMethod } from "./overlay/overlay";
import { isObject, splitPointer } from "./pointer";
import { checkDocument, type DocumentSource, syntaxProblem } from "./read-api";
import { toOpenApi31 } from "./to-openapi-31";

/** The platform's API description of a release. */
export interface PlatformDescription {
  /** The description as OpenAPI 3.1, without keywords that no page shows. */
  document: JsonObject;
  /** A warning for each of these keywords. */
  unshown: Problem[];
}

/**
 * Reads an API description in JSON or YAML, OpenAPI 3.0 or 3.1. Throws a ProblemError with pointers
 * and lines if it is invalid.
 */
export function readPlatformDescription(text: string, file: string): PlatformDescription {
  const { document, lineOf } = parseDescription(text, file);
  return withoutUnshown(document, { file, lineOf });
}

/**
 * Parses a description as OpenAPI 3.1 with all of its keywords. Throws a ProblemError if it doesn't
 * parse.
 */
export function parseDescription(text: string, file: string) {
  const isYaml = /^\.ya?ml$/.test(extname(file));
  const { value, lineOf } = isYaml ? parseYaml(text, file) : parseJson(text, file);
  const createError = (path: readonly string[], message: string, hint: string) =>
    new ProblemError([problem({ code: "api-structure", file, line: lineOf(path), message, hint })]);
  if (isObject(value) && "swagger" in value) {
    throw createError(
      ["swagger"],
      `This is Swagger ${String(value.swagger)}, and the reference is made from OpenAPI 3. (\`#/swagger\`)`,
      "Convert it with `npx swagger2openapi --outfile openapi.json FILE`, and name the new file.",
    );
  }
  if (!isObject(value) || !("paths" in value)) {
    throw createError(
      [],
      `\`${file}\` holds no description of an API: it has no \`paths\`. (\`#\`)`,
      "Name the platform's `openapi.json`, in JSON or as `.yaml`.",
    );
  }
  return { document: toOpenApi31(value), lineOf };
}

/**
 * Removes the keywords that no page shows. Throws a ProblemError for anything else that is wrong.
 */
export function withoutUnshown(document: JsonObject, source: DocumentSource): PlatformDescription {
  const unshown: Problem[] = [];
  let rest: unknown = document;
  // Repeats, because keywords inside an unknown one are only checked after it is removed.
  for (;;) {
    const { problems, isReadable } = checkDocument(withIds(rest), source, Number.POSITIVE_INFINITY);
    const errors = problems.filter(({ code }) => code !== "api-unsupported");
    if (errors.length > 0 || !isReadable) throw new ProblemError(limitErrors(errors, source));
    if (problems.length === 0) return { document: rest as JsonObject, unshown };
    for (const item of problems) {
      unshown.push({ ...item, severity: "warning" });
      const pointer = /\(`(#[^`]*)`\)$/.exec(item.message)?.[1] ?? "#";
      rest = withoutPath(rest, splitPointer(pointer));
    }
  }
}

/** Print at most this many errors. */
const maxErrors = 50;

function limitErrors(found: readonly Problem[], { file }: DocumentSource): Problem[] {
  const errors = withoutRepeats(found);
  if (errors.length <= maxErrors) return [...errors];
  const message = `\`${file}\` has ${errors.length} problems, of which the first ${maxErrors} are named.`;
  return [...errors.slice(0, maxErrors), problem({ code: "api-structure", file, message })];
}

/** Reports a missing schema once, with the number of references to it. */
function withoutRepeats(errors: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const item of errors) {
    const message = item.message.slice(0, item.message.lastIndexOf(" (`#"));
    const key = item.code === "api-ref" ? message : `${item.message} ${item.line}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const places = others.length === 1 ? "one other place" : `${others.length} other places`;
    const lines = [...new Set(others.flatMap(({ line }) => line ?? []))].slice(0, 5).join(", ");
    const message = `${first.message} So do ${places}${lines ? `, among them line ${lines}` : ""}.`;
    return [{ ...first, message }];
  });
}

function withoutPath(value: unknown, [key = "", ...path]: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withoutPath(item, path) : item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (name !== key) return [[name, item]];
      return path.length === 0 ? [] : [[name, withoutPath(item, path)]];
    }),
  );
}

/** Adds operation ids that a description may leave out, because the reference has its own. */
function withIds(document: unknown): unknown {
  if (!isObject(document) || !isObject(document.paths)) return document;
  const withId = (path: string, item: JsonObject) =>
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        isMethod(method) && isObject(operation) ? { operationId: path, ...operation } : operation,
      ]),
    );
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    isObject(item) ? withId(path, item) : item,
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function parseJson(text: string, file: string) {
  const json = readJson(text);
  const { mistake } = json;
  if (mistake) {
    const message = mistake.message.replace("JSON decode error: ", "");
    const hint = hintAboutText(text, message);
    throw new ProblemError([{ ...syntaxProblem(file, mistake.line, message), ...hint }]);
  }
  const value: unknown = JSON.parse(text);
  return { value, lineOf: (path: readonly string[]) => json.lineOf(typedPath(value, path)) };
}

/** Recognizes text that isn't a description: a web page, or a truncated file. */
function hintAboutText(text: string, mistake: string): { hint?: string } {
  const trimmed = text.trim();
  if (trimmed.startsWith("<"))
    return { hint: "This is a page of a website. Name the file of the description itself." };
  const isCut = !trimmed.endsWith("}") || mistake.endsWith("but the text ends");
  return isCut ? { hint: "The file may be cut off. Fetch it again." } : {};
}

function parseYaml(text: string, file: string) {
  const lines = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: lines });
  const mistakes = yaml.errors.map(({ pos, message }) =>
    syntaxProblem(
      file,
      lines.linePos(pos[0]).line,
      message.split("\n")[0]?.replace(/[:.]+$/, "") ?? "",
    ),
  );
  if (mistakes.length > 0) throw new ProblemError(mistakes);
  const lineOf = (path: readonly string[]) => lineOfNode(yaml.contents, lines, path);
  // Turns numeric keys, such as status codes, into strings.
  return { value: JSON.parse(JSON.stringify(yaml.toJS())) as unknown, lineOf };
}

/** Returns the line of the innermost existing key of a path. */
function lineOfNode(contents: unknown, lines: LineCounter, path: readonly string[]): number {
  let line = 1;
  let node = contents;
  for (const part of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => String(key) === part) : undefined;
    const value = isSeq(node) ? node.items[Number(part)] : pair?.value;
    const positioned = pair?.key ?? value;
    if (!isNode(positioned) || !positioned.range) break;
    line = lines.linePos(positioned.range[0]).line;
    node = value;
  }
  return line;
}

/** Converts keys of a path to numbers where the value is a list. */
function typedPath(value: unknown, path: readonly string[]): (string | number)[] {
  let inner = value;
  return path.map((part) => {
    const key = Array.isArray(inner) ? Number(part) : part;
    inner = (inner as Record<string | number, unknown> | undefined)?.[key];
    return key;
  });
}
