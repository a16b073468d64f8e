import { isObject } from "../openapi/pointer";
import { doubleOf, fixed64Of, hexOf, intOf, type ProtobufField, readFields, textOf } from "./protobuf";
import type { Span } from "./state/seed-spans";
import type { Fields } from "./types";

/**
 * Spans of an `ExportTraceServiceRequest`, read by the field numbers of opentelemetry-proto 1.x: neither its definitions
 * nor a compiler for them is needed. Throws when the bytes are no such message.
 */
export function decodeTraces(bytes: Uint8Array): Span[] {
  return inside(bytes, 1).flatMap((resource) =>
    inside(resource, 2).flatMap((scope) => inside(scope, 2).map((span) => readSpan(span))),
  );
}

/** Messages in the fields of one number. */
function inside(bytes: Uint8Array, tag: number): Uint8Array[] {
  return readFields(bytes).flatMap((field) => (field.tag === tag ? [field.bytes] : []));
}

/** What the platform calls a field, and how its value is read. */
type Readers = Readonly<Record<number, readonly [name: string, read: (field: ProtobufField) => unknown]>>;

const kinds = ["UNSPECIFIED", "INTERNAL", "SERVER", "CLIENT", "PRODUCER", "CONSUMER"];
const codes = ["UNSET", "OK", "ERROR"];

const spanFields: Readers = {
  1: ["trace_id", hexOf],
  2: ["span_id", hexOf],
  4: ["parent_id", hexOf],
  5: ["span_name", textOf],
  6: ["span_kind", (field) => `SPAN_KIND_${kinds[intOf(field)] ?? "UNSPECIFIED"}`],
  7: ["start_time", timeOf],
  8: ["end_time", timeOf],
};
const statusFields: Readers = {
  2: ["status_message", textOf],
  3: ["status_code", (field) => `STATUS_CODE_${codes[intOf(field)] ?? "UNSET"}`],
};
const eventFields: Readers = { 1: ["timestamp", timeOf], 2: ["name", textOf] };
const linkFields: Readers = { 1: ["trace_id", hexOf], 2: ["span_id", hexOf] };

/** The fields of a message that have a value. */
function read(bytes: Uint8Array, readers: Readers): Fields {
  const values = readFields(bytes).map((field) => [readers[field.tag]?.[0], readers[field.tag]?.[1](field)]);
  return Object.fromEntries(values.filter(([name, value]) => name !== undefined && value !== ""));
}

function readSpan(bytes: Uint8Array): Span {
  const events = inside(bytes, 11).map((item) => ({ ...read(item, eventFields), attributes: attributesOf(item, 3) }));
  const links = inside(bytes, 13).map((item) => ({ ...read(item, linkFields), attributes: attributesOf(item, 4) }));
  const [status] = inside(bytes, 15);
  return {
    ...{ trace_id: "", span_id: "", ...read(bytes, spanFields), ...(status ? read(status, statusFields) : {}) },
    attributes: nest(attributesOf(bytes, 9)),
    ...(events.length > 0 ? { events } : {}),
    ...(links.length > 0 ? { links } : {}),
  };
}

/** Pairs of a key and a value in the fields of one number. */
function attributesOf(bytes: Uint8Array, tag: number): Fields {
  const pairs = inside(bytes, tag).map((pair): [string, unknown] => {
    const [key, value] = [1, 2].map((number) => readFields(pair).find((field) => field.tag === number));
    return [key ? textOf(key) : "", value ? anyValue(value.bytes) : null];
  });
  return Object.fromEntries(pairs);
}

function anyValue(bytes: Uint8Array): unknown {
  const [field] = readFields(bytes);
  return field ? (values[field.tag]?.(field) ?? null) : null;
}

const values: Readonly<Record<number, (field: ProtobufField) => unknown>> = {
  1: textOf,
  2: ({ varint }) => varint !== 0n,
  3: intOf,
  4: doubleOf,
  5: ({ bytes }) => inside(bytes, 1).map(anyValue),
  6: ({ bytes }) => attributesOf(bytes, 1),
  7: hexOf,
};

/** `ag.data.inputs` and its like become objects; other attributes keep their dotted names. */
function nest(attributes: Fields): Fields {
  const result: Fields = {};
  for (const [name, value] of Object.entries(attributes)) {
    const path = name.startsWith("ag.") ? name.split(".") : [name];
    let holder = result;
    for (const part of path.slice(0, -1)) {
      const next = isObject(holder[part]) ? (holder[part] as Fields) : {};
      holder[part] = next;
      holder = next;
    }
    holder[path.at(-1) ?? ""] = path.length > 1 ? readJson(value) : value;
  }
  return result;
}

/** The SDK writes objects as JSON text, with a mark before it. */
function readJson(value: unknown): unknown {
  const text = typeof value === "string" ? value.replace(/^@ag\.type=json:/, "") : "";
  if (!/^[[{]/.test(text)) return value;
  try {
    return JSON.parse(text);
  } catch {
    return value;
  }
}

/** Nanoseconds since 1970 as ISO 8601 with microseconds. */
function timeOf(field: ProtobufField): string {
  const micro = BigInt(fixed64Of(field)) / 1000n;
  const rest = String(micro % 1000n).padStart(3, "0");
  return new Date(Number(micro / 1000n)).toISOString().replace("Z", `${rest}Z`);
}
