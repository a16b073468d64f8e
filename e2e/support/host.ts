import type { ChildProcess } from "node:child_process";

/** A web server that a test started to serve the export. */
export interface RunningHost {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Waits until the server responds. If the process exits first or the wait times out, throws an
 * error with its output.
 */
export async function waitFor(
  origin: string,
  child: ChildProcess,
  problem: () => string,
): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) break;
    try {
      await fetch(origin);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  child.kill();
  throw new Error(`The server did not start: ${problem()}`);
}
