import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Problem, problem } from "@/lib/problem";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Longest content file we accept, in bytes: more is a mistake, and a parser should not find out. */
const maxFileBytes = 2 * 1024 * 1024;

/** Project-relative paths of all files below `folder` with one of the extensions, sorted; `_name` is unpublished. */
export function listFiles(root: string, folder: string, extensions: readonly string[]): string[] {
  const found: string[] = [];
  const walk = (path: string) => {
    let entries: import("node:fs").Dirent[];
    try {
      entries = readdirSync(join(root, path), { withFileTypes: true });
    } catch {
      return;
    }
    for (const entry of entries) {
      if (entry.name.startsWith("_") || entry.name.startsWith(".")) continue;
      const child = `${path}/${entry.name}`;
      // A symlink is followed only for a file that stays inside the folder: links cannot cycle or leave content/.
      if (entry.isDirectory()) walk(child);
      else if (!extensions.some((extension) => entry.name.endsWith(extension))) continue;
      else if (entry.isFile() || staysInside(root, folder, child)) found.push(child);
    }
  };
  walk(folder);
  return found.sort();
}

function staysInside(root: string, folder: string, file: string): boolean {
  try {
    const base = realpathSync(join(root, folder));
    const real = realpathSync(join(root, file));
    const path = relative(base, real);
    return path !== "" && !path.startsWith(`..${sep}`) && path !== "..";
  } catch {
    return false;
  }
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
    return fail(`\`${file}\` cannot be read: ${(error as Error).message}.`, "Check the file and its permissions.");
  }
  if (bytes.length > maxFileBytes) {
    return fail(`\`${file}\` has ${bytes.length} bytes, more than ${maxFileBytes}.`, "Split the page.");
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
