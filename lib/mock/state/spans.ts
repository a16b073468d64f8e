import { isObject } from "../../openapi/pointer";
import type { Fields, Session, Span } from "../types";
import { asFields, at, fieldsAt, isThere, momentOf, objectsIn, readJson } from "../values";
import { tableOf } from "./records";

export function seedSpans(session: Session): void {
  const found = ["fetch_trace", "query_spans_rpc"].flatMap(
    (id) => readSpans(session.example(id)).spans,
  );
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
  return typeof value === "string" && hex.length === length && /^[0-9a-f]+$/.test(hex)
    ? hex
    : undefined;
}

/** A trace's id as the platform's tables have it. */
export function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

/** The first span of every trace. Annotations are traces of one span. */
export function rootsOf(session: Session): Span[] {
  const judged = [
    ...tableOf(session, "annotation").values(),
    ...tableOf(session, "invocation").values(),
  ].map(({ trace_id, span_id, created_at, data }) => ({
    ...{
      trace_id: String(trace_id),
      span_id: String(span_id),
      trace_type: "annotation",
      created_at,
    },
    attributes: { ag: { data } },
  }));
  return [...[...session.spans.values()].filter(({ parent_id }) => !parent_id), ...judged];
}

/** Dollars for a million tokens in and out: the model of the examples. */
const prices: Readonly<Record<string, readonly [prompt: number, completion: number]>> = {
  "gpt-4o-mini": [0.15, 0.6],
};

/**
 * A span as the platform stores it: its types come from `ag.type` alone, and it computes duration, tokens and costs,
 * for each span with everything below it.
 */
export function storedSpan(session: Session, span: Span, isNew: boolean): Span {
  const ag = fieldsAt(span, "attributes.ag");
  const type = fieldsAt(ag, "type");
  const duration =
    (momentOf(span.end_time) ?? Number.NaN) - (momentOf(span.start_time) ?? Number.NaN);
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
    ...(hasReferences
      ? { hashes: [{ id: session.newId(), attributes: { key: "indirect" } }] }
      : {}),
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
  const sum = (
    span: Span,
    name: "costs" | "tokens",
    above: readonly Span[],
  ): Fields | undefined => {
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

/** Whether a span answers to a filter. A filter in the wrong form is ignored, as the platform does. */
export function fitsFilter(span: Fields, filter: unknown): boolean {
  const read = readFilter(filter);
  if (!isObject(read) || !Array.isArray(read.conditions) || !isKnown(read)) return true;
  const results = read.conditions
    .filter(isObject)
    .map((condition) =>
      Array.isArray(condition.conditions) ? fitsFilter(span, condition) : fits(span, condition),
    );
  const [some, every] = [results.some(Boolean), results.every(Boolean)];
  const verdicts: Readonly<Record<string, boolean>> = {
    or: some,
    nor: !some,
    not: !some,
    nand: !every,
  };
  return verdicts[String(read.operator)] ?? every;
}

/** A filter as an object: in an address it is JSON. */
export function readFilter(filter: unknown): unknown {
  return typeof filter === "string" ? readJson(filter) : (filter ?? undefined);
}

/** One operator that the platform doesn't know makes it ignore the whole filter. */
function isKnown(filter: Fields): boolean {
  return objectsIn(filter, "conditions").every((condition) =>
    Array.isArray(condition.conditions)
      ? isKnown(condition)
      : String(condition.operator ?? "is") in operators,
  );
}

const ordering = /^([gl]te?|btwn|(not_)?exists)$/;
/** Fields that have an order, or that may be missing. */
const ordered = /_at$|_time$|^attributes$|^references$|^links$|^events$/;
const fields =
  /^(trace_(id|type)|span_(id|type|name|kind)|parent_id|(start|end)_time|status_(code|message)|attributes|events|links|references|(created|updated|deleted)_(at|by_id)|content)$/;

function fits(span: Fields, { field, key, operator = "is", value }: Fields): boolean {
  // A field that is not there filters nothing.
  if (typeof field !== "string" || !fields.test(field)) return true;
  // Comparing a field in a way that it does not have finds nothing.
  if (ordering.test(String(operator)) && !ordered.test(field)) return false;
  const found = field === "content" ? JSON.stringify(span) : fieldOf(span, field, key);
  return operators[String(operator)]?.(found, value) ?? true;
}

/** `attributes` with the key `ag.type.span`: the path through the object, or one key with dots. */
function fieldOf(span: Fields, field: string, key: unknown): unknown {
  const holder = span[field];
  if (typeof key !== "string" || !isObject(holder)) return holder;
  return Object.hasOwn(holder, key) ? holder[key] : at(holder, key);
}

const text = (value: unknown) => String(value ?? "").toLowerCase();
const same = (a: unknown, b: unknown) => a === b || (isThere(a) && text(a) === text(b));
/** The order of two values that are there. */
const compare = (a: unknown, b: unknown) => {
  const [x, y] = [Number(a), Number(b)];
  if (!isThere(a)) return Number.NaN;
  return Number.isNaN(x) || Number.isNaN(y) ? text(a).localeCompare(text(b)) : x - y;
};

/** Whether one of the items is in the value: references and links are objects in lists or by name. */
function hasOne(found: unknown, wanted: unknown): boolean {
  const held = isObject(found) ? Object.values(found) : [found].flat();
  const isIn = (item: unknown) => (one: unknown) =>
    isObject(item) && isObject(one)
      ? Object.entries(item).every(([name, value]) => same(one[name], value))
      : same(one, item);
  return [wanted].flat().some((item) => held.some(isIn(item)));
}

type Operator = (found: unknown, value: unknown) => boolean;

const not = (operator: Operator) => (found: unknown, value: unknown) => !operator(found, value);

const operators: Readonly<Record<string, Operator>> = {
  is: same,
  eq: same,
  is_not: not(same),
  neq: not(same),
  gt: (found, value) => compare(found, value) > 0,
  gte: (found, value) => compare(found, value) >= 0,
  lt: (found, value) => compare(found, value) < 0,
  lte: (found, value) => compare(found, value) <= 0,
  btwn: (found, value) =>
    Array.isArray(value) && compare(found, value[0]) >= 0 && compare(found, value[1]) <= 0,
  startswith: (found, value) => text(found).startsWith(text(value)),
  endswith: (found, value) => text(found).endsWith(text(value)),
  contains: (found, value) => text(found).includes(text(value)),
  in: hasOne,
  not_in: not(hasOne),
  has: hasOne,
  has_not: not(hasOne),
  exists: isThere,
  not_exists: not(isThere),
};
