/** How long a reader of our output may take for the rest of it, in milliseconds. */
const flushTimeout = 10_000;

/**
 * Ends the process when everything that it printed has arrived. `process.exit` alone loses what is
 * still on its way through a pipe. Where nothing is running anymore, `process.exitCode` does the
 * same.
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

/** An empty text is written after all that came before it, or fails where nobody reads anymore. */
function waitUntilPrinted(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (!stream.writable) resolve();
    else stream.write("", () => resolve());
  });
}
