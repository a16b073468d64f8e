/** Milliseconds to wait for the process that reads our output. */
const flushTimeout = 10_000;

/**
 * Exits when all output has been written. `process.exit` alone loses output that is still in a
 * pipe. If nothing else keeps the process alive, set `process.exitCode` instead.
 */
export async function exitWhenPrinted(code: number): Promise<never> {
  process.exitCode = code;
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, flushTimeout).unref();
  });
  await Promise.race([
    Promise.all([process.stdout, process.stderr].map(waitUntilPrinted)),
    timeout,
  ]);
  process.exit(code);
}

/**
 * Writes are in order, so the callback of an empty one runs after all earlier output is flushed, or
 * has failed because nobody reads it.
 */
function waitUntilPrinted(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (!stream.writable) resolve();
    else stream.write("", () => resolve());
  });
}
