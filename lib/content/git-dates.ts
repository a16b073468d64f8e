import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fingerprintOf } from "./file-fingerprints";

/** The preview asks at every request, and commits are rare. */
let known: { key: string; dates: ReadonlyMap<string, string> } | undefined;

/**
 * Date of the last commit of every file that `paths` name or hold, from one `git log` (one call a file costs seconds on CI).
 * Empty without git, and in a shallow clone, where every file would seem to be as old as the clone.
 */
export function loadGitDates(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const run = (args: string[]) => runGit(root, args);
  const dates = new Map<string, string>();
  try {
    const key = [root, headFingerprint(root), ...paths].join("\0");
    if (known?.key === key) return known.dates;
    if (run(["rev-parse", "--is-shallow-repository"]).trim() !== "false") return dates;
    const log = run([
      "-c",
      "core.quotepath=off",
      "log",
      "--format=%x00%cI",
      "--name-only",
      "--relative",
      "--",
      ...paths,
    ]);
    for (const commit of log.split("\0")) {
      const [date, ...files] = commit.split("\n").filter(Boolean);
      if (!date) continue;
      // Newest first: the first date a file gets is its last change.
      for (const file of files) if (!dates.has(file)) dates.set(file, new Date(date).toISOString());
    }
    known = { key, dates };
  } catch {
    return new Map();
  }
  return dates;
}

const headLogs = new Map<string, string>();

/** Changes with the last commit. Where git keeps a log of HEAD, a look at that file is enough: a process takes 10 to 50 ms. */
export function headFingerprint(root: string): string {
  try {
    const log = headLogs.get(root) ?? resolve(root, runGit(root, ["rev-parse", "--git-path", "logs/HEAD"]).trimEnd());
    headLogs.set(root, log);
    return existsSync(log) ? fingerprintOf(log) : runGit(root, ["rev-parse", "HEAD"]);
  } catch {
    return "";
  }
}

/** What git prints. Throws where there is no git, no repository or no such thing. */
export function runGit(root: string, args: string[]): string {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 28,
  });
}
