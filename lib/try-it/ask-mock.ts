import type { Invalid, MockResponse } from "@/lib/openapi/mock/types";
import type { FormFile } from "@/lib/openapi/request-form";
import { readVisit, removeVisit, writeVisit } from "@/lib/storage";
import type { Check, FromMock, Question, ToMock } from "./mock-messages";

/** The worker of the mock, which lives as long as the page. */
interface Running {
  post: (message: ToMock) => void;
  /** Questions that wait for their answer, by id. */
  waiting: Map<number, { resolve: (answer: unknown) => void; reject: () => void }>;
  hasDocument: boolean;
}

let running: Running | undefined;
let lastId = 0;

function start(address: string): Running {
  const worker = new Worker(address);
  const waiting: Running["waiting"] = new Map();
  const fail = () => {
    for (const { reject } of waiting.values()) reject();
    worker.terminate();
    // The next press tries again.
    running = undefined;
  };
  worker.onmessage = ({ data }: MessageEvent<FromMock>) => {
    if (data.type === "failed") return fail();
    if (data.type === "log") return keepLog(data.log);
    waiting.get(data.id)?.resolve(data.answer);
    waiting.delete(data.id);
  };
  worker.onerror = fail;
  return { post: (message) => worker.postMessage(message), waiting, hasDocument: false };
}

type Asked<Q extends Question> = Q extends { type: "check" } ? Omit<Invalid, "input">[] : MockResponse;

/** Rejects when the worker or the document can't be loaded, or when the reader cancels. */
export function askMock<Q extends Question>(
  { worker, openapi }: Pick<FormFile, "worker" | "openapi">,
  question: Q,
  cancel: AbortSignal,
): Promise<Asked<Q>> {
  running ??= start(worker);
  const { post, waiting, hasDocument } = running;
  if (question.type === "request" && !hasDocument) {
    post({ type: "start", openapi: openapi, log: readVisit("mock-log") ?? "" });
    running.hasDocument = true;
  }
  return new Promise<unknown>((resolve, reject) => {
    const id = ++lastId;
    waiting.set(id, { resolve, reject });
    cancel.addEventListener("abort", reject);
    post({ type: "question", id, question });
  }) as Promise<Asked<Q>>;
}

/** What doesn't fit its schema, as the mock would word it. */
export function check(form: FormFile, checks: Check[], cancel: AbortSignal): Promise<Omit<Invalid, "input">[]> {
  return checks.length === 0
    ? Promise.resolve([])
    : askMock(form, { type: "check", schemas: form.schemas, checks }, cancel);
}

function keepLog(text: string): void {
  if (text) writeVisit("mock-log", text);
  else removeVisit("mock-log");
}

export function resetMock(): void {
  keepLog("");
  running?.post({ type: "reset" });
}
