import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Heap in bytes from which on what is garbage is given back; below, collecting would cost more than it brings. */
const large = 700e6;

/** Time in ms until freed memory is swept. */
const settle = 100;

/**
 * Gives the memory back that a step has left behind. A process that only waits, as for Next's own processes, never
 * collects by itself, and holds what it once needed beside theirs.
 */
export async function forceGc(): Promise<void> {
  if (process.memoryUsage().heapTotal < large) return;
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") return;
  // The second time finds what only the first one let go, and the pages that are free by then go back to the system.
  collect();
  await wait(settle);
  collect();
}
