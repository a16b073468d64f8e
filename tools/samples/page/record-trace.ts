import { setTimeout } from "node:timers/promises";
import type { RecordedSpan } from "@/lib/content/samples/traces";
import { isObject } from "@/lib/openapi/pointer";
import type { SendRequest } from "../page-fixture";
import { stable } from "./compare-output";
import { priceOf } from "./prices";

/** Reads the spans that a sample sent to the mock, in the form in which its page shows them. */

/** A span as the API returns it. */
interface ApiSpan {
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

/** An attribute with its dotted name, such as `gen_ai.request.model`. */
type FlatAttribute = readonly [name: string, value: unknown];

/** Returns the spans that arrived since the last call, after an optional wait in milliseconds. */
export type RecordTrace = (wait?: number) => Promise<RecordedSpan[]>;

export function startTraceRecorder(send: SendRequest): RecordTrace {
  const recordedIds = new Set<string>();
  return async (wait = 0) => {
    await setTimeout(wait);
    const spans = await fetchSpans(send);
    const newSpans = spans.filter(({ span_id }) => !recordedIds.has(span_id));
    newSpans.sort(compareStarts);
    const newIds = new Set(newSpans.map(({ span_id }) => span_id));
    for (const id of newIds) recordedIds.add(id);
    const roots = newSpans.filter(({ parent_id = "" }) => !newIds.has(parent_id));
    return recordTree(roots, newSpans, 0);
  };
}

async function fetchSpans(send: SendRequest): Promise<ApiSpan[]> {
  const path = "/preview/tracing/spans/query";
  const query = { focus: "span", oldest: "1970-01-01T00:00:00Z", limit: 10_000 };
  const { spans = [] } = await send<{ spans?: ApiSpan[] }>("POST", path, query);
  return spans;
}

function compareStarts(a: ApiSpan, b: ApiSpan): number {
  if (a.start_time === b.start_time) return 0;
  return a.start_time < b.start_time ? -1 : 1;
}

/** Records siblings, each followed by its descendants. */
function recordTree(
  siblings: readonly ApiSpan[],
  all: readonly ApiSpan[],
  depth: number,
): RecordedSpan[] {
  const recorded: RecordedSpan[] = [];
  for (const span of siblings) {
    const trace = all.filter(({ trace_id }) => trace_id === span.trace_id);
    const children = trace.filter(({ parent_id }) => parent_id === span.span_id);
    const descendants = recordTree(children, all, depth + 1);
    const recordedChildren = descendants.filter((item) => item.depth === depth + 1);
    const attributes = flatten("", span.attributes);
    const type = readType(span, attributes);
    recorded.push(
      {
        name: span.span_name,
        type,
        depth,
        time: readTime(span, trace),
        ...readUsage(type, attributes, recordedChildren),
        attributes: readShownAttributes(span, attributes),
      },
      ...descendants,
    );
  }
  return recorded;
}

/** Attributes by their dotted names. Inputs and outputs stay whole. */
function flatten(name: string, value: unknown): FlatAttribute[] {
  const isWhole = !isObject(value) || /^ag\.data\./.test(name);
  if (isWhole) return [[name, value]];
  const attributes: FlatAttribute[] = [];
  for (const [key, inner] of Object.entries(value))
    attributes.push(...flatten(name ? `${name}.${key}` : key, inner));
  return attributes;
}

function readTime(span: ApiSpan, trace: readonly ApiSpan[]): RecordedSpan["time"] {
  const traceStart = Math.min(...trace.map(({ start_time }) => Date.parse(start_time)));
  const start = Date.parse(span.start_time) - traceStart;
  const end = Date.parse(span.end_time) - traceStart;
  return { start, duration: Math.max(1, end - start) };
}

/** Where instrumentations put the type of a span. */
const typeAttribute =
  /^(?:ag\.type\.node|openinference\.span\.kind|llm\.request\.type|traceloop\.span\.kind)$/;

/** OpenInference's span kinds that have another name in the product. */
const productTypes: Readonly<Record<string, string>> = {
  llm: "chat",
  retriever: "query",
  reranker: "rerank",
};

function readType({ span_type }: ApiSpan, attributes: readonly FlatAttribute[]): string {
  const [, sentType] = attributes.find(([name]) => typeAttribute.test(name)) ?? [];
  const type = String(sentType ?? span_type).toLowerCase();
  return productTypes[type] ?? type;
}

type Label = "Inputs" | "Outputs" | "Internals" | "Model" | "Tokens in" | "Tokens out" | "Cost";

/** The attributes that a page shows, by label, with the names that instrumentations give them. */
const shownAttributes: Readonly<Record<Label, readonly RegExp[]>> = {
  Inputs: [
    /^ag\.data\.inputs$/,
    /^llm\.input_messages\.\d+\.message\.content/,
    /^gen_ai\.prompt\.\d+\.content$/,
    /^(?:input\.value|traceloop\.entity\.input|gen_ai\.input\.messages|tool_arguments)$/,
  ],
  Outputs: [
    /^ag\.data\.outputs$/,
    /^llm\.output_messages\.\d+\.message\.(?:content|tool_calls\.\d+\.tool_call\.function\.arguments$)/,
    /^gen_ai\.completion\.\d+\.content$/,
    /^(?:output\.value|traceloop\.entity\.output|gen_ai\.output\.messages|tool_response)$/,
  ],
  Internals: [/^ag\.data\.internals$/],
  Model: [/^(?:gen_ai\.request\.model|llm\.model_name|embedding\.model_name)$/],
  "Tokens in": [/^(?:gen_ai\.usage\.(?:input|prompt)_tokens|llm\.token_count\.prompt)$/],
  "Tokens out": [/^(?:gen_ai\.usage\.(?:output|completion)_tokens|llm\.token_count\.completion)$/],
  Cost: [/^(?:operation\.cost|llm\.cost\.total|ag\.metrics\.costs\.cumulative\.total)$/],
};

/** The value that a page shows with a label. The last of several numbered messages is shown. */
function findValue(attributes: readonly FlatAttribute[], label: Label): unknown {
  for (const pattern of shownAttributes[label]) {
    const attribute = attributes.findLast(([name]) => pattern.test(name));
    if (attribute) return attribute[1];
  }
  return undefined;
}

type Usage = Pick<RecordedSpan, "tokens" | "cost">;

/**
 * Tokens and cost as the product shows them: those that a span reports, or else the sum of its
 * children. Empty if there are none.
 */
function readUsage(
  type: string,
  attributes: readonly FlatAttribute[],
  children: readonly RecordedSpan[],
): Usage {
  const numberOf = (label: Label) => Number(findValue(attributes, label) ?? 0);
  const sumOf = (key: keyof Usage) => children.reduce((sum, child) => sum + (child[key] ?? 0), 0);
  const input = numberOf("Tokens in");
  const output = numberOf("Tokens out");
  const total = attributes.find(([name]) => name === "ag.metrics.tokens.cumulative.total");
  const tokens = input + output || Number(total?.[1] ?? 0) || sumOf("tokens");
  const model = String(findValue(attributes, "Model") ?? "");
  const cost = numberOf("Cost") || priceOf(type, model, input, output) || sumOf("cost");

  const usage: Usage = {};
  if (tokens) usage.tokens = tokens;
  if (cost) usage.cost = Number(cost.toPrecision(6));
  return usage;
}

/** Most characters that a page shows of a value. Model output is hard to follow when it's cut. */
const maxLength = { output: 200, other: 80 };

/** Attributes that the SDK sets, which pages show by their full name. */
const sdkAttribute = /^ag\.(?:meta|refs|tags)\./;

function readShownAttributes(
  { status_code, status_message }: ApiSpan,
  attributes: readonly FlatAttribute[],
): Record<string, string> {
  const shown: Record<string, string> = {};
  if (status_code === "STATUS_CODE_ERROR") shown.Error = shorten(status_message ?? "");
  for (const label of Object.keys(shownAttributes) as Label[]) {
    const value = findValue(attributes, label);
    const length = label === "Outputs" ? maxLength.output : maxLength.other;
    if (value !== undefined) shown[label] = shorten(value, length);
  }
  for (const [name, value] of attributes) if (sdkAttribute.test(name)) shown[name] = shorten(value);
  return shown;
}

/** A value on one line, without what differs from run to run. */
function shorten(sent: unknown, length = maxLength.other): string {
  // The SDK wraps an unnamed return value in this key.
  const value = isObject(sent) && "__default__" in sent ? sent.__default__ : sent;
  const written = typeof value === "string" ? value : JSON.stringify(value);
  // Long numbers first, because one with 16 digits looks like a span id.
  const text = stable(roundNumbers(written)).replace(/\s+/g, " ");
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** A search score such as `"score": 0.7312345678`. */
const searchScore = /(?<=score\W{1,3})0\.\d{9,}/g;

/** A fraction with the rounding errors of binary arithmetic, such as `0.0000105000000001`. */
const longFraction = /\b0\.\d{9,}/g;

function roundNumbers(text: string): string {
  return (
    text
      // Scores depend on the name of the folder, which is part of the text that is searched.
      .replace(searchScore, "<score>")
      .replace(longFraction, (digits) => String(Number(Number(digits).toPrecision(6))))
  );
}
