import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { git, hasGit } from "./changed";

/** The files that paths of a command line name: a folder means its files. A file that is gone is one git knows. */
export function namedFiles(root: string, paths: readonly string[]): { files: string[]; unknown: string[] } {
  const files = new Set<string>();
  const unknown: string[] = [];
  for (const path of paths) {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    const listed = () => (hasGit(root) ? inGit(root, path || ".") : inFolder(root, path));
    const found = stats?.isFile() ? [path] : listed();
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

/** What a build or a tool makes: git would leave it out. */
const made = /(^|\/)(node_modules|out|\.[^/]+)(\/|$)/;

function inFolder(root: string, path: string): string[] {
  if (!statSync(join(root, path), { throwIfNoEntry: false })) return [];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => !made.test(file));
}
