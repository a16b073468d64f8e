/** What came of a request. */
export type Outcome = Answer | Failure;

export interface Answer {
  kind: "answer";
  /** Where it came from: the mock, or a host. */
  from: string;
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array;
  /** Time until the whole body was there, in ms. */
  ms: number;
  /** The reader stopped it, or it grew beyond what a page should hold. */
  cut?: "cancelled" | "too long";
}

export interface Failure {
  kind: "offline" | "cors" | "unreachable" | "timeout" | "cancelled" | "mock";
  from: string;
  ms: number;
}

/** Longest wait for an answer to begin, in ms. */
export const timeout = 30_000;

/** Most bytes that are read of an answer. */
export const mostBytes = 20 * 1024 * 1024;

/** Longest body that is shown, in bytes. */
export const longestShown = 1024 * 1024;

export function isFailure(outcome: Outcome): outcome is Failure {
  return outcome.kind !== "answer";
}
