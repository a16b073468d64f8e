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
import { type Mistake, valueText } from "./fields.client";
import { checkRequest, requestMock } from "./request-mock.client";
import type { Target } from "./target.client";

/** The mock only accepts the path of the documented server. */
const mockRequest = (model: RequestModel, values: RequestValues) =>
  toMockRequest(writeRequest(model, values), model.base);

/** Validates a request, with the mock's messages. */
export async function findMistakes(
  model: RequestModel,
  values: RequestValues,
  target: Target,
  cancel: AbortSignal,
): Promise<Mistake[]> {
  // A server validates requests itself, so the mock isn't needed.
  return checkRequest(await mockRequest(model, values), cancel).catch((error) => {
    if (target.kind === "mock" || cancel.aborted) throw error;
    return [];
  });
}

/** Sends the form's values to the mock, or `request` to a server. */
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
    (value, index) => valueText(value) === valueText(example.parameters[index]),
  );
  const isLost = isMock && findsNothing(outcome, model.method === "GET" || !isExample);
  return {
    outcome,
    isLost,
    explained: explain(outcome, { isLost, corsHelp, site: location.origin }),
  };
}

/** Whether the record wasn't found: a 404, or `count: 0` from operations that answer that way. */
export function findsNothing(outcome: Outcome, byCount: boolean): boolean {
  if (outcome.kind !== "answer") return false;
  if (outcome.status > 299 || !byCount) return outcome.status === 404;
  const value = readJson(outcome);
  return value?.count === 0 || (Array.isArray(value) && value.length === 0);
}

/** Validation errors of a server's 422 response in FastAPI's format: `detail: [{ loc, msg }]`. */
export function refusals(outcome: Outcome): Mistake[] {
  if (outcome.kind !== "answer" || outcome.status !== 422) return [];
  const detail = readJson(outcome)?.detail;
  const items = Array.isArray(detail) ? (detail as (Partial<Mistake> | undefined)[]) : [];
  const mistakes: Mistake[] = [];
  for (const item of items)
    if (Array.isArray(item?.loc)) mistakes.push({ loc: item.loc, msg: String(item.msg) });
  return mistakes;
}

/** The parsed body. Undefined if it isn't JSON. */
function readJson({ body }: Answer): Record<string, unknown> | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Milliseconds to wait for the start of a response. */
const timeout = 30_000;

/** A body as a browser sends it: the same bytes as the curl sample. */
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

/** Examples of binary bodies are in base64. Any other text is used as is. */
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

/** `base` is the base URL of the API, which the mock's paths don't have. */
export async function toMockRequest(request: SampleRequest, base: string): Promise<MockRequest> {
  // A Response encodes its body like a request does, and allows one for any method.
  const encoded = new Response(encode(request.body));
  const headers = headersOf(request);
  const contentType = encoded.headers.get("content-type");
  if (request.body.kind === "multipart" && contentType) headers["content-type"] = contentType;
  const body = new Uint8Array(await encoded.arrayBuffer());
  return { method: request.method, url: request.url.slice(base.length), headers, body };
}

/** Answers a request in the page. Nothing is sent over the network. */
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
      // The API key is the only credential, and no referrer is sent.
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

/**
 * Whether a server responds at all. A page can find out even if CORS forbids reading the response.
 * No key is sent.
 */
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
