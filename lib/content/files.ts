import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Problem, problem, reasonOf } from "@/lib/util/problem";

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Lists all files below `folder` with one of the extensions, as sorted project-relative paths.
 * Files whose name starts with `_` are never pages, and are only listed with `hidden`.
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
  const excluded = hidden ? /\/\./ : /\/[._]/;
  return entries
    .filter(
      (entry) =>
        !entry.isDirectory() && extensions.some((extension) => entry.name.endsWith(extension)),
    )
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"))
    .filter((file) => !excluded.test(file.slice(folder.length)))
    .sort();
}

/**
 * Reads a UTF-8 text file with `\n` line ends and without byte order mark. Returns a problem if it
 * can't be read.
 */
export function readText(root: string, file: string): { text: string } | { problem: Problem } {
  const fail = (message: string, hint: string) => ({
    problem: problem({ code: "file-unreadable", file, line: 1, message, hint }),
  });
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, file));
  } catch (error) {
    return fail(
      `\`${file}\` cannot be read: ${reasonOf(error)}.`,
      "Check the file and its permissions.",
    );
  }
  try {
    return { text: decoder.decode(bytes).replace(/\r\n?/g, "\n").normalize("NFC") };
  } catch {
    return fail(`\`${file}\` is not valid UTF-8.`, "Save the file as UTF-8.");
  }
}

/**
 * A cheap fingerprint that changes with the file, from its metadata. If that can't be read, from
 * the error.
 */
function fingerprintOf(path: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  } catch (error) {
    return String(error);
  }
}

/**
 * Caches the result of `read` until the file changes. The preview reads all files for each request.
 */
export function memoizeByFile<T>(
  read: (root: string, file: string) => T,
): (root: string, file: string) => T {
  const cache = new Map<string, { fingerprint: string; value: T }>();
  return (root, file) => {
    const path = join(root, file);
    const fingerprint = fingerprintOf(path);
    const cached = cache.get(path);
    if (cached?.fingerprint === fingerprint) return cached.value;
    const value = read(root, file);
    cache.set(path, { fingerprint, value });
    return value;
  };
}

/** Fingerprint of files and of all files below folders. */
export function fingerprintOfAll(root: string, paths: readonly string[]): string {
  return paths
    .flatMap((path) => [path, ...listFiles(root, path, [""], { hidden: true })])
    .map((path) => `${path} ${fingerprintOf(join(root, path))}`)
    .join("\n");
}
