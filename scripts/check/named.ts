import { statSync } from "node:fs";
import { join } from "node:path";
import { git } from "./changed";

/** The files that paths of a command line name: a folder stands for its files. A file that is gone is one git knows. */
export function namedFiles(root: string, paths: readonly string[]): { files: string[]; unknown: string[] } {
  const files = new Set<string>();
  const unknown: string[] = [];
  for (const path of paths) {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    const found = stats?.isFile() ? [path] : inGit(root, path || ".");
    if (!stats && found.length === 0) unknown.push(path);
    for (const file of found) files.add(file);
  }
  return { files: [...files], unknown };
}

/** Files of the folder, and those of the last commit that are gone. */
function inGit(root: string, path: string): string[] {
  const known = ["ls-files", "--cached", "--others", "--exclude-standard", "--", path];
  return [
    ...git(root, ["--literal-pathspecs", ...known]),
    ...git(root, ["--literal-pathspecs", "ls-tree", "-r", "--name-only", "HEAD", "--", path]),
  ];
}
