import type { SampleRequest } from "@/lib/openapi/request-model";
import type { Encoded } from "./encode";
import { type Answer, type Failure, mostBytes, type Outcome, timeout } from "./outcome";

/** Sends a request to a server. `onPart` gets what has arrived so far, so that a stream can be read while it runs. */
export async function sendLive(
  request: SampleRequest,
  encoded: Encoded,
  cancel: AbortSignal,
  onPart: (answer: Answer) => void,
): Promise<Outcome> {
  const started = performance.now();
  const { host: from, origin } = new URL(request.url);
  const fail = (kind: Failure["kind"]): Failure => ({ kind, from, ms: performance.now() - started });
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeout);
  const stop = () => limit.abort();
  cancel.addEventListener("abort", stop);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      ...encoded,
      signal: limit.signal,
      // The key is the only credential, and nobody is told which page it was sent from.
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
    });
    clearTimeout(timer);
    return await readAnswer(response, { from, started, cancel, onPart });
  } catch {
    if (cancel.aborted) return fail("cancelled");
    if (limit.signal.aborted) return fail("timeout");
    if (!navigator.onLine) return fail("offline");
    return fail((await isReachable(origin)) ? "cors" : "unreachable");
  } finally {
    clearTimeout(timer);
    cancel.removeEventListener("abort", stop);
  }
}

interface Reading {
  from: string;
  started: number;
  cancel: AbortSignal;
  onPart: (answer: Answer) => void;
}

async function readAnswer(response: Response, { from, started, cancel, onPart }: Reading): Promise<Answer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const answer = (cut?: Answer["cut"]): Answer => ({
    kind: "answer",
    from,
    status: response.status,
    headers: [...response.headers],
    body: join(parts, length),
    ms: performance.now() - started,
    cut,
  });
  const reader = response.body?.getReader();
  if (!reader) return answer();
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return answer();
      parts.push(value);
      length += value.length;
      if (length > mostBytes) {
        await reader.cancel();
        return answer("too long");
      }
      if (isStream) onPart(answer());
    }
  } catch (error) {
    // What has arrived before the reader stopped it is still an answer.
    if (cancel.aborted) return answer("cancelled");
    throw error;
  }
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Whether a server answers at all, which a page may know even where it may not read the answer. No key goes with it. */
async function isReachable(origin: string): Promise<boolean> {
  try {
    await fetch(origin, {
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(5000),
    });
    return true;
  } catch {
    return false;
  }
}
