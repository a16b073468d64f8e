import { asFields, type Fields, parseJson } from "../json";
import type { Span } from "../types";
import {
  decodeMessage,
  innerMessages,
  type ProtobufField,
  type ProtobufMessage,
  readBoolean,
  readDouble,
  readFixed64,
  readHex,
  readInteger,
  readText,
} from "./wire-format";

/**
 * Decodes the spans of an `ExportTraceServiceRequest`. Fields are identified by their numbers in
 * opentelemetry-proto 1.x, so neither its definitions nor a compiler is needed. Throws if the bytes
 * aren't such a message.
 */
export function decodeTraces(bytes: Uint8Array): Span[] {
  const spans: Span[] = [];
  for (const resourceSpans of innerMessages(decodeMessage(bytes), 1)) {
    for (const scopeSpans of innerMessages(resourceSpans, 2))
      spans.push(...innerMessages(scopeSpans, 2).map(toSpan));
  }
  return spans;
}

interface FieldReader {
  /** The field's name in the tracing endpoints. */
  name: string;
  read: (field: ProtobufField) => unknown;
}

/** Readers by the numbers of their fields. */
type FieldReaders = Readonly<Record<number, FieldReader>>;

const spanKinds = ["UNSPECIFIED", "INTERNAL", "SERVER", "CLIENT", "PRODUCER", "CONSUMER"];
const statusCodes = ["UNSET", "OK", "ERROR"];

const spanFields: FieldReaders = {
  1: { name: "trace_id", read: readHex },
  2: { name: "span_id", read: readHex },
  4: { name: "parent_id", read: readHex },
  5: { name: "span_name", read: readText },
  6: { name: "span_kind", read: readSpanKind },
  7: { name: "start_time", read: readTime },
  8: { name: "end_time", read: readTime },
};
const statusFields: FieldReaders = {
  2: { name: "status_message", read: readText },
  3: { name: "status_code", read: readStatusCode },
};
const eventFields: FieldReaders = {
  1: { name: "timestamp", read: readTime },
  2: { name: "name", read: readText },
};
const linkFields: FieldReaders = {
  1: { name: "trace_id", read: readHex },
  2: { name: "span_id", read: readHex },
};

function readSpanKind(field: ProtobufField): string {
  return `SPAN_KIND_${spanKinds[readInteger(field)] ?? "UNSPECIFIED"}`;
}

function readStatusCode(field: ProtobufField): string {
  return `STATUS_CODE_${statusCodes[readInteger(field)] ?? "UNSET"}`;
}

/** Nanoseconds since 1970 as ISO 8601 with microseconds. */
function readTime(field: ProtobufField): string {
  const microseconds = readFixed64(field) / 1000n;
  const lastDigits = String(microseconds % 1000n).padStart(3, "0");
  return new Date(Number(microseconds / 1000n)).toISOString().replace("Z", `${lastDigits}Z`);
}

function toSpan(message: ProtobufMessage): Span {
  const [status] = innerMessages(message, 15);
  const span: Span = {
    trace_id: "",
    span_id: "",
    ...readFields(message, spanFields),
    ...(status && readFields(status, statusFields)),
    attributes: nestAgentaAttributes(readAttributes(message, 9)),
  };
  const events = innerMessages(message, 11);
  if (events.length > 0) span.events = events.map((event) => readItem(event, eventFields, 3));
  const links = innerMessages(message, 13);
  if (links.length > 0) span.links = links.map((link) => readItem(link, linkFields, 4));
  return span;
}

/** An event or a link with its attributes. */
function readItem(message: ProtobufMessage, readers: FieldReaders, attributes: number): Fields {
  return { ...readFields(message, readers), attributes: readAttributes(message, attributes) };
}

/** The fields that a message has. An empty text is one that it doesn't have. */
function readFields(message: ProtobufMessage, readers: FieldReaders): Fields {
  const fields: Fields = {};
  for (const [number, { name, read }] of Object.entries(readers)) {
    const field = message.get(Number(number))?.at(-1);
    const value = field && read(field);
    if (value !== undefined && value !== "") fields[name] = value;
  }
  return fields;
}

/** The `KeyValue` messages in the fields of one number. */
function readAttributes(message: ProtobufMessage, number: number): Fields {
  const attributes: Fields = {};
  for (const pair of innerMessages(message, number)) {
    const key = pair.get(1)?.at(-1);
    const [value] = innerMessages(pair, 2);
    attributes[key ? readText(key) : ""] = value ? readAnyValue(value) : null;
  }
  return attributes;
}

/** An `AnyValue`, which has one field. */
function readAnyValue(message: ProtobufMessage): unknown {
  const [entry] = message;
  if (!entry) return null;
  const [number, [field]] = entry;
  if (!field) return null;
  switch (number) {
    case 1:
      return readText(field) || null;
    case 2:
      return readBoolean(field);
    case 3:
      return readInteger(field);
    case 4:
      return readDouble(field);
    case 5:
      return innerMessages(decodeMessage(field.bytes), 1).map(readAnyValue);
    case 6:
      return readAttributes(decodeMessage(field.bytes), 1);
    case 7:
      return readHex(field) || null;
    default:
      return null;
  }
}

/**
 * Turns `ag.data.inputs` and other attributes of Agenta into objects. Others keep their dotted
 * names.
 */
function nestAgentaAttributes(attributes: Fields): Fields {
  const nested: Fields = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("ag.")) setAtPath(nested, name.split("."), parseAttribute(value));
    else nested[name] = value;
  }
  return nested;
}

function setAtPath(target: Fields, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = asFields(target[name]);
  target[name] = inner;
  setAtPath(inner, rest, value);
}

/** The SDK writes objects as JSON, with a mark before it. */
function parseAttribute(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.replace(/^@ag\.type=json:/, "");
  return /^[[{]/.test(text) ? (parseJson(text) ?? value) : value;
}
