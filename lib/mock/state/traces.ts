import { isObject } from "../../openapi/pointer";
import { refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { withoutNulls } from "./records";
import { plainId, readSpans, type Span } from "./seed-spans";
import { fitsFilter } from "./span-filter";
import { addUp, storedSpan } from "./span-metrics";
import { momentOf, timestamp } from "./timestamp";

type Handler = (session: Session, call: Call) => Answer;

/** Traces as JSON: ingestion, queries, changes. */
export const traceHandlers: Readonly<Record<string, Handler>> = {
  ingest_spans: ingest,
  ingest_spans_rpc: ingest,
  add_trace: (session, call) => storeOne(session, call, true),
  edit_trace: (session, call) => storeOne(session, call, false),
  fetch_trace: (session, { path }) => {
    const id = plainId(path.trace_id, 32);
    return { status: 200, json: asTraces(session.spans.filter((span) => span.trace_id === id)) };
  },
  remove_trace: (session, { path }) => {
    const id = plainId(path.trace_id, 32);
    if (!id) return refuse(400, "Invalid trace_id");
    const gone = session.spans.filter((span) => span.trace_id === id);
    session.spans = session.spans.filter((span) => span.trace_id !== id);
    return { status: 202, json: links(newestFirst(gone)) };
  },
  query_spans_rpc: query,
};

/** Adds spans; the same span again takes the place of the first. */
export function storeSpans(session: Session, spans: readonly Span[], isNew = true): void {
  const now = timestamp(session.now(), true);
  const known = new Map(session.spans.map((span) => [`${span.trace_id} ${span.span_id}`, span]));
  for (const span of spans) {
    const key = `${span.trace_id} ${span.span_id}`;
    const before = known.get(key);
    const { created_at = now, created_by_id = session.userId }: Fields = before ?? {};
    const changed = before ? { updated_at: now, updated_by_id: session.userId } : {};
    known.set(key, { ...storedSpan(session, span, isNew), created_at, created_by_id, ...changed });
  }
  session.spans = [...known.values()];
  // An edited trace is stored as it was sent.
  for (const id of isNew ? new Set(spans.map((span) => span.trace_id)) : []) {
    addUp(session.spans.filter((span) => span.trace_id === id));
  }
}

function ingest(session: Session, { body }: Call): Answer {
  const invalid: unknown[] = [];
  const spans = readSpans(body, invalid);
  // One span that cannot be read voids the batch.
  if (invalid.length > 0) return { status: 202, json: links([]) };
  storeSpans(session, spans);
  return { status: 202, json: links(spans) };
}

/** Creating and editing take exactly one trace with exactly one root span. The id in the address is not looked at. */
function storeOne(session: Session, { body }: Call, isNew: boolean): Answer {
  const invalid: unknown[] = [];
  const spans = readSpans(body, invalid);
  if (isObject(body) && isObject(body.traces) && Object.keys(body.traces).length > 1)
    return refuse(400, "Too many traces");
  if (spans.length === 0 || invalid.length > 0) return refuse(400, "Missing spans");
  const roots = spans.filter((span) => !span.parent_id);
  if (roots.length === 0) return refuse(400, "Missing root span");
  if (roots.length > 1) return refuse(400, "Too many root spans");
  const known = session.spans.find((span) =>
    spans.some((item) => item.trace_id === span.trace_id && item.span_id === span.span_id),
  );
  // The first request that creates a trace of the examples makes it.
  if (isNew && known && !session.seeded.delete(known.trace_id)) {
    const conflict = { trace_id: asUuid(known.trace_id), span_id: asUuid(known.span_id + known.span_id) };
    return refuse(409, { message: "Entity with same keys already exists.", conflict });
  }
  storeSpans(session, spans, isNew);
  return { status: 202, json: links(spans) };
}

/** A trace's id as the platform's tables have it. */
export function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

function links(spans: readonly Span[]): Fields {
  return { count: spans.length, links: spans.map(({ trace_id, span_id }) => ({ trace_id, span_id })) };
}

const start = (span: Span) => momentOf(span.start_time ?? span.created_at) ?? 0;

function newestFirst(spans: Span[]): Span[] {
  return spans.sort((a, b) => start(b) - start(a));
}

const queryNames = ["focus", "format", "oldest", "newest", "limit", "interval", "rate", "filter"];

function query(session: Session, call: Call): Answer {
  const body = isObject(call.body) ? call.body : {};
  // A key that the endpoint doesn't know makes it drop the whole body, without a word.
  const read = Object.keys(body).every((name) => queryNames.includes(name)) ? body : {};
  const asked = { ...call.query, ...read };
  const isFlat = asked.focus === "span" || asked.format === "opentelemetry";
  if (asked.rate === 0) return { status: 200, json: { count: 0, [isFlat ? "spans" : "traces"]: isFlat ? [] : {} } };
  const [oldest, newest] = [momentOf(asked.oldest), momentOf(asked.newest)];
  const found = newestFirst(
    session.spans.filter(
      (span) =>
        !(oldest !== undefined && start(span) < oldest) &&
        !(newest !== undefined && start(span) >= newest) &&
        fitsFilter(span, asked.filter),
    ),
  );
  const limit = typeof asked.limit === "number" && asked.limit > 0 ? asked.limit : Number.POSITIVE_INFINITY;
  if (isFlat) {
    const spans = found.slice(0, limit).map(withoutNulls);
    return { status: 200, json: spans.length > 0 ? { count: spans.length, spans } : { count: 0 } };
  }
  const ids = [...new Set(found.map((span) => span.trace_id))].slice(0, limit);
  return { status: 200, json: asTraces(ids.flatMap((id) => session.spans.filter((span) => span.trace_id === id))) };
}

/** Spans as trees by name, below their traces. */
function asTraces(spans: readonly Span[]): Fields {
  const ids = [...new Set(spans.map((span) => span.trace_id))];
  if (ids.length === 0) return { count: 0 };
  const traces = ids.map((id) => {
    const own = spans.filter((span) => span.trace_id === id);
    const known = new Set(own.map((span) => span.span_id));
    const roots = own.filter(({ parent_id: parent }) => !parent || !known.has(String(parent)));
    return [id, { spans: treeOf(roots, own) }];
  });
  return { count: ids.length, traces: Object.fromEntries(traces) };
}

function treeOf(level: readonly Span[], all: readonly Span[]): Fields {
  const tree: Fields = {};
  for (const span of level) {
    const below = all.filter((item) => item.parent_id === span.span_id);
    const node = below.length > 0 ? { ...withoutNulls(span), spans: treeOf(below, all) } : withoutNulls(span);
    const name = String(span.span_name ?? span.span_id);
    const before = tree[name];
    tree[name] = before === undefined ? node : [...(Array.isArray(before) ? before : [before]), node];
  }
  return tree;
}
