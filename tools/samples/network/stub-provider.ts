import { createHash } from "node:crypto";
import type { MockResponse } from "@agenta-docs/api-mock";
import { isObject } from "@/lib/openapi/pointer";
import { type Fields, json, type Provider } from "./http-json";

export interface Completion {
  id: string;
  object: "chat.completion";
  created: number;
  model: string;
  choices: {
    index: number;
    message: { role: "assistant"; content: string | null; refusal: null; tool_calls?: object[] };
    logprobs: null;
    finish_reason: "stop" | "tool_calls";
  }[];
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

/** The models in the list. Any other name also works. */
const models = ["gpt-4o", "gpt-4o-mini", "gpt-4.1-mini", "text-embedding-3-small"];

/**
 * Replaces an OpenAI-compatible provider: chat and embeddings. The same request always gets the
 * same response.
 */
export const stubProvider: Provider = async ({
  method,
  url,
  headers,
  body,
}): Promise<MockResponse> => {
  const path = new URL(url, "http://provider").pathname.replace(/^\/v1(?=\/)/, "");
  const authorization =
    Object.entries(headers).find(([name]) => name.toLowerCase() === "authorization")?.[1] ?? "";
  return answer(method, path, authorization, body);
};

function answer(
  method: string,
  path: string,
  authorization: string,
  body: Uint8Array,
): MockResponse {
  if (!/^Bearer \S/.test(authorization))
    return fail(401, "You didn't provide an API key.", null, "invalid_api_key");
  if (method === "GET" && path === "/models") {
    const data = models.map((id) => ({ id, object: "model", created: 0, owned_by: "mock" }));
    return json({ object: "list", data });
  }
  if (path !== "/chat/completions" && path !== "/embeddings") {
    return fail(404, `Unknown request URL: ${method} ${path}.`, null, "unknown_url");
  }
  if (method !== "POST")
    return fail(405, `Not allowed: ${method} ${path}.`, null, "method_not_supported");
  const input = readInput(body);
  if (!isObject(input))
    return fail(400, "We could not parse the JSON body of your request.", null, null);
  const { model } = input;
  if (typeof model !== "string")
    return fail(400, "you must provide a model parameter", "model", null);
  if (path === "/chat/completions") return answerChat(model, input);
  return input.input === undefined ? missing("input") : json(embed(model, input));
}

function answerChat(model: string, input: Record<string, unknown>): MockResponse {
  if (!Array.isArray(input.messages) || input.messages.length === 0) return missing("messages");
  if (!input.messages.every(isObject))
    return fail(400, "Every message must be an object.", "messages", "invalid_type");
  const completion = completeChat(model, input.messages);
  if (input.stream !== true) return json(completion);
  const options = isObject(input.stream_options) ? input.stream_options : {};
  const text = streamChat(completion, options.include_usage === true);
  const headers = { "content-type": "text/event-stream" };
  return { status: 200, headers, body: new TextEncoder().encode(text) };
}

/**
 * The value of a JSON body. Undefined if it isn't JSON, or is nested too deeply to serialize again.
 */
function readInput(body: Uint8Array): unknown {
  try {
    const input: unknown = JSON.parse(new TextDecoder().decode(body));
    JSON.stringify(input);
    return input;
  } catch {
    return undefined;
  }
}

function missing(name: string): MockResponse {
  return fail(400, `Missing required parameter: '${name}'.`, name, "missing_required_parameter");
}

function fail(
  status: number,
  message: string,
  param: string | null,
  code: string | null,
): MockResponse {
  return json({ error: { message, type: "invalid_request_error", param, code } }, status);
}

/** Answers the last message with a sentence. */
function completeChat(model: string, messages: readonly Fields[]): Completion {
  const content = `This is a mock answer to: ${textOf(messages.at(-1)?.content)}`;
  const prompt = countTokens(JSON.stringify(messages));
  const completion = countTokens(content);
  return {
    id: `chatcmpl-${hashOf(JSON.stringify([model, messages]))}`,
    object: "chat.completion",
    created: 1_760_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal: null },
        logprobs: null,
        finish_reason: "stop",
      },
    ],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
    },
  };
}

/** Estimates about four characters per token. */
export function countTokens(text: string): number {
  return Math.max(1, Math.ceil(text.length / 4));
}

/** Text of a message: a string, or the text parts of a list. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  const parts = Array.isArray(content) ? content.filter(isObject) : [];
  return parts.map((part) => (typeof part.text === "string" ? part.text : "")).join(" ");
}

/**
 * A completion as server-sent events: one per word, then tool calls, the finish reason, and
 * `[DONE]`.
 */
export function streamChat(
  { id, created, model, choices, usage }: Completion,
  withUsage: boolean,
): string {
  const [choice] = choices;
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    id,
    object: "chat.completion.chunk",
    created,
    model,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    // JSON omits it if no usage is requested.
    usage: withUsage ? null : undefined,
  });
  const words = choice?.message.content?.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
  const calls = choice?.message.tool_calls ?? [];
  const chunks: object[] = [
    chunk({ role: "assistant", content: calls.length > 0 ? null : "" }),
    ...words.map((content) => chunk({ content })),
    ...calls.map((call, index) => chunk({ tool_calls: [{ index, ...call }] })),
    chunk({}, choice?.finish_reason ?? "stop"),
  ];
  if (withUsage) chunks.push({ ...chunk({}), choices: [], usage });
  return `${chunks.map((item) => `data: ${JSON.stringify(item)}\n\n`).join("")}data: [DONE]\n\n`;
}

/** Length of a vector if the request doesn't set it, as in `text-embedding-3-small`. */
const defaultDimensions = 1536;

/** Creates vectors that are close to each other if the texts share words. */
function embed(model: string, { input, dimensions, encoding_format: format }: Fields): Fields {
  const inputs =
    Array.isArray(input) && !input.every((item) => typeof item === "number") ? input : [input];
  const texts = inputs.map((item) => (typeof item === "string" ? item : JSON.stringify(item)));
  const size = typeof dimensions === "number" ? dimensions : defaultDimensions;
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
  const data = texts.map((text, index) => {
    const vector = vectorOf(text, size);
    // OpenAI's own libraries request little-endian floats in base64.
    const embedding =
      format === "base64" ? Buffer.from(vector.buffer).toString("base64") : [...vector];
    return { object: "embedding", index, embedding };
  });
  return { object: "list", model, data, usage: { prompt_tokens: tokens, total_tokens: tokens } };
}

function vectorOf(text: string, size: number): Float32Array {
  const vector = new Float32Array(size);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text]) {
    const position = Number.parseInt(hashOf(word), 16) % size;
    vector[position] = (vector[position] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** Hashes a text to eight digits. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
