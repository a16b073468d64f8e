import { refuse, sameKeys } from "../respond";
import type { Answer, Call, Fields, Handlers, Session, Span } from "../types";
import { fieldsAt, momentOf, timestamp, withoutNulls } from "../values";
import { updated } from "./records";
import { addUp, asUuid, fitsFilter, keyOf, plainId, readSpans, storedSpan } from "./spans";

/** Traces as JSON: ingestion, queries, changes. */
export const traceHandlers: Handlers = {
  ingest_spans: ingest,
  ingest_spans_rpc: ingest,
  add_trace: (call) => storeOne(call, true),
  edit_trace: (call) => storeOne(call, false),
  fetch_trace: ({ session, id }) => asTraces(spansOf(session, plainId(id, 32))),
  remove_trace: ({ session, id }) => {
    const trace = plainId(id, 32);
    if (!trace) return refuse(400, "Invalid trace_id");
    const gone = spansOf(session, trace);
    for (const span of gone) session.spans.delete(keyOf(span));
    return links(newestFirst(gone));
  },
  query_spans_rpc: query,
};

/** Adds spans; the same span again takes the place of the first. */
export function storeSpans(session: Session, spans: readonly Span[], isNew = true): void {
  const now = timestamp(session.now(), true);
  for (const span of spans) {
    const before = session.spans.get(keyOf(span));
    const { created_at = now, created_by_id = session.userId }: Fields = before ?? {};
    const changed = before ? updated(session) : {};
    const stored = { ...storedSpan(session, span, isNew), created_at, created_by_id, ...changed };
    session.spans.set(keyOf(span), stored);
  }
  // An edited trace is stored as it was sent.
  for (const id of isNew ? new Set(spans.map((span) => span.trace_id)) : [])
    addUp(spansOf(session, id));
}

function spansOf({ spans }: Session, traceId: unknown): Span[] {
  return [...spans.values()].filter(({ trace_id }) => trace_id === traceId);
}

function ingest({ session, body }: Call): Answer {
  const { spans, isBroken } = readSpans(body);
  // One span that cannot be read voids the batch.
  if (isBroken) return links([]);
  storeSpans(session, spans);
  return links(spans);
}

/** Creating and editing take exactly one trace with exactly one root span. The id in the address is not looked at. */
function storeOne({ session, body }: Call, isNew: boolean): Answer {
  const { spans, isBroken } = readSpans(body);
  if (Object.keys(fieldsAt(body, "traces")).length > 1) return refuse(400, "Too many traces");
  if (spans.length === 0 || isBroken) return refuse(400, "Missing spans");
  const roots = spans.filter((span) => !span.parent_id);
  if (roots.length === 0) return refuse(400, "Missing root span");
  if (roots.length > 1) return refuse(400, "Too many root spans");
  const known = spans.find((span) => session.spans.has(keyOf(span)));
  if (isNew && known)
    return sameKeys({
      trace_id: asUuid(known.trace_id),
      span_id: asUuid(known.span_id + known.span_id),
    });
  storeSpans(session, spans, isNew);
  return links(spans);
}

function links(spans: readonly Span[]): Answer {
  const json = {
    count: spans.length,
    links: spans.map(({ trace_id, span_id }) => ({ trace_id, span_id })),
  };
  return { status: 202, json };
}

const start = (span: Span) => momentOf(span.start_time ?? span.created_at) ?? 0;

function newestFirst(spans: Span[]): Span[] {
  return spans.sort((a, b) => start(b) - start(a));
}

function query({ session, operation, sent, query: inAddress }: Call): Answer {
  // A key that the endpoint doesn't know makes it drop the whole body, without a word.
  const isKnown = Object.keys(sent).every((key) =>
    operation.parameters.some(({ name }) => name === key),
  );
  const asked: Fields = { ...inAddress, ...(isKnown ? sent : {}) };
  const isFlat = asked.focus === "span" || asked.format === "opentelemetry";
  if (asked.rate === 0)
    return { status: 200, json: { count: 0, ...(isFlat ? { spans: [] } : { traces: {} }) } };
  const oldest = momentOf(asked.oldest) ?? Number.NEGATIVE_INFINITY;
  const newest = momentOf(asked.newest) ?? Number.POSITIVE_INFINITY;
  const inTime = [...session.spans.values()].filter(
    (span) => start(span) >= oldest && start(span) < newest,
  );
  const found = newestFirst(inTime.filter((span) => fitsFilter(span, asked.filter)));
  const limit =
    typeof asked.limit === "number" && asked.limit > 0 ? asked.limit : Number.POSITIVE_INFINITY;
  if (isFlat) {
    const spans = found.slice(0, limit).map(withoutNulls);
    return { status: 200, json: spans.length > 0 ? { count: spans.length, spans } : { count: 0 } };
  }
  const ids = [...new Set(found.map((span) => span.trace_id))].slice(0, limit);
  return asTraces(ids.flatMap((id) => spansOf(session, id)));
}

/** Spans as trees by name, below their traces. */
function asTraces(spans: readonly Span[]): Answer {
  const ids = [...new Set(spans.map((span) => span.trace_id))];
  if (ids.length === 0) return { status: 200, json: { count: 0 } };
  const traces = ids.map((id) => {
    const own = spans.filter((span) => span.trace_id === id);
    const known = new Set(own.map((span) => span.span_id));
    const roots = own.filter(({ parent_id: parent }) => !parent || !known.has(String(parent)));
    return [id, { spans: treeOf(roots, own) }];
  });
  return { status: 200, json: { count: ids.length, traces: Object.fromEntries(traces) } };
}

function treeOf(level: readonly Span[], all: readonly Span[]): Fields {
  const tree: Fields = {};
  for (const span of level) {
    const below = all.filter((item) => item.parent_id === span.span_id);
    const node = {
      ...withoutNulls(span),
      ...(below.length > 0 ? { spans: treeOf(below, all) } : {}),
    };
    const name = String(span.span_name ?? span.span_id);
    tree[name] = name in tree ? [tree[name], node].flat() : node;
  }
  return tree;
}
