import { isObject } from "../../openapi/pointer";
import type { ExampleOf, Fields } from "../types";

/** A span as the tracing endpoints show it, without the spans below it. */
export type Span = Fields & { trace_id: string; span_id: string };

/** Spans of the traces in the examples, each once. */
export function seedSpans(example: ExampleOf): Span[] {
  const found = [...readSpans(example("fetch_trace"), []), ...readSpans(example("query_spans_rpc"), [])];
  return [...new Map(found.map((span) => [`${span.trace_id} ${span.span_id}`, span])).values()];
}

/**
 * All spans of `{spans: [...]}` or `{traces: {id: {spans: {name: span}}}}`, nested ones included. Those that lack an id
 * are added to `invalid`.
 */
export function readSpans(value: unknown, invalid: unknown[]): Span[] {
  if (!isObject(value)) return [];
  const traces = isObject(value.traces) ? Object.entries(value.traces) : [];
  return [
    ...spansOf(value.spans, undefined, undefined, invalid),
    ...traces.flatMap(([id, trace]) => (isObject(trace) ? spansOf(trace.spans, id, undefined, invalid) : [])),
  ];
}

function spansOf(spans: unknown, traceId: string | undefined, parent: unknown, invalid: unknown[]): Span[] {
  const entries: [string | undefined, unknown][] = Array.isArray(spans)
    ? spans.map((span): [undefined, unknown] => [undefined, span])
    : Object.entries(isObject(spans) ? spans : {});
  return entries.flatMap(([name, value]) => {
    // Spans of one name beside each other are a list.
    return (Array.isArray(value) ? value : [value]).flatMap((span): Span[] => {
      if (!isObject(span)) return [];
      const { spans: inner, ...own } = span;
      const trace = plainId(own.trace_id ?? traceId, 32);
      const id = plainId(own.span_id, 16);
      if (!trace || !id) {
        invalid.push(span);
        return [];
      }
      const read = {
        ...own,
        trace_id: trace,
        span_id: id,
        ...(own.span_name === undefined && name ? { span_name: name } : {}),
        ...(own.parent_id === undefined && parent !== undefined ? { parent_id: parent } : {}),
      };
      return [read, ...spansOf(inner, trace, id, invalid)];
    });
  });
}

/** An id in plain hex: it may also come as a UUID, or with `0x`. */
export function plainId(value: unknown, length: 16 | 32): string | undefined {
  if (typeof value !== "string") return undefined;
  const hex = value.replace(/^0x/i, "").replace(/-/g, "").toLowerCase();
  return new RegExp(`^[0-9a-f]{${length}}$`).test(hex) ? hex : undefined;
}
