/** A named piece of work; what it returns is said behind its time. */
export type Step = [name: string, run: () => unknown | Promise<unknown>];

/** Runs steps in order and prints one plain line each: name, seconds, result. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [name, run] of steps) {
    const start = performance.now();
    const result = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`  ${name.padEnd(18)} ${seconds.padStart(5)} s${typeof result === "string" ? `  ${result}` : ""}`);
  }
}
