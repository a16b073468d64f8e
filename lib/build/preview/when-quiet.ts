/**
 * Returns a debounced version of `task`: it runs `quiet` milliseconds after the last call, and
 * never twice at the same time.
 */
export function whenQuiet(task: () => Promise<void>, quiet: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  const request = () => {
    clearTimeout(timer);
    timer = setTimeout(run, quiet);
  };
  const run = async () => {
    if (running) return request();
    running = true;
    await task().finally(() => {
      running = false;
    });
  };
  return request;
}
