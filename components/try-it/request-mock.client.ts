import type { MockRequest, MockResponse } from "@agenta-docs/api-mock";
import { readVisit, removeVisit, writeVisit } from "@/lib/browser/storage";
import type { MessageFromMock, MessageToMock, RequestMistake } from "./mock-messages.client";
import workerAddress from "./mock-worker.client?worker&url";

let running: ReturnType<typeof startWorker> | undefined;
let lastId = 0;

/** Starts the mock's worker, which runs as long as the page. */
function startWorker() {
  const worker = new Worker(workerAddress);
  /** Pending requests to the worker, by id. */
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: () => void }>();
  const fail = () => {
    for (const { reject } of waiting.values()) reject();
    worker.terminate();
    // The next request tries again.
    running = undefined;
  };
  worker.onmessage = ({ data }: MessageEvent<MessageFromMock>) => {
    if (data.type === "failed") return fail();
    if (data.type === "log") return storeLog(data.log);
    waiting.get(data.id)?.resolve(data.answer);
    waiting.delete(data.id);
  };
  worker.onerror = fail;
  const post = (message: MessageToMock) => worker.postMessage(message);
  post({
    type: "start",
    openapi: process.env.MOCK_API ?? "",
    log: readVisit("mock-log") ?? "",
  });
  return { post, waiting };
}

/** Rejects if the worker or the API description can't be loaded, or if the reader cancels. */
function sendToWorker(
  type: "check" | "request",
  request: MockRequest,
  cancel: AbortSignal,
): Promise<unknown> {
  running ??= startWorker();
  const { post, waiting } = running;
  return new Promise((resolve, reject) => {
    cancel.throwIfAborted();
    const id = ++lastId;
    waiting.set(id, { resolve, reject });
    cancel.addEventListener("abort", reject);
    post({ type, id, request });
  });
}

/** Returns the mock's response to a request. */
export const requestMock = (request: MockRequest, cancel: AbortSignal) =>
  sendToWorker("request", request, cancel) as Promise<MockResponse>;

/** Validates a request, with the mock's messages. */
export const checkRequest = (request: MockRequest, cancel: AbortSignal) =>
  sendToWorker("check", request, cancel) as Promise<RequestMistake[]>;

function storeLog(text: string): void {
  if (text) writeVisit("mock-log", text);
  else removeVisit("mock-log");
}

export function resetMock(): void {
  storeLog("");
  running?.post({ type: "reset" });
}
