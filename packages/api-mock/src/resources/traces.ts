import { type Fields, fieldsAt, withoutNulls } from "../json";
import { refuse, refuseConflict, succeed } from "../respond";
import { updateFields } from "../tables";
import { isoTime, parseTime } from "../time";
import type { Answer, Call, Handlers, Session, Span } from "../types";
import { matchesFilter } from "./span-filters";
import { addCumulativeMetrics, completeSpan } from "./span-metrics";
import { readSpans, spanKey } from "./spans";
import { parseTraceId, toUuid } from "./trace-ids";

/** Traces as JSON: ingestion, queries and changes. */
export const traceHandlers: Handlers = {
  ingest_spans: ingestSpans,
  ingest_spans_rpc: ingestSpans,
  add_trace: (call) => storeTrace(call, true),
  edit_trace: (call) => storeTrace(call, false),
  fetch_trace: ({ session, id }) => answerTraces(spansOfTrace(session, parseTraceId(id))),
  remove_trace: removeTrace,
  query_spans_rpc: querySpans,
};

/** Adds spans. A span that exists already is replaced. */
export function storeSpans(session: Session, spans: readonly Span[], isNew = true): void {
  const now = isoTime(session.now());
  for (const span of spans) {
    const previous = session.spans.get(spanKey(span));
    const stored: Span = {
      ...completeSpan(session, span, isNew),
      created_at: previous?.created_at ?? now,
      created_by_id: previous?.created_by_id ?? session.userId,
    };
    if (previous) Object.assign(stored, updateFields(session));
    session.spans.set(spanKey(span), stored);
  }
  // The metrics of an edited trace stay as they were sent.
  if (!isNew) return;
  for (const traceId of new Set(spans.map((span) => span.trace_id)))
    addCumulativeMetrics(spansOfTrace(session, traceId));
}

function spansOfTrace({ spans }: Session, traceId: string | undefined): Span[] {
  return [...spans.values()].filter(({ trace_id }) => trace_id === traceId);
}

function ingestSpans({ session, body }: Call): Answer {
  const { spans, hasInvalidSpan } = readSpans(body);
  // A single invalid span voids the batch.
  if (hasInvalidSpan) return answerLinks([]);
  storeSpans(session, spans);
  return answerLinks(spans);
}

/**
 * Creating and editing take exactly one trace with exactly one root span. The id in the address
 * isn't read.
 */
function storeTrace({ session, body }: Call, isNew: boolean): Answer {
  const { spans, hasInvalidSpan } = readSpans(body);
  if (Object.keys(fieldsAt(body, "traces")).length > 1) return refuse(400, "Too many traces");
  if (spans.length === 0 || hasInvalidSpan) return refuse(400, "Missing spans");
  const roots = spans.filter((span) => !span.parent_id);
  if (roots.length === 0) return refuse(400, "Missing root span");
  if (roots.length > 1) return refuse(400, "Too many root spans");
  const existing = spans.find((span) => session.spans.has(spanKey(span)));
  if (isNew && existing) {
    const { trace_id, span_id } = existing;
    return refuseConflict({ trace_id: toUuid(trace_id), span_id: toUuid(span_id + span_id) });
  }
  storeSpans(session, spans, isNew);
  return answerLinks(spans);
}

function removeTrace({ session, id }: Call): Answer {
  const traceId = parseTraceId(id);
  if (!traceId) return refuse(400, "Invalid trace_id");
  const spans = spansOfTrace(session, traceId);
  for (const span of spans) session.spans.delete(spanKey(span));
  return answerLinks(newestFirst(spans));
}

function answerLinks(spans: readonly Span[]): Answer {
  const links = spans.map(({ trace_id, span_id }) => ({ trace_id, span_id }));
  return { status: 202, json: { count: links.length, links } };
}

function startOf(span: Span): number {
  return parseTime(span.start_time ?? span.created_at) ?? 0;
}

function newestFirst(spans: readonly Span[]): Span[] {
  return [...spans].sort((a, b) => startOf(b) - startOf(a));
}

function querySpans({ session, operation, input, query }: Call): Answer {
  const parameterNames = operation.parameters.map(({ name }) => name);
  // A single unknown key makes the endpoint ignore the whole body, without an error.
  const isKnownBody = Object.keys(input).every((key) => parameterNames.includes(key));
  const request: Fields = isKnownBody ? { ...query, ...input } : query;
  const isFlat = request.focus === "span" || request.format === "opentelemetry";
  if (request.rate === 0)
    return succeed(isFlat ? { count: 0, spans: [] } : { count: 0, traces: {} });
  const matches = findSpans(session, request);
  const { limit } = request;
  const count = typeof limit === "number" && limit > 0 ? limit : matches.length;
  if (isFlat) {
    const spans = matches.slice(0, count).map(withoutNulls);
    return succeed(spans.length > 0 ? { count: spans.length, spans } : { count: 0 });
  }
  const traceIds = [...new Set(matches.map((span) => span.trace_id))].slice(0, count);
  return answerTraces(traceIds.flatMap((traceId) => spansOfTrace(session, traceId)));
}

function findSpans(session: Session, request: Fields): Span[] {
  const oldest = parseTime(request.oldest) ?? Number.NEGATIVE_INFINITY;
  const newest = parseTime(request.newest) ?? Number.POSITIVE_INFINITY;
  const spans = [...session.spans.values()].filter((span) => {
    const start = startOf(span);
    return start >= oldest && start < newest && matchesFilter(span, request.filter);
  });
  return newestFirst(spans);
}

/** Traces by their ids, each with its spans as a tree. */
function answerTraces(spans: readonly Span[]): Answer {
  const traceIds = new Set(spans.map((span) => span.trace_id));
  if (traceIds.size === 0) return succeed({ count: 0 });
  const traces: Fields = {};
  for (const traceId of traceIds) {
    const traceSpans = spans.filter((span) => span.trace_id === traceId);
    const spanIds = new Set(traceSpans.map((span) => span.span_id));
    const roots = traceSpans.filter(
      ({ parent_id }) => !parent_id || !spanIds.has(String(parent_id)),
    );
    traces[traceId] = { spans: toTree(roots, traceSpans) };
  }
  return succeed({ count: traceIds.size, traces });
}

/** Spans by their names, with those below them. Siblings with one name become a list. */
function toTree(siblings: readonly Span[], traceSpans: readonly Span[]): Fields {
  const tree: Fields = {};
  for (const span of siblings) {
    const node = withoutNulls(span);
    const children = traceSpans.filter(({ parent_id }) => parent_id === span.span_id);
    if (children.length > 0) node.spans = toTree(children, traceSpans);
    const name = String(span.span_name ?? span.span_id);
    tree[name] = name in tree ? [tree[name], node].flat() : node;
  }
  return tree;
}
