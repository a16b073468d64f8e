/** Runs a named piece of work and prints one plain line: name, seconds, and the result where it is a text. */
export async function runStep<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`  ${name.padEnd(18)} ${seconds.padStart(5)} s${typeof result === "string" ? `  ${result}` : ""}`);
  return result;
}
