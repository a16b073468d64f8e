/**
 * A task for the pauses of an author: asked for any number of times, it runs once after `quiet`
 * milliseconds without another call, and never beside itself.
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
