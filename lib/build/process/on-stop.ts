/** Milliseconds between checks whether the parent process still exists. */
const parentCheckInterval = 250;

/**
 * Calls `stop` once when the command should end. npm passes signals on to the process that it
 * starts, which is this one because the scripts in package.json use `exec` (exec.cmd is for
 * Windows, which has no such command). A killed npm can't pass anything on, so a missing parent
 * process counts as a signal.
 */
export function onStop(stop: () => void): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stopOnce);
  // Without npm, only a signal ends the command: it may outlive the terminal it was started from.
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stopOnce();
  }, parentCheckInterval);
  timer.unref();
}
