import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Problem, problem, reasonOf } from "@/lib/shared/problem";

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Project-relative paths of all files below `folder` with one of the extensions, sorted. `_name` makes no page of its own:
 * it is there only with `hidden`.
 */
export function listFiles(
  root: string,
  folder: string,
  extensions: readonly string[],
  { hidden = false }: { hidden?: boolean } = {},
): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
  } catch {
    return [];
  }
  const left = hidden ? /\/\./ : /\/[._]/;
  return entries
    .filter((entry) => !entry.isDirectory() && extensions.some((extension) => entry.name.endsWith(extension)))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"))
    .filter((file) => !left.test(file.slice(folder.length)))
    .sort();
}

/** A text file with `\n` line ends and without byte order mark, or the Problem that keeps it from being one. */
export function readText(root: string, file: string): { text: string } | { problem: Problem } {
  const fail = (message: string, hint: string) => ({
    problem: problem({ code: "file-unreadable", file, line: 1, message, hint }),
  });
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, file));
  } catch (error) {
    return fail(`\`${file}\` cannot be read: ${reasonOf(error)}.`, "Check the file and its permissions.");
  }
  try {
    return { text: decoder.decode(bytes).replace(/\r\n?/g, "\n").normalize("NFC") };
  } catch {
    return fail(`\`${file}\` is not valid UTF-8.`, "Save the file as UTF-8.");
  }
}
