import { statSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./files";

/** What a file looks like without reading it: another text for another file. What cannot be looked at is a text too. */
export function fingerprintOf(path: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  } catch (error) {
    return String(error);
  }
}

/** Answers with what `read` made of a file, for as long as the file looks the same: the preview asks at every request. */
export function memoizeByFile<T>(read: (root: string, file: string) => T): (root: string, file: string) => T {
  const known = new Map<string, { fingerprint: string; value: T }>();
  return (root, file) => {
    const path = join(root, file);
    const fingerprint = fingerprintOf(path);
    const before = known.get(path);
    if (before?.fingerprint === fingerprint) return before.value;
    const value = read(root, file);
    known.set(path, { fingerprint, value });
    return value;
  };
}

/** Of files, and of all files below folders, in one text. */
export function fingerprintOfAll(root: string, paths: readonly string[]): string {
  return paths
    .flatMap((path) => [path, ...listFiles(root, path, [""], { hidden: true })])
    .map((path) => `${path} ${fingerprintOf(join(root, path))}`)
    .join("\n");
}
