import { isObject } from "../../openapi/pointer";
import type { Fields } from "../types";
import { fingerprint } from "./fingerprint";
import { sampleValue } from "./sample-value";

export interface ToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

export interface Completion {
  id: string;
  object: "chat.completion";
  created: number;
  model: string;
  choices: {
    index: number;
    message: { role: "assistant"; content: string | null; refusal: null; tool_calls?: ToolCall[] };
    logprobs: null;
    finish_reason: "stop" | "length" | "tool_calls";
  }[];
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

/** Answers the last message: with a tool call, with JSON where a format is asked for, else with a sentence. */
export function completeChat(model: string, messages: readonly Fields[], request: Fields): Completion {
  const calls = toolCalls(messages, request);
  const whole = calls.length > 0 ? null : contentOf(messages, request);
  const limit = request.max_completion_tokens ?? request.max_tokens;
  const content = typeof limit === "number" && whole ? whole.slice(0, limit * 4) : whole;
  const prompt = countTokens(JSON.stringify(messages));
  const completion = countTokens(content ?? JSON.stringify(calls));
  return {
    id: `chatcmpl-${fingerprint(JSON.stringify([model, messages]))}`,
    object: "chat.completion",
    created: 1_760_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal: null, ...(calls.length > 0 ? { tool_calls: calls } : {}) },
        logprobs: null,
        finish_reason: calls.length > 0 ? "tool_calls" : content === whole ? "stop" : "length",
      },
    ],
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  };
}

/** About four characters are a token. */
export function countTokens(text: string): number {
  return Math.max(1, Math.ceil(text.length / 4));
}

function contentOf(messages: readonly Fields[], { response_format: format }: Fields): string {
  if (isObject(format) && format.type === "json_schema" && isObject(format.json_schema)) {
    return JSON.stringify(sampleValue(format.json_schema.schema));
  }
  const last = textOf(messages.at(-1)?.content);
  if (isObject(format) && format.type === "json_object") return JSON.stringify({ answer: last });
  return `This is a mock answer to: ${last}`;
}

/** Text of a message: a string, or the text parts of a list. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  const parts = Array.isArray(content) ? content.filter(isObject) : [];
  return parts.map((part) => (typeof part.text === "string" ? part.text : "")).join(" ");
}

/** A tool is called once: when the messages have its result, the answer follows. */
function toolCalls(messages: readonly Fields[], { tools, tool_choice: choice }: Fields): ToolCall[] {
  const offered = (Array.isArray(tools) ? tools : []).filter(isObject).map((tool) => tool.function);
  if (offered.length === 0 || choice === "none" || messages.at(-1)?.role === "tool") return [];
  const wanted = isObject(choice) && isObject(choice.function) ? choice.function.name : undefined;
  const tool = offered.filter(isObject).find((item) => wanted === undefined || item.name === wanted);
  if (!tool) return [];
  const name = String(tool.name);
  const id = `call_${fingerprint(name + JSON.stringify(messages))}`;
  return [{ id, type: "function", function: { name, arguments: JSON.stringify(sampleValue(tool.parameters)) } }];
}
