import { isObject } from "../../pointer";
import type { Documented } from "../example";
import { refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { plainId, readSpans, type Span } from "./seed-spans";
import { fitsFilter } from "./span-filter";
import { timestamp } from "./timestamp";

type Handler = (session: Session, call: Call, documented: Documented) => Answer;

/** Traces as JSON: ingestion, queries, changes. */
export const traceHandlers: Readonly<Record<string, Handler>> = {
  ingest_spans: ingest,
  ingest_spans_rpc: ingest,
  add_trace: (session, call) => storeOne(session, call),
  edit_trace: (session, call) => {
    const id = plainId(call.path.trace_id, 32);
    const answer = storeOne(session, call, id);
    return answer;
  },
  fetch_trace: (session, { path }) => {
    const id = plainId(path.trace_id, 32);
    return { status: 200, json: asTraces(session.spans.filter((span) => span.trace_id === id)) };
  },
  remove_trace: (session, { path }) => {
    const id = plainId(path.trace_id, 32);
    if (!id) return refuse(400, "Trace ID must be a hex string or a UUID");
    const gone = session.spans.filter((span) => span.trace_id === id);
    session.spans = session.spans.filter((span) => span.trace_id !== id);
    return { status: 202, json: links(gone) };
  },
  query_spans_rpc: query,
};

/** Adds spans; the same span again takes the place of the first. */
export function storeSpans(session: Session, spans: readonly Span[]): void {
  const created = timestamp(session.now(), true);
  const known = new Map(session.spans.map((span) => [`${span.trace_id} ${span.span_id}`, span]));
  for (const span of spans) known.set(`${span.trace_id} ${span.span_id}`, { created_at: created, ...span });
  session.spans = [...known.values()];
}

function ingest(session: Session, { body }: Call): Answer {
  const invalid: unknown[] = [];
  const spans = readSpans(body, invalid);
  // One span that cannot be read voids the batch.
  if (invalid.length > 0 || spans.length === 0) return { status: 202, json: { count: 0 } };
  storeSpans(session, spans);
  return { status: 202, json: links(spans) };
}

/** Creating and editing take exactly one trace with exactly one root span. */
function storeOne(session: Session, { body }: Call, id?: string): Answer {
  const invalid: unknown[] = [];
  const spans = readSpans(body, invalid);
  const roots = spans.filter((span) => !span.parent_id);
  if (new Set(spans.map((span) => span.trace_id)).size !== 1) return refuse(400, "Exactly one trace is required.");
  if (roots.length !== 1 || invalid.length > 0) return refuse(400, "Exactly one root span is required.");
  if (id !== undefined && spans[0]?.trace_id !== id) return refuse(400, "Trace IDs do not match.");
  if (id !== undefined) session.spans = session.spans.filter((span) => span.trace_id !== id);
  storeSpans(session, spans);
  return { status: 202, json: links(spans) };
}

function links(spans: readonly Span[]): Fields {
  return { count: spans.length, links: spans.map(({ trace_id, span_id }) => ({ trace_id, span_id })) };
}

const queryNames = ["focus", "format", "oldest", "newest", "limit", "interval", "rate", "filter"];

function query(session: Session, call: Call): Answer {
  const body = isObject(call.body) ? call.body : {};
  // A key that the endpoint doesn't know makes it drop the whole body, without a word.
  const read = Object.keys(body).every((name) => queryNames.includes(name)) ? body : {};
  const asked = { ...call.query, ...read };
  const start = (span: Span) => Date.parse(String(span.start_time ?? span.created_at ?? ""));
  const bound = (value: unknown) => (value === undefined || value === null ? undefined : momentOf(value));
  const [oldest, newest] = [bound(asked.oldest), bound(asked.newest)];
  const found = session.spans
    .filter((span) => oldest === undefined || !(start(span) < oldest))
    .filter((span) => newest === undefined || !(start(span) >= newest))
    .filter((span) => fitsFilter(span, asked.filter))
    .sort((a, b) => start(b) - start(a));
  const limit = typeof asked.limit === "number" ? asked.limit : Number.POSITIVE_INFINITY;
  if (asked.focus === "span" || asked.format === "opentelemetry") {
    const spans = found.slice(0, limit);
    return { status: 200, json: { count: spans.length, spans } };
  }
  const ids = [...new Set(found.map((span) => span.trace_id))].slice(0, limit);
  return { status: 200, json: asTraces(session.spans.filter((span) => ids.includes(span.trace_id))) };
}

/** Milliseconds of ISO 8601 or of epoch digits: 10 are seconds, 13 milli-, 16 micro-, 19 nanoseconds. */
function momentOf(value: unknown): number | undefined {
  const text = String(value);
  const time = /^\d{10,19}$/.test(text) ? Number(text) / 10 ** (text.length - 13) : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Spans as trees by name, below their traces. */
function asTraces(spans: readonly Span[]): Fields {
  const ids = [...new Set(spans.map((span) => span.trace_id))];
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
    const node = below.length > 0 ? { ...span, spans: treeOf(below, all) } : span;
    const name = String(span.span_name ?? span.span_id);
    const before = tree[name];
    tree[name] = before === undefined ? node : [...(Array.isArray(before) ? before : [before]), node];
  }
  return tree;
}
