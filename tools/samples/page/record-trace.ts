import { setTimeout } from "node:timers/promises";
import type { RecordedSpan } from "@/lib/content/samples/traces";
import { isObject } from "@/lib/openapi/pointer";
import { stable } from "./compare-output";
import type { SendRequest } from "../page-fixture";
import { priceOf } from "./prices";

/** A span as the API returns it. */
interface SentSpan {
  trace_id: string;
  span_id: string;
  parent_id?: string;
  span_name: string;
  span_type: string;
  start_time: string;
  end_time: string;
  status_code?: string;
  status_message?: string;
  attributes: Record<string, unknown>;
}

/** Characters of a value: each costs the readers of its page bytes. An answer reads like one only when it's whole. */
const longest = { answer: 200, other: 80 };

/** Where each framework says what a page shows; of numbered messages, the last one counts. */
const facts: readonly [label: string, names: readonly RegExp[]][] = [
  [
    "Inputs",
    [
      /^ag\.data\.inputs$/,
      /^llm\.input_messages\.\d+\.message\.content/,
      /^gen_ai\.prompt\.\d+\.content$/,
      /^(?:input\.value|traceloop\.entity\.input|gen_ai\.input\.messages|tool_arguments)$/,
    ],
  ],
  [
    "Outputs",
    [
      /^ag\.data\.outputs$/,
      /^llm\.output_messages\.\d+\.message\.(?:content|tool_calls\.\d+\.tool_call\.function\.arguments$)/,
      /^gen_ai\.completion\.\d+\.content$/,
      /^(?:output\.value|traceloop\.entity\.output|gen_ai\.output\.messages|tool_response)$/,
    ],
  ],
  ["Internals", [/^ag\.data\.internals$/]],
  ["Model", [/^(?:gen_ai\.request\.model|llm\.model_name|embedding\.model_name)$/]],
  ["Tokens in", [/^(?:gen_ai\.usage\.(?:input|prompt)_tokens|llm\.token_count\.prompt)$/]],
  [
    "Tokens out",
    [/^(?:gen_ai\.usage\.(?:output|completion)_tokens|llm\.token_count\.completion)$/],
  ],
  ["Cost", [/^(?:operation\.cost|llm\.cost\.total|ag\.metrics\.costs\.cumulative\.total)$/]],
];

/** The value that a page shows under a label. */
function find(attributes: readonly [string, unknown][], label: string): unknown {
  const names = facts.find(([name]) => name === label)?.[1] ?? [];
  return names.map((name) => attributes.findLast(([key]) => name.test(key))).find(Boolean)?.[1];
}

/** What each kind of OpenInference becomes in the product, where its name differs. */
const types: Readonly<Record<string, string>> = {
  llm: "chat",
  retriever: "query",
  reranker: "rerank",
};

/** Takes the traces that came in since the last call, after a wait. */
export function followTraces(send: SendRequest): (wait?: number) => Promise<RecordedSpan[]> {
  const taken = new Set<string>();
  return async (wait = 0) => {
    await setTimeout(wait);
    const query = { focus: "span", oldest: "1970-01-01T00:00:00Z", limit: 10_000 };
    const { spans = [] } = await send<{ spans?: SentSpan[] }>(
      "POST",
      "/preview/tracing/spans/query",
      query,
    );
    const fresh = spans.filter(({ span_id }) => !taken.has(span_id));
    for (const { span_id } of fresh) taken.add(span_id);
    fresh.sort((a, b) => Number(a.start_time > b.start_time) - Number(a.start_time < b.start_time));
    const freshIds = new Set(fresh.map(({ span_id }) => span_id));
    return record(
      fresh,
      fresh.filter(({ parent_id = "" }) => !freshIds.has(parent_id)),
    );
  };
}

