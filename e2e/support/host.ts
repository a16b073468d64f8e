import type { ChildProcess } from "node:child_process";

/** A web server over the export that tests started. */
export interface RunningHost {
  origin: string;
  stop: () => Promise<void>;
}

/** Until it answers. Throws with what it said when it ends instead. */
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
