import { execFileSync } from "node:child_process";

/** Git runs once per process. Commits made while a preview runs appear after its restart. */
const datesByRoot = new Map<string, ReadonlyMap<string, string>>();

/**
 * Returns the date of the last commit of every file below `paths`. One `git log` reads all of them,
 * because a call per file takes seconds on CI. Empty without Git, and in a shallow clone, where
 * every file would seem as old as the clone.
 */
export function loadGitDates(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const key = [root, ...paths].join("\0");
  const dates = datesByRoot.get(key) ?? readDates(root, paths);
  datesByRoot.set(key, dates);
  return dates;
}

function readDates(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  try {
    if (runGit(root, "rev-parse", "--is-shallow-repository").trim() !== "false") return dates;
    const format = ["--format=%x00%cI", "--name-only", "--relative"];
    const log = runGit(root, "-c", "core.quotepath=off", "log", ...format, "--", ...paths);
    for (const commit of log.split("\0")) {
      const [date, ...files] = commit.split("\n").filter(Boolean);
      if (!date) continue;
      // The log is newest first, so the first date of a file is its last change.
      for (const file of files) if (!dates.has(file)) dates.set(file, new Date(date).toISOString());
    }
  } catch {
    // There is no Git, no repository, or no commit yet.
  }
  return dates;
}

/**
 * Returns the output of a Git command. Throws if Git or the repository is missing, or the command
 * fails.
 */
export function runGit(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 28,
  });
}
