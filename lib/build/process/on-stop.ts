/** How long until a command notices that its parent is gone, in milliseconds. */
const parentCheckInterval = 250;

/**
 * Calls `stop` once when the command is asked to end. npm passes signals on to what it starts,
 * which is us because package.json says `exec` (exec.cmd is for Windows, which has no such word).
 * When npm is killed it passes nothing on, so a parent that is gone counts as a signal.
 */
export function onStop(stop: () => void): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stopOnce);
  // Without npm, nobody but a signal ends the command: a terminal may go and leave it running.
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stopOnce();
  }, parentCheckInterval);
  timer.unref();
}
