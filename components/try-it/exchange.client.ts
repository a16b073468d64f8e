import type { MockRequest } from "@/lib/mock/types";
import type { SampleBody, SampleRequest } from "@/lib/openapi/request-model";
import { formText, prettyJson } from "@/lib/openapi/snippets/writer";
import { askMock } from "./ask-mock.client";
import type { Failure, Outcome } from "./explain.client";

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

const headersOf = ({ headers }: SampleRequest) => Object.fromEntries(headers.map(({ name, value }) => [name, value]));

/** `base`: the address of the API, which the mock's paths don't have. */
export async function toMockRequest(request: SampleRequest, base: string): Promise<MockRequest> {
  // A response encodes a body as a request does, whatever the method.
  const encoded = new Response(encode(request.body));
  const type = request.body.kind === "multipart" ? encoded.headers.get("content-type") : undefined;
  const headers = { ...headersOf(request), ...(type && { "content-type": type }) };
  const body = new Uint8Array(await encoded.arrayBuffer());
  return { method: request.method, url: request.url.slice(base.length), headers, body };
}

/** Answers a request in the page: nothing leaves it. */
export async function sendToMock(request: MockRequest, cancel: AbortSignal): Promise<Outcome> {
  const started = performance.now();
  const ms = () => performance.now() - started;
  try {
    const { status, headers, body } = await askMock(request, cancel);
    return { kind: "answer", from: "the mock", status, headers: Object.entries(headers), body, ms: ms() };
  } catch {
    return { kind: cancel.aborted ? "cancelled" : "mock", from: "the mock", ms: ms() };
  }
}

/** Sends a request to a server. */
export async function sendLive(request: SampleRequest, cancel: AbortSignal): Promise<Outcome> {
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
    return { kind: "answer", from, status: response.status, headers: [...response.headers], body: bytes, ms: ms() };
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
