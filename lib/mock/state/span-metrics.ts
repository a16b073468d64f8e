import { isObject } from "../../openapi/pointer";
import { fieldsAt, objectsIn } from "../objects";
import type { Session } from "../session";
import type { Fields } from "../types";
import type { Span } from "./seed-spans";
import { momentOf } from "./timestamp";

/** Dollars for a million tokens in and out: the model of the examples. */
const prices: Readonly<Record<string, readonly [prompt: number, completion: number]>> = { "gpt-4o-mini": [0.15, 0.6] };

/**
 * A span as the platform stores it: its types come from `ag.type` alone, and it computes duration, tokens and costs,
 * for each span with everything below it.
 */
export function storedSpan(session: Session, span: Span, isNew: boolean): Span {
  const attributes = fieldsAt(span, "attributes");
  const ag = fieldsAt(attributes, "ag");
  const type = fieldsAt(ag, "type");
  const sent = fieldsAt(ag, "metrics");
  const duration = (momentOf(span.end_time) ?? Number.NaN) - (momentOf(span.start_time) ?? Number.NaN);
  const exceptions = objectsIn(span, "events").filter(({ name }) => name === "exception").length;
  const tokens = partOf(sent.tokens, "incremental");
  const costs = (isNew ? costsOf(ag, tokens) : undefined) ?? partOf(sent.costs, "incremental");
  const metrics = {
    ...sent,
    costs: costs ? { incremental: costs } : {},
    tokens: tokens ? { incremental: tokens } : {},
    errors: exceptions > 0 ? { incremental: exceptions } : {},
    duration: Number.isNaN(duration) ? {} : { cumulative: duration },
  };
  const references = Array.isArray(span.references) && span.references.length > 0;
  return {
    ...span,
    trace_type: typeof type.trace === "string" ? type.trace : "invocation",
    span_type: typeof type.span === "string" ? type.span : "task",
    span_kind: span.span_kind ?? "SPAN_KIND_UNSPECIFIED",
    status_code: span.status_code ?? "STATUS_CODE_UNSET",
    attributes: { ...attributes, ag: { ...ag, data: ag.data ?? {}, type, metrics } },
    ...(references ? { hashes: [{ id: session.newId(), attributes: { key: "indirect" } }] } : {}),
  };
}

function partOf(value: unknown, name: string): Fields | undefined {
  const part = isObject(value) ? value[name] : undefined;
  return isObject(part) ? part : undefined;
}

function costsOf(ag: Fields, tokens: Fields | undefined): Fields | undefined {
  const parameters = partOf(ag.data, "parameters");
  const price = prices[String(parameters?.model)];
  if (!price || !tokens) return undefined;
  const [prompt, completion] = [tokens.prompt, tokens.completion].map(
    (count, index) => (Number(count ?? 0) * (price[index] ?? 0)) / 1e6,
  );
  return { total: (prompt ?? 0) + (completion ?? 0), prompt, completion };
}

/** Adds to each span of a trace what the spans below it have used. */
export function addUp(spans: readonly Span[]): void {
  const below = (id: string) => spans.filter(({ parent_id }) => parent_id === id);
  const sum = (span: Span, name: "costs" | "tokens", seen: ReadonlySet<string>): Fields | undefined => {
    if (seen.has(span.span_id)) return undefined;
    const metrics = (span.attributes as { ag: { metrics: Record<string, Fields> } }).ag.metrics;
    const inner = new Set([...seen, span.span_id]);
    const parts = [
      partOf(metrics[name], "incremental"),
      ...below(span.span_id).map((child) => sum(child, name, inner)),
    ];
    const known = parts.filter(isObject);
    if (known.length === 0) return undefined;
    const names = new Set(known.flatMap(Object.keys));
    const cumulative = Object.fromEntries(
      [...names].map((key) => [key, known.reduce((total, part) => total + Number(part[key] ?? 0), 0)]),
    );
    metrics[name] = { ...metrics[name], cumulative };
    return cumulative;
  };
  for (const span of spans) {
    sum(span, "costs", new Set());
    sum(span, "tokens", new Set());
  }
}
