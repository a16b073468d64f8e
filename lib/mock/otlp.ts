import { isObject } from "../openapi/pointer";
import { decodeTraces, type OtlpSpan } from "./otlp-decode";
import { readOtlpJson } from "./otlp-json";
import type { Session } from "./session";
import type { Span } from "./state/seed-spans";
import { storeSpans } from "./state/traces";
import type { Answer, Call, Fields } from "./types";

const kinds = ["UNSPECIFIED", "INTERNAL", "SERVER", "CLIENT", "PRODUCER", "CONSUMER"];
const codes = ["UNSET", "OK", "ERROR"];

/** Longest stream that is read once it is unpacked, in bytes: 200 kB of gzip can hold 200 MB. */
const longestStream = 10 * 1024 * 1024;

/** Takes traces over OTLP/HTTP, plain or compressed, in protobuf or (where the mock is told to) in JSON. */
export async function receiveTraces(session: Session, { body, contentType }: Call): Promise<Answer> {
  const sent = body instanceof Uint8Array ? body : new Uint8Array();
  const json = /json/.test(contentType);
  try {
    const bytes = await inflate(sent);
    if (json && !session.otlpJson) throw new Error("JSON is off");
    const spans = json ? readOtlpJson(JSON.parse(new TextDecoder().decode(bytes))) : decodeTraces(bytes);
    storeSpans(session, spans.map(toSpan));
  } catch (error) {
    return error instanceof RangeError ? otlpError(413, error.message) : otlpError(500, "Failed to parse OTLP stream.");
  }
  // An empty ExportTraceServiceResponse has no bytes.
  if (json) return { status: 200, json: {} };
  return { status: 200, bytes: new Uint8Array(), contentType: "application/x-protobuf" };
}

/** A `google.rpc.Status` with its words (field 2) alone: the platform leaves its code out. */
export function otlpError(status: number, words: string): Answer {
  const text = new TextEncoder().encode(words);
  const bytes = new Uint8Array([18, text.length, ...text]);
  return { status, bytes, contentType: "application/x-protobuf" };
}

/** gzip and zlib are known by their first bytes, whatever the header says. Throws a RangeError when it gets too long. */
async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const format = bytes[0] === 0x1f && bytes[1] === 0x8b ? "gzip" : bytes[0] === 0x78 ? "deflate" : undefined;
  if (!format) return bytes;
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream(format));
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

function toSpan(span: OtlpSpan): Span {
  const attributes = nest(span.attributes);
  const ag = isObject(attributes.ag) ? attributes.ag : {};
  const type = isObject(ag.type) ? ag.type : {};
  return {
    trace_id: span.traceId,
    span_id: span.spanId,
    ...(span.parentSpanId ? { parent_id: span.parentSpanId } : {}),
    trace_type: typeof type.trace === "string" ? type.trace : "invocation",
    span_type: typeof type.span === "string" ? type.span : "task",
    span_kind: `SPAN_KIND_${kinds[span.kind] ?? "UNSPECIFIED"}`,
    span_name: span.name,
    start_time: isoOf(span.startTimeUnixNano),
    end_time: isoOf(span.endTimeUnixNano),
    status_code: `STATUS_CODE_${codes[span.status.code] ?? "UNSET"}`,
    ...(span.status.message ? { status_message: span.status.message } : {}),
    attributes: { ...attributes, ag },
    ...(span.events.length > 0 ? { events: span.events.map(eventOf) } : {}),
    ...(span.links.length > 0 ? { links: span.links.map(linkOf) } : {}),
  };
}

/** `ag.data.inputs` and its like become objects; other attributes keep their dotted names. */
function nest(attributes: Fields): Fields {
  const result: Fields = {};
  for (const [name, value] of Object.entries(attributes)) {
    const path = name.split(".");
    if (path[0] !== "ag") {
      result[name] = value;
      continue;
    }
    let holder = result;
    for (const part of path.slice(0, -1)) {
      const next = isObject(holder[part]) ? (holder[part] as Fields) : {};
      holder[part] = next;
      holder = next;
    }
    holder[path.at(-1) ?? ""] = readJson(value);
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
function isoOf(nanoseconds: string): string {
  const micro = BigInt(nanoseconds || "0") / 1000n;
  const rest = String(micro % 1000n).padStart(3, "0");
  return new Date(Number(micro / 1000n)).toISOString().replace("Z", `${rest}Z`);
}

function eventOf({ name, timeUnixNano, attributes }: Fields): Fields {
  return { name, timestamp: isoOf(String(timeUnixNano ?? "0")), attributes };
}

function linkOf({ traceId, spanId, attributes }: Fields): Fields {
  return { trace_id: traceId, span_id: spanId, attributes };
}
