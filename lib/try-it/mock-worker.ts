import { createMock } from "@/lib/openapi/mock/mock";
import type { Invalid, Mock, MockRequest, MockResponse } from "@/lib/openapi/mock/types";
import { validate } from "@/lib/openapi/mock/validate";
import type { FromMock, Question, ToMock } from "./mock-messages";

/**
 * The mock of the API, in a worker of the page. Requests that the visit has sent before bring its state back. What it
 * validates requests with also checks what the form holds and what a server answered.
 */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ToMock>) => void;
  postMessage: (message: FromMock) => void;
};

let started: Promise<Mock> | undefined;

async function start(openapi: string, log: readonly MockRequest[]): Promise<Mock> {
  const response = await fetch(openapi);
  if (!response.ok) throw new Error(`${openapi} answered ${response.status}.`);
  const mock = createMock(await response.json());
  for (const request of log) await mock.handle(oneKey(request));
  return mock;
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
    const { document, checks } = question;
    return checks
      .flatMap(({ schema, value, path, lax }) => validate(document, schema, value, path, lax).errors)
      .map(({ type, loc, msg }) => ({ type, loc, msg }));
  }
  const mock = await started;
  if (!mock) throw new Error("A request came before the document.");
  return mock.handle(oneKey(question.request));
}

scope.onmessage = async ({ data }) => {
  try {
    if (data.type === "start") {
      started = start(data.openapi, data.log);
      await started;
    } else if (data.type === "reset") (await started)?.reset();
    else scope.postMessage({ type: "answer", id: data.id, answer: await answer(data.question) });
  } catch {
    scope.postMessage({ type: "failed" });
  }
};
