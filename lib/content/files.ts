import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
  const found: string[] = [];
  const walk = (path: string) => {
    let entries: import("node:fs").Dirent[];
    try {
      entries = readdirSync(join(root, path), { withFileTypes: true });
    } catch {
      return;
    }
    for (const entry of entries) {
      if ((!hidden && entry.name.startsWith("_")) || entry.name.startsWith(".")) continue;
      const child = `${path}/${entry.name}`;
      // Links to folders are not followed, so that nothing can cycle.
      if (entry.isDirectory()) walk(child);
      else if (extensions.some((extension) => entry.name.endsWith(extension))) found.push(child);
    }
  };
  walk(folder);
  return found.sort();
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
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return fail(`\`${file}\` is not valid UTF-8.`, "Save the file as UTF-8.");
  }
  const nul = text.indexOf("\0");
  if (nul !== -1) {
    const line = text.slice(0, nul).split("\n").length;
    return {
      problem: problem({
        code: "file-unreadable",
        file,
        line,
        message: `\`${file}\` holds a NUL character.`,
        hint: "Remove it; the file may be binary.",
      }),
    };
  }
  return { text: text.replace(/\r\n?/g, "\n").normalize("NFC") };
}
