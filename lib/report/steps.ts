/** A named piece of work; what it returns is said behind its time. */
export type Step = [name: string, run: () => unknown | Promise<unknown>];

/** Runs steps in order and prints one plain line each: name, seconds, result. `after` runs when a step is done. */
export async function runSteps(steps: readonly Step[], after: () => unknown = () => {}): Promise<void> {
  for (const [name, run] of steps) {
    const start = performance.now();
    const result = await run();
    await after();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`  ${name.padEnd(18)} ${seconds.padStart(5)} s${typeof result === "string" ? `  ${result}` : ""}`);
  }
}
