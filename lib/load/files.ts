import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Problem, problem } from "@/lib/problem";
import { reasonOf } from "@/lib/reason";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Longest content file we accept, in bytes: ten times our longest page. More is a mistake, and a parser should not find out. */
const maxFileBytes = 256 * 1024;

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
      // Links to folders are not followed, so that nothing can cycle; those to files are judged when they are read.
      if (entry.isDirectory()) walk(child);
      else if (extensions.some((extension) => entry.name.endsWith(extension))) found.push(child);
    }
  };
  walk(folder);
  return found.sort();
}

/** Bytes of a file of the project. Throws what the disk says, and for pipes, devices, links that leave `content/`. */
function readBytes(root: string, file: string, maxBytes: number): Buffer {
  const path = join(root, file);
  const [top = ""] = file.split("/");
  const away = relative(realpathSync(file.includes("/") ? join(root, top) : root), realpathSync(path));
  if (away === ".." || away.startsWith(`..${sep}`)) throw new Error(`it is a link that leaves \`${top}\``);
  const stat = statSync(path);
  if (!stat.isFile()) throw new Error("it is no plain file");
  if (stat.size > maxBytes) throw new Error(`it has ${stat.size} bytes, more than ${maxBytes}`);
  return readFileSync(path);
}

/** A text file with `\n` line ends and without byte order mark, or the Problem that keeps it from being one. */
export function readText(root: string, file: string, maxBytes = maxFileBytes): { text: string } | { problem: Problem } {
  const fail = (message: string, hint: string) => ({
    problem: problem({ code: "file-unreadable", file, line: 1, message, hint }),
  });
  let bytes: Buffer;
  try {
    bytes = readBytes(root, file, maxBytes);
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
