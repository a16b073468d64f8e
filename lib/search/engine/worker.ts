import { SearchEngine } from "./engine";
import type { FromWorker, ToWorker } from "./protocol";

/** The search worker: one engine, and a queue that drops nothing. Bundled by lib/emit/browser-scripts.ts. */
let engine: SearchEngine | undefined;

/** How long a shard of the index may take, in ms. */
const timeout = 30_000;

function open(index: string): SearchEngine {
  return new SearchEngine(async (file) => {
    const response = await fetch(`${index}${file}`, { signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`${file} was answered with ${response.status}.`);
    return response.json();
  });
}

function say(message: FromWorker): void {
  postMessage(message);
}

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "open") engine = open(data.index);
  if (!engine) return;
  // What is loaded ahead may fail in silence: the query that needs it asks again and says so.
  if (data.type === "warm") engine.warm().catch(() => {});
  if (data.type === "complete") engine.complete().catch(() => {});
  if (data.type !== "search") return;
  const { id, requests } = data;
  try {
    const answers = engine;
    say({ type: "found", id, response: { results: await Promise.all(requests.map((item) => answers.search(item))) } });
  } catch (error) {
    say({ type: "failed", id, message: (error as Error).message });
  }
});
