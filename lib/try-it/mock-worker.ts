import type { RawSchema } from "@/lib/model/api";
import { createMock } from "@/lib/openapi/mock/mock";
import type { Invalid, Mock, MockRequest, MockResponse } from "@/lib/openapi/mock/types";
import { validate } from "@/lib/openapi/mock/validate";
import type { RequestSchemas } from "@/lib/openapi/request-form";
import { type MockLog, readMockLog } from "./mock-log";
import type { Check, FromMock, Question, ToMock } from "./mock-messages";

/**
 * The mock of the API, in a worker of the page. Requests that the visit has sent before bring its state back. What it
 * validates requests with also checks what the form holds and what a server answered.
 */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ToMock>) => void;
  postMessage: (message: FromMock) => void;
};

let started: Promise<Mock> | undefined;
let log = emptyLog();
const files = new Map<string, Promise<unknown>>();

/** A file is asked for once. One that could not be read ends the worker, and the next one asks again. */
function readJson<T>(address: string): Promise<T> {
  const known = files.get(address);
  if (known) return known as Promise<T>;
  const file = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return response.json();
  });
  files.set(address, file);
  return file;
}

async function start(openapi: string, text: string): Promise<Mock> {
  const stored = readMockLog(text);
  if (!stored) keep("");
  log = stored ?? emptyLog();
  const mock = createMock(await readJson(openapi));
  for (const request of log.requests) await mock.handle(oneKey(request));
  return mock;
}

function emptyLog(): MockLog {
  return readMockLog("") as MockLog;
}

function keep(text: string): void {
  scope.postMessage({ type: "log", log: text });
}

/** The mock keeps a state per key. On a page there is one reader, so all keys are one. */
function oneKey(request: MockRequest): MockRequest {
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    /^authorization$/i.test(name) ? value.replace(/^(ApiKey) +\S.*$/i, "$1 visit") : value,
  ]);
  return { ...request, headers: Object.fromEntries(headers) };
}

async function answer(question: Question): Promise<MockResponse | Omit<Invalid, "input">[]> {
  if (question.type === "check") {
    const schemas = await readJson<RequestSchemas>(question.schemas);
    return question.checks
      .flatMap(
        (check) => validate(schemas.document, schemaOf(schemas, check), check.value, check.path, check.lax).errors,
      )
      .map(({ type, loc, msg }) => ({ type, loc, msg }));
  }
  const mock = await started;
  if (!mock) throw new Error("A request came before the document.");
  const response = await mock.handle(oneKey(question.request));
  const text = response.status < 400 && log.add(question.request);
  if (text) keep(text);
  return response;
}

function schemaOf(schemas: RequestSchemas, { schema: [place, key = ""] }: Check): RawSchema | undefined {
  return place === "body" ? schemas.body : (schemas[place] as Record<string | number, RawSchema | undefined>)[key];
}

scope.onmessage = async ({ data }) => {
  try {
    if (data.type === "start") {
      started = start(data.openapi, data.log);
      await started;
    } else if (data.type === "reset") {
      log = emptyLog();
      (await started)?.reset();
    } else scope.postMessage({ type: "answer", id: data.id, answer: await answer(data.question) });
  } catch {
    scope.postMessage({ type: "failed" });
  }
};
