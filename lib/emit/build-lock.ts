import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const lockFile = ".cache/build.lock";

/**
 * Takes the folder for this build. Two builds in one folder would write into each other's export. Returns the process
 * that has it already; the lock of a process that is gone is taken over.
 */
export function takeBuildLock(root: string, pid = process.pid): number | undefined {
  const file = join(root, lockFile);
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(pid), { flag: "wx" });
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const owner = Number(readSafely(file));
    if (owner !== pid && isAlive(owner)) return owner;
    rmSync(file, { force: true });
  }
  return undefined;
}

export function releaseBuildLock(root: string, pid = process.pid): void {
  const file = join(root, lockFile);
  if (Number(readSafely(file)) === pid) rmSync(file, { force: true });
}

function readSafely(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
