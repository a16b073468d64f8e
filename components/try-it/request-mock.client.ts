import type { MockRequest, MockResponse } from "@agenta-docs/api-mock";
import { readVisit, removeVisit, writeVisit } from "@/lib/browser/storage";
import type { MessageFromMock, MessageToMock, RequestMistake } from "./mock-messages.client";
import workerAddress from "./mock-worker.client?worker&url";

let running: ReturnType<typeof startWorker> | undefined;
let lastId = 0;

/** The worker of the mock, which lives as long as the page. */
function startWorker() {
  const worker = new Worker(workerAddress);
  /** Questions that wait for their answer, by id. */
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: () => void }>();
  const fail = () => {
    for (const { reject } of waiting.values()) reject();
    worker.terminate();
    // The next press tries again.
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

/** Rejects when the worker or the API description can't be loaded, or when the reader cancels. */
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

/** The mock's answer to a request. */
export const requestMock = (request: MockRequest, cancel: AbortSignal) =>
  sendToWorker("request", request, cancel) as Promise<MockResponse>;

/** Validation errors of a request, as the mock words them. */
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
