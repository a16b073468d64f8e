import { execFileSync } from "node:child_process";

/** Files that differ from where this branch left the main one: committed, not yet committed, and new. Also gone ones. */
export function changedFiles(root: string): string[] {
  const base = mainBranches.map((branch) => git(root, ["merge-base", "HEAD", branch])[0]).find(Boolean) ?? "HEAD";
  return [
    ...new Set([
      ...git(root, ["diff", "--name-only", "--relative", "--no-renames", base]),
      ...git(root, ["ls-files", "--others", "--exclude-standard"]),
    ]),
  ];
}

/** The files that paths of a command line name, gone ones too: a folder means its files. */
export function namedFiles(root: string, paths: readonly string[]): { files: string[]; unknown: string[] } {
  const listed = paths.map((path) =>
    git(root, ["--literal-pathspecs", "ls-files", "--cached", "--others", "--exclude-standard", "--", path || "."]),
  );
  return { files: [...new Set(listed.flat())], unknown: paths.filter((_, index) => listed[index]?.length === 0) };
}

const mainBranches = ["@{upstream}", "origin/main", "main"];

/** Lines that git prints; none where it fails. */
function git(root: string, args: readonly string[]): string[] {
  try {
    const output = execFileSync("git", ["-c", "core.quotePath=false", ...args], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output.split("\n").filter(Boolean);
  } catch {
    return [];
  }
}
