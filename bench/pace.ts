import type { ServerResponse } from "node:http";
import { sleep } from "./numbers";

/** A connection as slow as a reader's. */
export interface Link {
  /** Time from a request to the first byte of its answer. */
  latencyMs: number;
  bytesPerSecond: number;
}

/** What Lighthouse calls slow 4G: 150 ms, 1.6 Mbit/s. */
export const slow4g: Link = { latencyMs: 150, bytesPerSecond: 200_000 };

const slice = 4096;

/**
 * Sends bodies through one connection that all answers share, in turns. The browser's own throttling is per page and
 * leaves workers and speculative requests at full speed; here nothing gets past it.
 */
export function paced(link: Link | undefined): (response: ServerResponse, body: Buffer) => void {
  if (!link) return (response, body) => response.end(body);
  let free = 0;
  const turn = async (bytes: number) => {
    free = Math.max(free, performance.now()) + (bytes / link.bytesPerSecond) * 1000;
    await sleep(free - performance.now());
  };
  return async (response, body) => {
    await sleep(link.latencyMs);
    for (let at = 0; at < body.length && !response.destroyed; at += slice) {
      const part = body.subarray(at, at + slice);
      await turn(part.length);
      response.write(part);
    }
    response.end();
  };
}
