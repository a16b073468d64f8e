import { isObject } from "../../openapi/pointer";
import type { Fields, Session, Span } from "../types";
import { asFields, at, fieldsAt, momentOf, objectsIn } from "../values";
import { tableOf } from "./records";

/** Puts the spans of the traces in the examples into a session, each once. */
export function seedSpans(session: Session): void {
  const found = ["fetch_trace", "query_spans_rpc"].flatMap((id) => readSpans(session.example(id)).spans);
  session.spans = new Map(found.map((span) => [keyOf(span), span]));
}

export const keyOf = ({ trace_id, span_id }: Span) => `${trace_id} ${span_id}`;

interface Read {
  spans: Span[];
  /** Whether a span without an id is among them. */
  isBroken: boolean;
}

/** All spans of `{spans: [...]}` or `{traces: {id: {spans: {name: span}}}}`, nested ones included. */
export function readSpans(value: unknown): Read {
  const read: Read = { spans: [], isBroken: false };
  addSpans(read, at(value, "spans"), {});
  for (const [trace_id, trace] of Object.entries(fieldsAt(value, "traces")))
    addSpans(read, asFields(trace).spans, { trace_id });
  return read;
}

/** Adds the spans of a list, or by name. Spans of one name beside each other are a list. */
function addSpans(read: Read, spans: unknown, above: Fields): void {
  const named = Array.isArray(spans) ? [["", spans] as const] : Object.entries(asFields(spans));
  for (const [name, value] of named) {
    for (const { spans: inner, ...span } of [value].flat().filter(isObject)) {
      const own: Fields = { ...above, ...(name ? { span_name: name } : {}), ...span };
      const [trace_id, span_id] = [plainId(own.trace_id, 32), plainId(own.span_id, 16)];
      if (trace_id && span_id) {
        read.spans.push({ ...own, trace_id, span_id });
        addSpans(read, inner, { trace_id, parent_id: span_id });
      } else read.isBroken = true;
    }
  }
}

/** An id in plain hex: it may also come as a UUID, or with `0x`. */
export function plainId(value: unknown, length: 16 | 32): string | undefined {
  const hex = String(value).replace(/^0x/i, "").replace(/-/g, "").toLowerCase();
  return typeof value === "string" && hex.length === length && /^[0-9a-f]+$/.test(hex) ? hex : undefined;
}

/** A trace's id as the platform's tables have it. */
export function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

/** The first span of every trace. Annotations are traces of one span. */
export function rootsOf(session: Session): Span[] {
  const judged = [...tableOf(session, "annotation").values(), ...tableOf(session, "invocation").values()].map(
    ({ trace_id, span_id, created_at, data }) => ({
      ...{ trace_id: String(trace_id), span_id: String(span_id), trace_type: "annotation", created_at },
      attributes: { ag: { data } },
    }),
  );
  return [...[...session.spans.values()].filter(({ parent_id }) => !parent_id), ...judged];
}

/** Dollars for a million tokens in and out: the model of the examples. */
const prices: Readonly<Record<string, readonly [prompt: number, completion: number]>> = { "gpt-4o-mini": [0.15, 0.6] };

/**
 * A span as the platform stores it: its types come from `ag.type` alone, and it computes duration, tokens and costs,
 * for each span with everything below it.
 */
export function storedSpan(session: Session, span: Span, isNew: boolean): Span {
  const ag = fieldsAt(span, "attributes.ag");
  const type = fieldsAt(ag, "type");
  const duration = (momentOf(span.end_time) ?? Number.NaN) - (momentOf(span.start_time) ?? Number.NaN);
  const exceptions = objectsIn(span, "events").filter(({ name }) => name === "exception").length;
  const tokens = at(ag, "metrics.tokens.incremental");
  const costs = (isNew ? costsOf(ag, tokens) : undefined) ?? at(ag, "metrics.costs.incremental");
  const metrics = {
    ...fieldsAt(ag, "metrics"),
    costs: costs ? { incremental: costs } : {},
    tokens: tokens ? { incremental: tokens } : {},
    errors: exceptions > 0 ? { incremental: exceptions } : {},
    duration: Number.isNaN(duration) ? {} : { cumulative: duration },
  };
  const hasReferences = Array.isArray(span.references) && span.references.length > 0;
  return {
    ...span,
    trace_type: typeof type.trace === "string" ? type.trace : "invocation",
    span_type: typeof type.span === "string" ? type.span : "task",
    span_kind: span.span_kind ?? "SPAN_KIND_UNSPECIFIED",
    status_code: span.status_code ?? "STATUS_CODE_UNSET",
    attributes: { ...asFields(span.attributes), ag: { ...ag, data: ag.data ?? {}, type, metrics } },
    ...(hasReferences ? { hashes: [{ id: session.newId(), attributes: { key: "indirect" } }] } : {}),
  };
}

function costsOf(ag: Fields, tokens: unknown): Fields | undefined {
  const price = prices[String(at(ag, "data.parameters.model"))];
  if (!price || !isObject(tokens)) return undefined;
  const [prompt = 0, completion = 0] = [tokens.prompt, tokens.completion].map(
    (count, index) => (Number(count ?? 0) * (price[index] ?? 0)) / 1e6,
  );
  return { total: prompt + completion, prompt, completion };
}

/** Adds to each span of a trace what the spans below it have used. */
export function addUp(spans: readonly Span[]): void {
  const sum = (span: Span, name: "costs" | "tokens", above: readonly Span[]): Fields | undefined => {
    if (above.includes(span)) return undefined;
    const metrics = fieldsAt(span, "attributes.ag.metrics");
    const below = spans.filter(({ parent_id }) => parent_id === span.span_id);
    const inner = below.map((child) => sum(child, name, [...above, span]));
    const parts = [at(metrics, `${name}.incremental`), ...inner].filter(isObject);
    if (parts.length === 0) return undefined;
    const cumulative: Fields = {};
    for (const [key, value] of parts.flatMap((part) => Object.entries(part)))
      cumulative[key] = Number(cumulative[key] ?? 0) + Number(value ?? 0);
    metrics[name] = { ...asFields(metrics[name]), cumulative };
    return cumulative;
  };
  for (const span of spans) {
    sum(span, "costs", []);
    sum(span, "tokens", []);
  }
}
