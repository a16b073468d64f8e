import { execFileSync } from "node:child_process";

/** Whether git knows the folder: an archive of the project has no history. */
export function hasGit(root: string): boolean {
  return git(root, ["rev-parse", "--git-dir"]).length > 0;
}

/**
 * Files that differ from where this branch left the main one: committed, not yet committed, and new. Also gone ones.
 * Throws without git.
 */
export function changedFiles(root: string): string[] {
  if (!hasGit(root))
    throw new Error("What changed, only git knows: name files or folders instead, or check everything.");
  const base = mainBranches.map((branch) => git(root, ["merge-base", "HEAD", branch])[0]).find(Boolean) ?? "HEAD";
  return [
    ...new Set([
      ...git(root, ["diff", "--name-only", "--relative", "--no-renames", base]),
      ...git(root, ["ls-files", "--others", "--exclude-standard"]),
    ]),
  ];
}

const mainBranches = ["@{upstream}", "origin/main", "main"];

/** Lines that git prints; none where it fails. */
export function git(root: string, args: readonly string[]): string[] {
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