/** Each span after the one that it is nested in, the earliest first. */
function record(all: readonly SentSpan[], spans: readonly SentSpan[], depth = 0): RecordedSpan[] {
  return spans.flatMap((span) => {
    const { trace_id, span_id, span_name: name } = span;
    const trace = all.filter((other) => other.trace_id === trace_id);
    const children = trace.filter(({ parent_id }) => parent_id === span_id);
    const below = record(all, children, depth + 1);
    const type = typeOf(span);
    const attributes = attributesOf(span);
    const nested = below.filter((other) => other.depth === depth + 1);
    const usage = usageOf(type, span, nested);
    return [{ name, type, depth, time: timeOf(span, trace), ...usage, attributes }, ...below];
  });
}

function timeOf({ start_time, end_time }: SentSpan, trace: readonly SentSpan[]) {
  const first = Math.min(...trace.map((span) => Date.parse(span.start_time)));
  const start = Date.parse(start_time) - first;
  return { start, duration: Math.max(1, Date.parse(end_time) - first - start) };
}

/** Tokens and cost as the product shows them: what a span says of itself, or the sum of those that are nested in it. */
function usageOf(
  type: string,
  { attributes }: SentSpan,
  nested: readonly RecordedSpan[],
): Pick<RecordedSpan, "tokens" | "cost"> {
  const all = flatten("", attributes);
  const numberOf = (label: string) => Number(find(all, label) ?? 0);
  const [input, output] = [numberOf("Tokens in"), numberOf("Tokens out")];
  const sum = (key: "tokens" | "cost") =>
    nested.reduce((total, span) => total + (span[key] ?? 0), 0);
  const stored = all.find(([key]) => key === "ag.metrics.tokens.cumulative.total")?.[1];
  const tokens = input + output || Number(stored ?? 0) || sum("tokens");
  const model = String(find(all, "Model") ?? "");
  const cost = numberOf("Cost") || priceOf(type, model, input, output) || sum("cost");
  return { ...(tokens && { tokens }), ...(cost && { cost: Number(cost.toPrecision(6)) }) };
}

function typeOf({ span_type, attributes }: SentSpan): string {
  const kinds =
    /^(?:ag\.type\.node|openinference\.span\.kind|llm\.request\.type|traceloop\.span\.kind)$/;
  const sent = flatten("", attributes).find(([name]) => kinds.test(name));
  const kind = String(sent?.[1] ?? span_type).toLowerCase();
  return types[kind] ?? kind;
}

function attributesOf({
  attributes,
  status_code,
  status_message,
}: SentSpan): Record<string, string> {
  const all = flatten("", attributes);
  const known = facts.flatMap(([label]) => {
    const found = find(all, label);
    const length = label === "Outputs" ? longest.answer : longest.other;
    return found === undefined ? [] : [[label, cut(found, length)]];
  });
  const own = all
    .filter(([key]) => /^ag\.(?:meta|refs|tags)\./.test(key))
    .map(([key, value]) => [key, cut(value)]);
  const failed = status_code === "STATUS_CODE_ERROR" ? [["Error", cut(status_message ?? "")]] : [];
  return Object.fromEntries([...failed, ...known, ...own]);
}

/** Attributes by their dotted names, as they are sent; inputs and outputs are whole. */
function flatten(name: string, value: unknown): [string, unknown][] {
  const isOpen =
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !/^ag\.data\./.test(name);
  if (!isOpen) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(name ? `${name}.${key}` : key, inner),
  );
}

function cut(sent: unknown, length = longest.other): string {
  // The SDK sends what isn't named under this name.
  const value = isObject(sent) && "__default__" in sent ? sent.__default__ : sent;
  const written = typeof value === "string" ? value : JSON.stringify(value);
  const rounded = written
    // Scores of a search depend on the folder, which is in the text that is searched.
    .replace(/(?<=score\W{1,3})0\.\d{9,}/g, "<score>")
    // Sums of costs end with the errors of binary fractions.
    .replace(/\b0\.\d{9,}/g, (long) => String(Number(Number(long).toPrecision(6))));
  // Numbers first: one with 16 digits looks like an id.
  const text = stable(rounded).replace(/\s+/g, " ");
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
