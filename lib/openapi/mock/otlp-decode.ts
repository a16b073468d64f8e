import { PbfReader } from "pbf";
import type { Fields } from "./types";

/** A span as OTLP's JSON form names its fields, with ids in hex. */
export interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Fields;
  events: Fields[];
  links: Fields[];
  status: { code: number; message: string };
  /** Attributes of the resource that the span comes from. */
  resource: Fields;
}

/**
 * Spans of an `ExportTraceServiceRequest`, read field by field by the numbers of opentelemetry-proto 1.x: neither its
 * definitions nor a compiler for them is needed. Throws when the bytes are no such message.
 */
export function decodeTraces(bytes: Uint8Array): OtlpSpan[] {
  const spans: OtlpSpan[] = [];
  message(bytes, (tag, pbf) => {
    if (tag === 1) spans.push(...resourceSpans(pbf.readBytes()));
  });
  return spans;
}

function resourceSpans(bytes: Uint8Array): OtlpSpan[] {
  const resource: Fields = {};
  const spans: OtlpSpan[] = [];
  message(bytes, (tag, pbf) => {
    if (tag === 1) {
      message(pbf.readBytes(), (field, inner) => {
        if (field === 1) keyValue(inner.readBytes(), resource);
      });
    }
    if (tag === 2) {
      message(pbf.readBytes(), (field, inner) => {
        if (field === 2) spans.push(readSpan(inner.readBytes(), resource));
      });
    }
  });
  return spans;
}

function readSpan(bytes: Uint8Array, resource: Fields): OtlpSpan {
  const span: OtlpSpan = {
    traceId: "",
    spanId: "",
    name: "",
    kind: 0,
    startTimeUnixNano: "0",
    endTimeUnixNano: "0",
    attributes: {},
    events: [],
    links: [],
    status: { code: 0, message: "" },
    resource,
  };
  message(bytes, (tag, pbf) => {
    if (tag === 1) span.traceId = hex(pbf.readBytes());
    else if (tag === 2) span.spanId = hex(pbf.readBytes());
    else if (tag === 4) span.parentSpanId = hex(pbf.readBytes()) || undefined;
    else if (tag === 5) span.name = pbf.readString();
    else if (tag === 6) span.kind = pbf.readVarint();
    else if (tag === 7) span.startTimeUnixNano = nanoseconds(pbf);
    else if (tag === 8) span.endTimeUnixNano = nanoseconds(pbf);
    else if (tag === 9) keyValue(pbf.readBytes(), span.attributes);
    else if (tag === 11) span.events.push(readEvent(pbf.readBytes()));
    else if (tag === 13) span.links.push(readLink(pbf.readBytes()));
    else if (tag === 15) {
      message(pbf.readBytes(), (field, inner) => {
        if (field === 2) span.status.message = inner.readString();
        else if (field === 3) span.status.code = inner.readVarint();
      });
    }
  });
  return span;
}

function readEvent(bytes: Uint8Array): Fields {
  const attributes: Fields = {};
  const event: Fields = { attributes };
  message(bytes, (tag, pbf) => {
    if (tag === 1) event.timeUnixNano = nanoseconds(pbf);
    else if (tag === 2) event.name = pbf.readString();
    else if (tag === 3) keyValue(pbf.readBytes(), attributes);
  });
  return event;
}

function readLink(bytes: Uint8Array): Fields {
  const attributes: Fields = {};
  const link: Fields = { attributes };
  message(bytes, (tag, pbf) => {
    if (tag === 1) link.traceId = hex(pbf.readBytes());
    else if (tag === 2) link.spanId = hex(pbf.readBytes());
    else if (tag === 4) keyValue(pbf.readBytes(), attributes);
  });
  return link;
}

function keyValue(bytes: Uint8Array, target: Fields): void {
  let key = "";
  let value: unknown = null;
  message(bytes, (tag, pbf) => {
    if (tag === 1) key = pbf.readString();
    else if (tag === 2) value = anyValue(pbf.readBytes());
  });
  target[key] = value;
}

function anyValue(bytes: Uint8Array): unknown {
  let value: unknown = null;
  message(bytes, (tag, pbf) => {
    if (tag === 1) value = pbf.readString();
    else if (tag === 2) value = pbf.readBoolean();
    else if (tag === 3) value = pbf.readVarint(true);
    else if (tag === 4) value = pbf.readDouble();
    else if (tag === 5) {
      const items: unknown[] = [];
      message(pbf.readBytes(), (field, inner) => {
        if (field === 1) items.push(anyValue(inner.readBytes()));
      });
      value = items;
    } else if (tag === 6) {
      const map: Fields = {};
      message(pbf.readBytes(), (field, inner) => {
        if (field === 1) keyValue(inner.readBytes(), map);
      });
      value = map;
    } else if (tag === 7) value = hex(pbf.readBytes());
  });
  return value;
}

/** Walks the fields of one message; what `read` leaves alone is skipped. */
function message(bytes: Uint8Array, read: (tag: number, pbf: PbfReader) => void): void {
  new PbfReader(bytes).readFields((tag: number, _result: unknown, pbf: PbfReader) => read(tag, pbf), undefined);
}

/** A fixed64 as text: a number would lose its last digits. */
function nanoseconds(pbf: PbfReader): string {
  const low = BigInt(pbf.readFixed32());
  const high = BigInt(pbf.readFixed32());
  return String((high << 32n) | low);
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
