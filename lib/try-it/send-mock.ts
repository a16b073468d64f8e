import type { MockRequest } from "@/lib/openapi/mock/types";
import type { FormFile } from "@/lib/openapi/request-form";
import type { SampleRequest } from "@/lib/openapi/request-model";
import { askMock } from "./ask-mock";
import { encode } from "./encode";
import type { Outcome } from "./outcome";

/** Answers a request in the page: nothing leaves it. */
export async function sendToMock(request: SampleRequest, form: FormFile, cancel: AbortSignal): Promise<Outcome> {
  const started = performance.now();
  const ms = () => performance.now() - started;
  try {
    const sent = await toMockRequest(request);
    const { status, headers, body } = await askMock(form, { type: "request", request: sent }, cancel);
    return { kind: "answer", from: "the mock", status, headers: Object.entries(headers), body, ms: ms() };
  } catch {
    return { kind: cancel.aborted ? "cancelled" : "mock", from: "the mock", ms: ms() };
  }
}

async function toMockRequest(request: SampleRequest): Promise<MockRequest> {
  const sent = encode(request);
  // A response encodes a body as a request does, whatever the method.
  const encoded = new Response(sent.body);
  const type = request.body.kind === "multipart" ? encoded.headers.get("content-type") : undefined;
  const headers = { ...sent.headers, ...(type && { "content-type": type }) };
  const { pathname, search } = new URL(request.url);
  return { method: request.method, url: pathname + search, headers, body: new Uint8Array(await encoded.arrayBuffer()) };
}
