import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A commit in a folder of its own. */
export interface Base {
  folder: string;
  commit: string;
  /** Packages have to be installed there, because its lock file is another one. */
  needsPackages: boolean;
  remove: () => void;
}

/** What takes a snapshot; a base from before there were reviews gets it from here. */
const kit = ["scripts/review-snapshot.ts", "scripts/review/snapshot.ts"];

/** The commit that a change is compared with: where it left the branch that `ref` names, or the commit itself. */
export function findBase(root: string, ref: string): string {
  // What a name that starts with a dash would be an option of.
  const commit = git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`);
  if (commit === "") throw new Error(`\`${ref}\` is no commit of this clone. Fetch it first, or name another.`);
  return git(root, "merge-base", commit, "HEAD") || commit;
}

/** Checks a commit out beside the project. Its packages are those of the project where the lock files are equal. */
export function openBase(root: string, commit: string): Base {
  const home = mkdtempSync(join(realpathSync(tmpdir()), "review-base-"));
  const checkout = join(home, "site");
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", checkout, commit], { cwd: root, stdio: "pipe" });
  // The project may be a folder of its repository.
  const folder = join(checkout, git(root, "rev-parse", "--show-prefix"));
  const remove = () => {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    git(root, "worktree", "prune");
  };
  for (const file of kit) {
    if (!existsSync(join(folder, file)) && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
  const lock = (place: string) => {
    const file = join(place, "package-lock.json");
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  };
  const needsPackages = lock(root) !== lock(folder);
  const packages = join(root, "node_modules");
  if (!needsPackages && existsSync(packages)) symlinkSync(packages, join(folder, "node_modules"), "junction");
  return { folder, commit, needsPackages, remove };
}

/** What git prints; empty when it refuses. */
export function git(root: string, ...args: string[]): string {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}
