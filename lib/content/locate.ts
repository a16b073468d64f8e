import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findLiteralPart } from "./literal-places";

/** A configuration file as text, to say on which line a value is. */
export interface ConfigSource {
  file: string;
  text: string;
}

/** Line of the first place where `value` is a string literal, else a bare word; 1 when it is nowhere. */
export function lineOf(source: ConfigSource, value: string): number {
  const lines = source.text.split("\n");
  const quoted = lines.findIndex((line) => line.includes(`"${value}"`) || line.includes(`'${value}'`));
  if (quoted !== -1) return quoted + 1;
  const bare = lines.findIndex((line) => line.includes(value));
  return bare === -1 ? 1 : bare + 1;
}

/** Line and column, from 1, of the innermost key of a path such as `navbar.2.type`. */
export function placeOfPath(source: ConfigSource, path: readonly PropertyKey[]): { line: number; column: number } {
  const before = source.text.slice(0, findLiteralPart(source.text, path) ?? 0).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The text of a configuration file; empty when it can't be read, which makes every place its first line. */
export function readConfigSource(root: string, file: string): ConfigSource {
  try {
    return { file, text: readFileSync(join(root, file), "utf8") };
  } catch {
    return { file, text: "" };
  }
}
