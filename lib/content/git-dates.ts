import { execFileSync } from "node:child_process";

/**
 * Git is asked once a process: what is committed while a preview runs shows when it starts again.
 */
const datesByRoot = new Map<string, ReadonlyMap<string, string>>();

/**
 * Date of the last commit of every file that `paths` name or hold, from one `git log` (one call a
 * file costs seconds on CI). Empty without git, and in a shallow clone, where every file would seem
 * to be as old as the clone.
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
    for (const commit of runGit(
      root,
      "-c",
      "core.quotepath=off",
      "log",
      ...format,
      "--",
      ...paths,
    ).split("\0")) {
      const [date, ...files] = commit.split("\n").filter(Boolean);
      if (!date) continue;
      // Newest first: the first date a file gets is its last change.
      for (const file of files) if (!dates.has(file)) dates.set(file, new Date(date).toISOString());
    }
  } catch {
    // No git, no repository, or no commit yet.
  }
  return dates;
}

/** The output of git. Throws where there is no git, no repository or no such thing. */
export function runGit(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 28,
  });
}
