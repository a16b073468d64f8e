import type { SearchRequest, SearchResponse } from "../hit";
import { SearchEngine } from "./engine";

/** Messages from the page to the search worker. */
export type ToWorker =
  | { type: "warm" }
  /** Load the rest of the index. */
  | { type: "complete" }
  | { type: "search"; id: number; requests: SearchRequest[] };

/** The response to a search, or the error if a shard couldn't be loaded. */
export type FromWorker = { id: number } & ({ response: SearchResponse } | { failed: string });

/** The engine of the search worker. The worker's name is the URL of the index. */
const engine = new SearchEngine(async (file) => {
  const response = await fetch(`${self.name}${file}`);
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}.`);
  return response.json();
});

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  // Preloading may fail silently, because a query that needs the data loads it again and reports
  // the error.
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
