import { createMock } from "./mock";
import type { Invalid, MockRequest, MockResponse } from "./types";
import { readVisitLog, type VisitLog } from "./visit-log";

/** What the page tells the worker. `log` is what visit-log.ts writes; empty for none. */
export type ToMock =
  | { type: "start"; openapi: string; log: string }
  | { type: "reset" }
  | { type: "check" | "request"; id: number; request: MockRequest };

/** What doesn't fit in a request, without the value itself. */
export type Mistake = Omit<Invalid, "input">;

export type FromMock =
  | { type: "answer"; id: number; answer: MockResponse | Mistake[] }
  | { type: "log"; log: string }
  | { type: "failed" };

/**
 * The mock of the API, in a worker of the page. Requests that the visit has sent before bring its state back. What it
 * validates requests with also checks what is sent to a server.
 */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ToMock>) => void;
  postMessage: (message: FromMock) => void;
};

let log = readVisitLog("") as VisitLog;
let started: ReturnType<typeof start> | undefined;

async function start(openapi: string, text: string) {
  const response = await fetch(openapi);
  if (!response.ok) throw new Error(`${openapi} answered ${response.status}.`);
  const document = await response.json();
  const stored = readVisitLog(text);
  if (stored) log = stored;
  else scope.postMessage({ type: "log", log: "" });
  const mock = createMock(document, { isShared: true });
  for (const request of log.requests) await mock.handle(request);
  return mock;
}

async function answer(
  type: "check" | "request",
  request: MockRequest,
): Promise<MockResponse | Mistake[]> {
  if (!started) throw new Error("A request came before the document.");
  const mock = await started;
  if (type === "check")
    return (await mock.check(request)).map(({ type, loc, msg }) => ({ type, loc, msg }));
  const response = await mock.handle(request);
  const text = response.status < 400 && log.add(request);
  if (text) scope.postMessage({ type: "log", log: text });
  return response;
}

scope.onmessage = async ({ data }) => {
  try {
    if (data.type === "start") {
      started = start(data.openapi, data.log);
      await started;
    } else if (data.type === "reset") {
      log = readVisitLog("") as VisitLog;
      (await started)?.reset();
    } else
      scope.postMessage({
        type: "answer",
        id: data.id,
        answer: await answer(data.type, data.request),
      });
  } catch {
    scope.postMessage({ type: "failed" });
  }
};
