import { setTimeout } from "node:timers/promises";
import type { MockRequest, MockResponse } from "@agenta-docs/api-mock";
import { isObject } from "@/lib/openapi/pointer";
import type { PlayedAnswer } from "../page-fixture";
import { type Fields, json, type Provider, parse } from "./http-json";
import { toAnthropic, toCohere, toResponses } from "./provider-formats";
import { type Completion, countTokens, streamChat, stubProvider } from "./stub-provider";

/** Milliseconds that a typical model takes: before its first token, and per token. */
const pace = { first: 250, token: 12 };

/**
 * A model provider that plays a page fixture's answers, in the formats of the SDKs that samples
 * use.
 */
export function createPlayedProvider(answers: readonly PlayedAnswer[]): Provider {
  return async (request) => {
    const { pathname } = new URL(request.url, "http://provider");
    if (/\/(?:responses|messages)$/.test(pathname)) {
      const input = parse(request.body);
      const anthropic = pathname.endsWith("/messages");
      const chat = {
        model: input.model,
        messages: anthropic
          ? [...system(input), ...list(input.messages)]
          : [...system({ system: input.instructions }), ...inputOf(input)],
        tools: toolsOf(input),
      };
      const completion = await complete(chat, request);
      return anthropic ? toAnthropic(completion) : toResponses(completion);
    }
    if (/\/(?:rerank|embed)$/.test(pathname))
      return toCohere(pathname, parse(request.body), stubProvider);
    if (!pathname.endsWith("/chat/completions")) return stubProvider(request);
    return complete(parse(request.body), request);
  };

  async function complete(input: Fields, request: MockRequest): Promise<MockResponse> {
    const headers = {
      authorization:
        request.headers.authorization ?? `Bearer ${request.headers["x-api-key"] ?? ""}`,
    };
    const url = "/v1/chat/completions";
    const body = (fields: Fields) => new TextEncoder().encode(JSON.stringify(fields));
    const messages = list(input.messages);
    const last = messages.at(-1);
    const text = textOf(last);
    const played = answers.find(
      ({ when, model }) => when.test(text) && (model === undefined || model === input.model),
    );
    // The stub validates the request and creates the response, whose text may be replaced.
    const answer = await stubProvider({
      method: "POST",
      url,
      headers,
      body: body({ ...input, stream: false, messages }),
    });
    if (answer.status !== 200) return answer;
    const stubCompletion = parse(answer.body) as unknown as Completion;
    const completion = played ? withAnswer(stubCompletion, played) : stubCompletion;
    // A trace only shows where time goes if a model takes longer than the code around it.
    await setTimeout(pace.first + pace.token * completion.usage.completion_tokens);
    if (input.stream !== true) return json({ ...completion });
    const options = isObject(input.stream_options) ? input.stream_options : {};
    const events = streamChat(completion, options.include_usage === true);
    return {
      status: 200,
      headers: { "content-type": "text/event-stream" },
      body: new TextEncoder().encode(events),
    };
  }
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A completion with the page fixture's answer, and the number of its tokens. */
function withAnswer(completion: Completion, { text, call }: PlayedAnswer): Completion {
  const { prompt_tokens } = completion.usage;
  const completion_tokens = countTokens(text ?? JSON.stringify(call));
  return {
    ...completion,
    choices: completion.choices.map((choice) => ({ ...choice, ...choiceOf(text, call) })),
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

type Choice = Pick<Completion["choices"][number], "message" | "finish_reason">;

function choiceOf(text: string | undefined, call: PlayedAnswer["call"]): Choice {
  const message = { role: "assistant", content: text ?? null, refusal: null } as const;
  if (!call) return { message, finish_reason: "stop" };
  const { name, arguments: values } = call;
  const tool_calls = [
    { id: "call_1", type: "function", function: { name, arguments: JSON.stringify(values) } },
  ];
  return { message: { ...message, tool_calls }, finish_reason: "tool_calls" };
}

function textOf(message: Fields | undefined): string {
  const { content } = message ?? {};
  if (typeof content === "string") return content;
  return list(content)
    .map((part) => String(part.text ?? part.content ?? ""))
    .join(" ");
}

function system({ system: text }: Fields): Fields[] {
  return typeof text === "string" && text !== "" ? [{ role: "system", content: text }] : [];
}

/** Converts items of OpenAI's Responses API to chat messages. */
function inputOf({ input }: Fields): Fields[] {
  if (typeof input === "string") return [{ role: "user", content: input }];
  return list(input).map((item) => {
    if (item.type === "function_call_output") return { role: "tool", content: String(item.output) };
    if (item.type === "function_call") return { role: "assistant", content: "" };
    return { role: item.role ?? "user", content: textOf(item) };
  });
}

function toolsOf({ tools }: Fields): Fields[] {
  return list(tools).map(({ name, description, parameters, input_schema: schema }) => ({
    type: "function",
    function: { name, description, parameters: parameters ?? schema },
  }));
}
