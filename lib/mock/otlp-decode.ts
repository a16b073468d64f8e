import { doubleOf, fixed64Of, hexOf, intOf, type ProtobufField, readFields, textOf } from "./protobuf";
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
 * Spans of an `ExportTraceServiceRequest`, read by the field numbers of opentelemetry-proto 1.x: neither its definitions
 * nor a compiler for them is needed. Throws when the bytes are no such message.
 */
export function decodeTraces(bytes: Uint8Array): OtlpSpan[] {
  return inside(bytes, 1).flatMap((group) => {
    const resource = attributesOf(inside(group, 1)[0], 1);
    return inside(group, 2).flatMap((scope) => inside(scope, 2).map((span) => readSpan(span, resource)));
  });
}

/** Messages in the fields of one number. */
function inside(bytes: Uint8Array | undefined, tag: number): Uint8Array[] {
  return bytes ? readFields(bytes).flatMap((field) => (field.tag === tag ? [field.bytes] : [])) : [];
}

type Readers<T> = Readonly<Record<number, (target: T, field: ProtobufField) => void>>;

function read<T>(bytes: Uint8Array, target: T, readers: Readers<T>): T {
  for (const field of readFields(bytes)) readers[field.tag]?.(target, field);
  return target;
}

const spanFields: Readers<OtlpSpan> = {
  1: (span, field) => {
    span.traceId = hexOf(field);
  },
  2: (span, field) => {
    span.spanId = hexOf(field);
  },
  4: (span, field) => {
    span.parentSpanId = hexOf(field) || undefined;
  },
  5: (span, field) => {
    span.name = textOf(field);
  },
  6: (span, field) => {
    span.kind = intOf(field);
  },
  7: (span, field) => {
    span.startTimeUnixNano = fixed64Of(field);
  },
  8: (span, field) => {
    span.endTimeUnixNano = fixed64Of(field);
  },
  11: (span, { bytes }) => span.events.push(readEvent(bytes)),
  13: (span, { bytes }) => span.links.push(readLink(bytes)),
  15: ({ status }, { bytes }) => {
    for (const field of readFields(bytes)) {
      if (field.tag === 2) status.message = textOf(field);
      if (field.tag === 3) status.code = intOf(field);
    }
  },
};

function readSpan(bytes: Uint8Array, resource: Fields): OtlpSpan {
  const empty: OtlpSpan = {
    traceId: "",
    spanId: "",
    name: "",
    kind: 0,
    startTimeUnixNano: "0",
    endTimeUnixNano: "0",
    attributes: attributesOf(bytes, 9),
    events: [],
    links: [],
    status: { code: 0, message: "" },
    resource,
  };
  return read(bytes, empty, spanFields);
}

function readEvent(bytes: Uint8Array): Fields {
  return read<Fields>(
    bytes,
    { attributes: attributesOf(bytes, 3) },
    {
      1: (event, field) => {
        event.timeUnixNano = fixed64Of(field);
      },
      2: (event, field) => {
        event.name = textOf(field);
      },
    },
  );
}

function readLink(bytes: Uint8Array): Fields {
  return read<Fields>(
    bytes,
    { attributes: attributesOf(bytes, 4) },
    {
      1: (link, field) => {
        link.traceId = hexOf(field);
      },
      2: (link, field) => {
        link.spanId = hexOf(field);
      },
    },
  );
}

/** Pairs of a key and a value in the fields of one number. */
function attributesOf(bytes: Uint8Array | undefined, tag: number): Fields {
  const pairs = inside(bytes, tag).map((pair): [string, unknown] => {
    const fields = readFields(pair);
    const key = fields.find((field) => field.tag === 1);
    const value = fields.find((field) => field.tag === 2);
    return [key ? textOf(key) : "", value ? anyValue(value.bytes) : null];
  });
  return Object.fromEntries(pairs);
}

function anyValue(bytes: Uint8Array): unknown {
  const [field] = readFields(bytes);
  switch (field?.tag) {
    case 1:
      return textOf(field);
    case 2:
      return field.varint !== 0n;
    case 3:
      return intOf(field);
    case 4:
      return doubleOf(field);
    case 5:
      return inside(field.bytes, 1).map(anyValue);
    case 6:
      return attributesOf(field.bytes, 1);
    case 7:
      return hexOf(field);
    default:
      return null;
  }
}
