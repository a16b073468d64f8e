import type { SearchRequest, SearchResponse } from "../hit";

/** What the page says to the search worker. `open` comes first and says where the index is. */
export type ToWorker =
  | { type: "open"; index: string }
  | { type: "warm" }
  /** Load the rest of the index. */
  | { type: "complete" }
  | { type: "search"; id: number; requests: SearchRequest[] };

export type FromWorker =
  | { type: "found"; id: number; response: SearchResponse }
  /** A shard of the index could not be read. */
  | { type: "failed"; id: number; message: string };
