import type { Engine } from "./measure";

/** A search engine whose relevance and cost are measured. */
export interface MeasuredEngine {
  name: string;
  /** Time to build its index, in ms. */
  built: number;
  engine: Engine;
  /** Bytes of index and program for one query on a cold cache, compressed; nothing where that is not measured. */
  cold?(query: string): Promise<number>;
  close(): Promise<void>;
}
