import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { type Problem, problem } from "@/lib/util/problem";
import { readText } from "./files";

export interface YamlFile<T> {
  /** Undefined for a file that isn't there or has a problem. */
  data?: T;
  /** Line of the innermost part of a path that is there. */
  lineAt: (path: readonly PropertyKey[]) => number;
  problems: Problem[];
}

/**
 * Reads a YAML file of content/ by its schema. Problems have the line of the value and the `form`
 * it should have.
 */
export function readYaml<T>(
  root: string,
  file: string,
  schema: z.ZodType<T>,
  form: string,
): YamlFile<T> {
  const nothing = { lineAt: () => 1, problems: [] };
  if (!existsSync(join(root, file))) return nothing;
  const read = readText(root, file);
  if ("problem" in read) return { ...nothing, problems: [read.problem] };
  const lines = new LineCounter();
  const document = parseDocument(read.text, { lineCounter: lines });
  const lineAt = (path: readonly PropertyKey[]) => lineOfPath(document, lines, path);
  const invalid = (line: number, message: string) =>
    problem({ code: "data-invalid", file, line, message, hint: `Write it as ${form}.` });
  const syntax = document.errors.map((error) =>
    invalid(lines.linePos(error.pos[0]).line, error.message.split("\n")[0] ?? ""),
  );
  if (syntax.length > 0) return { lineAt, problems: syntax };
  const { data, error } = schema.safeParse(document.toJS());
  const problems = (error?.issues ?? []).map(({ path, message }) =>
    invalid(lineAt(path), `\`${path.join(".")}\`: ${message}.`),
  );
  return { data, lineAt, problems };
}

/** The key of a mapping has the line, not its value, which may start below it. */
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
