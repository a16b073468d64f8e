import { storeSpans } from "./state/traces";
import type { Answer, Call, Fields, Span } from "./types";
import { asFields, readJson } from "./values";

/** Longest stream that is read once it is unpacked, in bytes: 200 kB of gzip can hold 200 MB. */
const longestStream = 10 * 1024 * 1024;

/** Takes traces over OTLP/HTTP in protobuf, plain or compressed. */
export async function receiveTraces({ session, body }: Call): Promise<Answer> {
  try {
    storeSpans(session, decodeTraces(await inflate(body as Uint8Array)));
  } catch (error) {
    return error instanceof RangeError
      ? otlpError(413, error.message)
      : otlpError(500, "Failed to parse OTLP stream.");
  }
  // An empty ExportTraceServiceResponse has no bytes.
  return { status: 200, bytes: new Uint8Array(), contentType: "application/x-protobuf" };
}

/** A `google.rpc.Status` with its words (field 2) alone: the platform leaves its code out. */
export function otlpError(status: number, words: string): Answer {
  const text = new TextEncoder().encode(words);
  return {
    status,
    bytes: new Uint8Array([18, text.length, ...text]),
    contentType: "application/x-protobuf",
  };
}

/** gzip and zlib are known by their first bytes, whatever the header says. Throws a RangeError when it gets too long. */
async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const format =
    bytes[0] === 0x1f && bytes[1] === 0x8b ? "gzip" : bytes[0] === 0x78 ? "deflate" : undefined;
  if (!format) return bytes;
  const stream = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(new DecompressionStream(format));
  let length = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > longestStream) throw new RangeError("OTLP batch size exceeds 10MB limit.");
      controller.enqueue(chunk);
    },
  });
  return new Uint8Array(await new Response(stream.pipeThrough(counted)).arrayBuffer());
}

/**
 * Spans of an `ExportTraceServiceRequest`, read by the field numbers of opentelemetry-proto 1.x: neither its definitions
 * nor a compiler for them is needed. Throws when the bytes are no such message.
 */
function decodeTraces(bytes: Uint8Array): Span[] {
  const scopes = inside(bytes, 1).flatMap((resource) => inside(resource, 2));
  return scopes.flatMap((scope) => inside(scope, 2).map(readSpan));
}

/** Fields of one message by protobuf's wire format, in their order. Throws where the bytes are no message. */
function readFields(message: Uint8Array) {
  const fields: { tag: number; varint: bigint; bytes: Uint8Array }[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) break;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new Error("A number does not end");
  };
  while (at < message.length) {
    const key = Number(varint());
    const [tag, kind] = [key >>> 3, key & 7];
    const number = kind === 0 || kind === 2 ? varint() : 0n;
    const length = { 0: 0, 1: 8, 2: Number(number), 5: 4 }[kind];
    if (tag === 0 || length === undefined || at + length > message.length)
      throw new Error("These are no fields");
    fields.push({ tag, varint: number, bytes: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}

/** Messages in the fields of one number. */
function inside(bytes: Uint8Array, tag: number): Uint8Array[] {
  return readFields(bytes).flatMap((field) => (field.tag === tag ? [field.bytes] : []));
}

type ProtobufField = ReturnType<typeof readFields>[number];
/** What a field is called, and how its value is read, by the number of the field. */
type Readers = Readonly<
  Record<number, readonly [name: string, read: (field: ProtobufField) => unknown]>
>;

/** The fields of a message that have a value. */
function read(bytes: Uint8Array, readers: Readers): Fields {
  const values = readFields(bytes).flatMap((field) => {
    const [name, reader] = readers[field.tag] ?? [];
    return name && reader ? [[name, reader(field)]] : [];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

const decoder = new TextDecoder();

const textOf = ({ bytes }: ProtobufField): string => decoder.decode(bytes);
const hexOf = ({ bytes }: ProtobufField): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const doubleOf = ({ bytes }: ProtobufField): number => viewOf(bytes).getFloat64(0, true);
const intOf = ({ varint }: ProtobufField): number => Number(BigInt.asIntN(64, varint));

/** Nanoseconds since 1970 as ISO 8601 with microseconds. */
function timeOf({ bytes }: ProtobufField): string {
  const micro = viewOf(bytes).getBigUint64(0, true) / 1000n;
  const rest = String(micro % 1000n).padStart(3, "0");
  return new Date(Number(micro / 1000n)).toISOString().replace("Z", `${rest}Z`);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

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
const pairFields: Readers = { 1: ["key", textOf], 2: ["value", ({ bytes }) => anyValue(bytes)] };
const valueFields: Readers = {
  1: ["value", textOf],
  2: ["value", ({ varint }) => varint !== 0n],
  3: ["value", intOf],
  4: ["value", doubleOf],
  5: ["value", ({ bytes }) => inside(bytes, 1).map(anyValue)],
  6: ["value", ({ bytes }) => attributesOf(bytes, 1)],
  7: ["value", hexOf],
};

function readSpan(bytes: Uint8Array): Span {
  const events = inside(bytes, 11).map((item) => ({
    ...read(item, eventFields),
    attributes: attributesOf(item, 3),
  }));
  const links = inside(bytes, 13).map((item) => ({
    ...read(item, linkFields),
    attributes: attributesOf(item, 4),
  }));
  const [status = new Uint8Array()] = inside(bytes, 15);
  return {
    ...{ trace_id: "", span_id: "", ...read(bytes, spanFields), ...read(status, statusFields) },
    attributes: nest(attributesOf(bytes, 9)),
    ...(events.length > 0 ? { events } : {}),
    ...(links.length > 0 ? { links } : {}),
  };
}

/** Pairs of a key and a value in the fields of one number. */
function attributesOf(bytes: Uint8Array, tag: number): Fields {
  const pairs = inside(bytes, tag).map((pair) => read(pair, pairFields));
  return Object.fromEntries(pairs.map(({ key, value = null }) => [key, value]));
}

function anyValue(bytes: Uint8Array): unknown {
  return read(bytes, valueFields).value ?? null;
}

/** `ag.data.inputs` and its like become objects; other attributes keep their dotted names. */
function nest(attributes: Fields): Fields {
  const result: Fields = {};
  for (const [name, value] of Object.entries(attributes)) {
    const path = name.startsWith("ag.") ? name.split(".") : [name];
    let holder = result;
    for (const part of path.slice(0, -1)) {
      holder[part] = asFields(holder[part]);
      holder = holder[part] as Fields;
    }
    holder[path.at(-1) ?? ""] = path.length > 1 ? parsed(value) : value;
  }
  return result;
}

/** The SDK writes objects as JSON text, with a mark before it. */
function parsed(value: unknown): unknown {
  const text = typeof value === "string" ? value.replace(/^@ag\.type=json:/, "") : "";
  return /^[[{]/.test(text) ? (readJson(text) ?? value) : value;
}
