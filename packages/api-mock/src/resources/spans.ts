import { asFields, type Fields, fieldsAt, objectsIn, valueAtPath } from "../json";
import { tableOf } from "../tables";
import type { Session, Span } from "../types";
import { parseSpanId, parseTraceId } from "./trace-ids";

/** Puts the spans of the document's examples into a session. */
export function seedSpans(session: Session): void {
  for (const operationId of ["fetch_trace", "query_spans_rpc"]) {
    for (const span of readSpans(session.example(operationId)).spans)
      session.spans.set(spanKey(span), span);
  }
}

/** The key of a span among a session's spans. */
export function spanKey({ trace_id, span_id }: Span): string {
  return `${trace_id} ${span_id}`;
}

export interface SpanBatch {
  spans: Span[];
  /** Whether one of the spans has no valid id. */
  hasInvalidSpan: boolean;
}

/**
 * All spans of `{spans: [...]}` or `{traces: {id: {spans: {name: span}}}}`, including those nested
 * in other spans.
 */
export function readSpans(value: unknown): SpanBatch {
  const batch: SpanBatch = { spans: [], hasInvalidSpan: false };
  addSpans(batch, valueAtPath(value, "spans"), {});
  for (const [traceId, trace] of Object.entries(fieldsAt(value, "traces")))
    addSpans(batch, asFields(trace).spans, { trace_id: traceId });
  return batch;
}

/** Adds a list of spans, or spans by their names. Siblings with one name are a list under it. */
function addSpans(batch: SpanBatch, spans: unknown, inherited: Fields): void {
  if (Array.isArray(spans)) {
    for (const span of objectsIn(spans)) addSpan(batch, span, inherited);
    return;
  }
  for (const [name, value] of Object.entries(asFields(spans))) {
    const named = name === "" ? inherited : { ...inherited, span_name: name };
    for (const span of objectsIn(value)) addSpan(batch, span, named);
  }
}

function addSpan(batch: SpanBatch, span: Fields, inherited: Fields): void {
  const { spans: innerSpans, ...fields }: Fields = { ...inherited, ...span };
  const traceId = parseTraceId(fields.trace_id);
  const spanId = parseSpanId(fields.span_id);
  if (!traceId || !spanId) {
    batch.hasInvalidSpan = true;
    return;
  }
  batch.spans.push({ ...fields, trace_id: traceId, span_id: spanId });
  addSpans(batch, innerSpans, { trace_id: traceId, parent_id: spanId });
}

/**
 * The first span of every trace, including annotations and invocations, which are traces of one
 * span.
 */
export function rootSpans(session: Session): Span[] {
  const roots = [...session.spans.values()].filter(({ parent_id }) => !parent_id);
  for (const table of ["annotation", "invocation"]) {
    for (const record of tableOf(session, table).values()) {
      roots.push({
        trace_id: String(record.trace_id),
        span_id: String(record.span_id),
        trace_type: "annotation",
        created_at: record.created_at,
        attributes: { ag: { data: record.data } },
      });
    }
  }
  return roots;
}
