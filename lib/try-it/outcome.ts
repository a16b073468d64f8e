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

export interface Explained {
  title: string;
  /** What to do next; empty when there is nothing to do. */
  next: string;
  tone: "good" | "danger" | "neutral";
}

const names: Readonly<Record<number, string>> = { 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content" };

/** What an outcome of the mock means where there is no more to say. Everything else is in explain.ts, which comes later. */
export function plainly(outcome: Outcome): Explained {
  if (isFailure(outcome)) {
    const isLost = outcome.kind === "mock";
    const title = isLost ? "The mock could not be loaded" : "Cancelled";
    return { title, next: isLost ? "Check your connection and send it again." : "", tone: "danger" };
  }
  const { status } = outcome;
  return { title: `${status} ${names[status] ?? ""}`.trim(), next: "", tone: status < 300 ? "good" : "danger" };
}

export function isPlain(outcome: Outcome): boolean {
  return isFailure(outcome) ? outcome.kind === "mock" : outcome.status < 300 && !outcome.cut;
}
