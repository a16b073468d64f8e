import { isObject } from "../../openapi/pointer";
import { respond } from "../respond";
import type { Answer, Fields, MockRequest, MockResponse } from "../types";
import { completeChat } from "./chat";
import { embed } from "./embeddings";
import { streamChat } from "./stream";

export interface Provider {
  handle: (request: MockRequest) => Promise<MockResponse>;
}

/** Models that the list names; any other name is answered in the same way. */
const models = ["gpt-4o", "gpt-4o-mini", "gpt-4.1-mini", "text-embedding-3-small"];

/** A stand-in for an OpenAI-compatible provider: chat with streaming and tools, and embeddings. The same request always gets the same answer. */
export function createProvider(): Provider {
  return { handle: async (request) => respond(answer(request)) };
}

function answer({ method, url, headers, body }: MockRequest): Answer {
  const path = new URL(url, "http://provider").pathname.replace(/^\/v1(?=\/)/, "");
  const authorization = Object.entries(headers).find(([name]) => name.toLowerCase() === "authorization")?.[1] ?? "";
  if (!/^Bearer \S/.test(authorization)) return fail(401, "You didn't provide an API key.", null, "invalid_api_key");
  if (method === "GET" && path === "/models") {
    const data = models.map((id) => ({ id, object: "model", created: 0, owned_by: "mock" }));
    return { status: 200, json: { object: "list", data } };
  }
  if (path !== "/chat/completions" && path !== "/embeddings") {
    return fail(404, `Unknown request URL: ${method} ${path}.`, null, "unknown_url");
  }
  if (method !== "POST") return fail(405, `Not allowed: ${method} ${path}.`, null, "method_not_supported");
  const input = parse(body);
  if (!input) return fail(400, "We could not parse the JSON body of your request.", null, null);
  if (typeof input.model !== "string") return fail(400, "you must provide a model parameter", "model", null);
  if (path === "/embeddings") {
    if (input.input === undefined) return missing("input");
    return { status: 200, json: embed(input.model, input) };
  }
  if (!Array.isArray(input.messages) || input.messages.length === 0) return missing("messages");
  const completion = completeChat(input.model, input.messages.filter(isObject), input);
  if (input.stream !== true) return { status: 200, json: completion };
  const options = isObject(input.stream_options) ? input.stream_options : {};
  const text = streamChat(completion, options.include_usage === true);
  return { status: 200, bytes: new TextEncoder().encode(text), contentType: "text/event-stream" };
}

function parse(body: Uint8Array): Fields | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function missing(name: string): Answer {
  return fail(400, `Missing required parameter: '${name}'.`, name, "missing_required_parameter");
}

function fail(status: number, message: string, param: string | null, code: string | null): Answer {
  return { status, json: { error: { message, type: "invalid_request_error", param, code } } };
}
