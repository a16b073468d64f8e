import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ProblemError, problem, reasonOf } from "./problem";

/**
 * Reads a JSON file that a command wrote. Undefined if there is none. Throws a problem if the file
 * can't be read, such as with conflict markers of a merge.
 */
export function readWrittenJson<T>(root: string, file: string): T | undefined {
  const path = join(root, file);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = text.split(/^[<=>]{7}/m)[0]?.split("\n").length;
    const message = `The file can't be read: ${reasonOf(error)}.`;
    const hint =
      "A command writes it: take it from git again, and run the command for your change.";
    throw new ProblemError([problem({ code: "config-invalid", file, line, message, hint })]);
  }
}
