import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { type Problem, problem } from "@/lib/util/problem";
import { readText } from "./files";

export interface YamlFile<T> {
  /** Undefined if the file doesn't exist or has a problem. */
  data?: T;
  /** Line of the innermost part of a path that exists. */
  lineAt: (path: readonly PropertyKey[]) => number;
  problems: Problem[];
}

/**
 * Reads a YAML file of content/ and validates it against a schema. Problems have the line of their
 * value, and the expected `form` as a hint.
 */
export function readYaml<T>(
  root: string,
  file: string,
  schema: z.ZodType<T>,
  form: string,
): YamlFile<T> {
  const noFile = { lineAt: () => 1, problems: [] };
  if (!existsSync(join(root, file))) return noFile;
  const read = readText(root, file);
  if ("problem" in read) return { ...noFile, problems: [read.problem] };
  const lines = new LineCounter();
  const document = parseDocument(read.text, { lineCounter: lines });
  const lineAt = (path: readonly PropertyKey[]) => lineOfPath(document, lines, path);
  const reportInvalid = (line: number, message: string) =>
    problem({ code: "data-invalid", file, line, message, hint: `Write it as ${form}.` });
  const syntaxProblems = document.errors.map((error) =>
    reportInvalid(lines.linePos(error.pos[0]).line, error.message.split("\n")[0] ?? ""),
  );
  if (syntaxProblems.length > 0) return { lineAt, problems: syntaxProblems };
  const { data, error } = schema.safeParse(document.toJS());
  const problems = (error?.issues ?? []).map(({ path, message }) =>
    reportInvalid(lineAt(path), `\`${path.join(".")}\`: ${message}.`),
  );
  return { data, lineAt, problems };
}

/** A value is found by its key, because it may start on a later line. */
function lineOfPath(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const name = path[length - 1];
    const keys = isMap(parent) ? parent.items.map(({ key }) => key) : [];
    const node =
      keys.find((key) => isScalar(key) && key.value === name) ??
      document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
