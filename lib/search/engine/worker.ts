import type { SearchRequest, SearchResponse } from "../hit";
import { SearchEngine } from "./engine";

/** What the page says to the search worker. */
export type ToWorker =
  | { type: "warm" }
  /** Load the rest of the index. */
  | { type: "complete" }
  | { type: "search"; id: number; requests: SearchRequest[] };

/** An answer, or why there is none: a shard of the index could not be read. */
export type FromWorker = { id: number } & ({ response: SearchResponse } | { failed: string });

/**
 * The search worker: one engine, and a queue that drops nothing. Its name is the address of the
 * index.
 */
const engine = new SearchEngine(async (file) => {
  const response = await fetch(`${self.name}${file}`);
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}.`);
  return response.json();
});

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  // What is loaded ahead may fail in silence: the query that needs it asks again and says so.
  if (data.type === "warm") engine.warm().catch(() => {});
  if (data.type === "complete") engine.complete().catch(() => {});
  if (data.type !== "search") return;
  const { id, requests } = data;
  const post = (message: FromWorker) => postMessage(message);
  try {
    post({
      id,
      response: { results: await Promise.all(requests.map((item) => engine.search(item))) },
    });
  } catch (error) {
    post({ id, failed: (error as Error).message });
  }
});
