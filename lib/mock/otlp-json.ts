import { isObject } from "../openapi/pointer";
import type { OtlpSpan } from "./otlp-decode";
import type { Fields } from "./types";

/** Spans of an `ExportTraceServiceRequest` in OTLP's JSON form. Throws when it is none. */
export function readOtlpJson(value: unknown): OtlpSpan[] {
  if (!isObject(value) || !Array.isArray(value.resourceSpans)) throw new Error("No resourceSpans");
  return value.resourceSpans.filter(isObject).flatMap((group) => {
    const resource = attributesOf(isObject(group.resource) ? group.resource.attributes : undefined);
    return listOf(group.scopeSpans).flatMap((scope) => listOf(scope.spans).map((span) => readSpan(span, resource)));
  });
}

function readSpan(span: Fields, resource: Fields): OtlpSpan {
  const status = isObject(span.status) ? span.status : {};
  return {
    traceId: textOf(span.traceId).toLowerCase(),
    spanId: textOf(span.spanId).toLowerCase(),
    parentSpanId: textOf(span.parentSpanId).toLowerCase() || undefined,
    name: textOf(span.name),
    kind: Number(span.kind ?? 0),
    startTimeUnixNano: textOf(span.startTimeUnixNano),
    endTimeUnixNano: textOf(span.endTimeUnixNano),
    attributes: attributesOf(span.attributes),
    events: listOf(span.events).map((event) => ({ ...event, attributes: attributesOf(event.attributes) })),
    links: listOf(span.links).map((link) => ({ ...link, attributes: attributesOf(link.attributes) })),
    status: { code: Number(status.code ?? 0), message: textOf(status.message) },
    resource,
  };
}

function attributesOf(list: unknown): Fields {
  return Object.fromEntries(listOf(list).map(({ key, value }) => [textOf(key), anyValue(value)]));
}

function anyValue(value: unknown): unknown {
  if (!isObject(value)) return null;
  const { arrayValue, kvlistValue } = value;
  if (isObject(arrayValue)) return (Array.isArray(arrayValue.values) ? arrayValue.values : []).map(anyValue);
  if (isObject(kvlistValue)) return attributesOf(kvlistValue.values);
  // Whole numbers of 64 bits come as text.
  if (value.intValue !== undefined) return Number(value.intValue);
  return value.stringValue ?? value.boolValue ?? value.doubleValue ?? value.bytesValue ?? null;
}

function listOf(value: unknown): Fields[] {
  return (Array.isArray(value) ? value : []).filter(isObject);
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}
