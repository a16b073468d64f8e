import type { MockRequest, MockResponse } from "@/lib/openapi/mock/types";
import type { SampleRequest } from "@/lib/openapi/request-model";
import { encodeBody, sentHeaders } from "./encode";
import { addToMockLog, clearMockLog, readMockLog } from "./mock-log";
import type { FromMock, ToMock } from "./mock-messages";
import type { Outcome } from "./outcome";

interface Running {
  post: (message: ToMock) => void;
  /** Calls that wait for their answer, by id. */
  waiting: Map<number, { resolve: (response: MockResponse) => void; reject: () => void }>;
}

let running: Running | undefined;
let lastId = 0;

function start(worker: string, openapi: string): Running {
  const made = new Worker(worker);
  const waiting: Running["waiting"] = new Map();
  const fail = () => {
    for (const { reject } of waiting.values()) reject();
    made.terminate();
    // The next press tries again.
    running = undefined;
  };
  made.onmessage = ({ data }: MessageEvent<FromMock>) => {
    if (data.type === "failed") return fail();
    waiting.get(data.id)?.resolve(data.response);
    waiting.delete(data.id);
  };
  made.onerror = fail;
  const post = (message: ToMock) => made.postMessage(message);
  post({ type: "start", openapi, log: readMockLog() });
  return { post, waiting };
}

/** Answers a request in the page: nothing leaves it. */
export async function sendToMock(
  request: SampleRequest,
  cancel: AbortSignal,
  { worker, openapi }: { worker: string; openapi: string },
): Promise<Outcome> {
  const started = performance.now();
  const ms = () => performance.now() - started;
  try {
    const sent = await toMockRequest(request);
    running ??= start(worker, openapi);
    const { waiting, post } = running;
    const { status, headers, body } = await new Promise<MockResponse>((resolve, reject) => {
      lastId++;
      waiting.set(lastId, { resolve, reject });
      cancel.addEventListener("abort", reject);
      post({ type: "request", id: lastId, request: sent });
    });
    if (status < 400) addToMockLog(sent);
    return { kind: "answer", from: "the mock", status, headers: Object.entries(headers), body, ms: ms() };
  } catch {
    return { kind: cancel.aborted ? "cancelled" : "mock", from: "the mock", ms: ms() };
  }
}

export function resetMock(): void {
  clearMockLog();
  running?.post({ type: "reset" });
}

async function toMockRequest(request: SampleRequest): Promise<MockRequest> {
  // A response encodes a body as a request does, whatever the method.
  const encoded = new Response(encodeBody(request));
  const type = request.body.kind === "multipart" ? encoded.headers.get("content-type") : undefined;
  const headers = { ...sentHeaders(request), ...(type && { "content-type": type }) };
  const { pathname, search } = new URL(request.url);
  return { method: request.method, url: pathname + search, headers, body: new Uint8Array(await encoded.arrayBuffer()) };
}
