import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Gives back what a step was done with. While a process waits for others V8 keeps it, and they need the memory then. */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
}
