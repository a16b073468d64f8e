import { createMock, type Mock, type MockRequest } from "@agenta-docs/api-mock";
import type { MessageFromMock, MessageToMock, RequestMistake } from "./mock-messages.client";
import { createVisitLog, readVisitLog } from "./visit-log.client";

// Runs the API's mock in a worker. It replays the requests of this visit to restore its state. It
// also validates requests that go to a server.

let log = createVisitLog();
let startedMock: Promise<Mock> | undefined;

function post(message: MessageFromMock): void {
  self.postMessage(message);
}

async function startMock(openapi: string, storedLog: string): Promise<Mock> {
  const response = await fetch(openapi);
  if (!response.ok) throw new Error(`${openapi} answered ${response.status}.`);
  const mock = createMock(await response.json(), { isShared: true });
  const restoredLog = readVisitLog(storedLog);
  if (restoredLog) log = restoredLog;
  else post({ type: "log", log: "" });
  for (const request of log.requests) await mock.answer(request);
  return mock;
}

async function findMistakes(mock: Mock, request: MockRequest): Promise<RequestMistake[]> {
  const problems = await mock.findProblems(request);
  return problems.map(({ type, loc, msg }) => ({ type, loc, msg }));
}

async function sendRequest(mock: Mock, request: MockRequest) {
  const response = await mock.answer(request);
  const changedLog = response.status < 400 ? log.add(request) : undefined;
  if (changedLog) post({ type: "log", log: changedLog });
  return response;
}

async function handleMessage(message: MessageToMock): Promise<void> {
  if (message.type === "start") {
    startedMock = startMock(message.openapi, message.log);
    await startedMock;
    return;
  }
  if (message.type === "reset") log = createVisitLog();
  const mock = await startedMock;
  if (!mock) throw new Error("A message came before the API description.");
  if (message.type === "reset") return mock.reset();
  const { type, id, request } = message;
  const answer =
    type === "check" ? await findMistakes(mock, request) : await sendRequest(mock, request);
  post({ type: "answer", id, answer });
}

self.onmessage = async ({ data }: MessageEvent<MessageToMock>) => {
  try {
    await handleMessage(data);
  } catch {
    post({ type: "failed" });
  }
};
