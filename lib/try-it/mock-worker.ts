import { createMock } from "@/lib/openapi/mock/mock";
import type { Mock, MockRequest } from "@/lib/openapi/mock/types";
import type { FromMock, ToMock } from "./mock-messages";

/** The mock of the API, in a worker of the page. Requests that the visit has sent before bring its state back. */
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

scope.onmessage = async ({ data }) => {
  try {
    if (data.type === "start") started = start(data.openapi, data.log);
    const mock = await started;
    if (data.type === "reset") mock?.reset();
    if (data.type === "request" && mock) {
      scope.postMessage({ type: "answer", id: data.id, response: await mock.handle(oneKey(data.request)) });
    }
  } catch {
    scope.postMessage({ type: "failed" });
  }
};
