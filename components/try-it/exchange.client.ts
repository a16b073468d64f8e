import type { MockRequest } from "@agenta-docs/api-mock";
import type { FormFile } from "@/lib/openapi/request";
import {
  type RequestModel,
  type RequestValues,
  type SampleBody,
  type SampleRequest,
  writeRequest,
} from "@/lib/openapi/request-model";
import { formText, prettyJson } from "@/lib/openapi/snippets/writer";
import { type Answer, explain, type Failure, type Outcome } from "./explain.client";
import { type Mistake, textOf } from "./fields.client";
import { checkRequest, requestMock } from "./request-mock.client";
import type { Target } from "./target.client";

/** The mock knows the path of the documented server alone. */
const mockRequest = (model: RequestModel, values: RequestValues) =>
  toMockRequest(writeRequest(model, values), model.base);

/** Validation errors, as the mock words them. */
export async function findMistakes(
  model: RequestModel,
  values: RequestValues,
  target: Target,
  cancel: AbortSignal,
): Promise<Mistake[]> {
  // A server checks requests itself, so it doesn't need the mock.
  return checkRequest(await mockRequest(model, values), cancel).catch((error) => {
    if (target.kind === "mock" || cancel.aborted) throw error;
    return [];
  });
}

/** Sends what a form holds to the mock, or `request` to a server. */
export async function sendTo(
  { model, values: example, corsHelp }: FormFile,
  values: RequestValues,
  target: Target,
  request: SampleRequest,
  cancel: AbortSignal,
) {
  const isMock = target.kind === "mock";
  const outcome = isMock
    ? await sendToMock(await mockRequest(model, values), cancel)
    : await sendLive(request, cancel);
  const isExample = values.parameters.every(
    (value, index) => textOf(value) === textOf(example.parameters[index]),
  );
  const isLost = isMock && findsNothing(outcome, model.method === "GET" || !isExample);
  return {
    outcome,
    isLost,
    explained: explain(outcome, { isLost, corsHelp, site: location.origin }),
  };
}

/** An answer of 404; where the platform says it with `count: 0`, one that is no documented answer to a change. */
export function findsNothing(outcome: Outcome, byCount: boolean): boolean {
  if (outcome.kind !== "answer") return false;
  if (outcome.status > 299 || !byCount) return outcome.status === 404;
  const value = readJson(outcome);
  return value?.count === 0 || (Array.isArray(value) && value.length === 0);
}

/** Mistakes that a server names in an answer of 422, in the words of FastAPI: `detail: [{ loc, msg }]`. */
export function refusals(outcome: Outcome): Mistake[] {
  if (outcome.kind !== "answer" || outcome.status !== 422) return [];
  const detail = readJson(outcome)?.detail;
  const named = Array.isArray(detail) ? (detail as Partial<Mistake>[]) : [];
  return named.flatMap((item) =>
    Array.isArray(item?.loc) ? [{ loc: item.loc, msg: String(item.msg) }] : [],
  );
}

/** The parsed body; undefined if it isn't JSON. */
function readJson({ body }: Answer): Record<string, unknown> | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Longest wait for the start of an answer, in ms. */
const timeout = 30_000;

/** A body as a browser sends it: the same bytes that the curl sample sends. */
function encode(body: SampleBody): BodyInit | undefined {
  switch (body.kind) {
    case "none":
      return undefined;
    case "json":
      return prettyJson(body.value);
    case "form":
      return formText(body.parts);
    case "file":
      return body.content ?? fromBase64(body.value);
    case "multipart": {
      const form = new FormData();
      for (const { name, value, fileName, contentType, content } of body.parts) {
        if (fileName === undefined) form.append(name, value);
        else form.append(name, new Blob([content ?? value], { type: contentType }), fileName);
      }
      return form;
    }
  }
}

/** Examples of binary bodies are written in base64; other text is taken as it is. */
function fromBase64(text: string): BodyInit {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return text;
  }
}

function headersOf({ headers }: SampleRequest): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name, value]));
}

/** `base`: the address of the API, which the mock's paths don't have. */
export async function toMockRequest(request: SampleRequest, base: string): Promise<MockRequest> {
  // A response encodes a body as a request does, whatever the method.
  const encoded = new Response(encode(request.body));
  const headers = headersOf(request);
  const contentType = encoded.headers.get("content-type");
  if (request.body.kind === "multipart" && contentType) headers["content-type"] = contentType;
  const body = new Uint8Array(await encoded.arrayBuffer());
  return { method: request.method, url: request.url.slice(base.length), headers, body };
}

/** Answers a request in the page: nothing leaves it. */
export async function sendToMock(request: MockRequest, cancel: AbortSignal): Promise<Outcome> {
  const started = performance.now();
  const ms = () => performance.now() - started;
  try {
    const { status, headers, body } = await requestMock(request, cancel);
    return {
      kind: "answer",
      from: "the mock",
      status,
      headers: Object.entries(headers),
      body,
      ms: ms(),
    };
  } catch {
    return { kind: cancel.aborted ? "cancelled" : "mock", from: "the mock", ms: ms() };
  }
}

/** Sends a request to a server. */
async function sendLive(request: SampleRequest, cancel: AbortSignal): Promise<Outcome> {
  const started = performance.now();
  const { host: from, origin } = new URL(request.url);
  const ms = () => performance.now() - started;
  const fail = (kind: Failure["kind"]): Failure => ({ kind, from, ms: ms() });
  const body = encode(request.body);
  if (body !== undefined && request.method === "GET") return fail("body");
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeout);
  const stop = () => limit.abort();
  cancel.addEventListener("abort", stop);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: headersOf(request),
      body,
      signal: limit.signal,
      // The key is the only credential, and nobody is told which page it was sent from.
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
    });
    clearTimeout(timer);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      kind: "answer",
      from,
      status: response.status,
      headers: [...response.headers],
      body: bytes,
      ms: ms(),
    };
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
