import type { Operation } from "../openapi/operations";
import { storeSpans } from "../resources/traces";
import type { Answer, Call } from "../types";
import { decodeTraces } from "./decode-traces";

/** The longest decompressed stream, in bytes: 200 kB of gzip can expand to 200 MB. */
const maxStreamBytes = 10 * 1024 * 1024;

const tooLong = "OTLP batch size exceeds 10MB limit.";

export function isOtlpOperation({ id }: Operation): boolean {
  return id === "otlp_v1_traces" || id === "otlp_receiver";
}

/** Stores traces that are sent over OTLP/HTTP in protobuf, plain or compressed. */
export async function receiveTraces({ session, body }: Call): Promise<Answer> {
  try {
    const bytes = body instanceof Uint8Array ? body : new Uint8Array();
    storeSpans(session, decodeTraces(await decompress(bytes)));
  } catch (error) {
    if (error instanceof RangeError) return refuseLongBatch();
    return otlpError(500, "Failed to parse OTLP stream.");
  }
  // An empty ExportTraceServiceResponse has no bytes.
  return { status: 200, bytes: new Uint8Array(), contentType: "application/x-protobuf" };
}

export function refuseLongBatch(): Answer {
  return otlpError(413, tooLong);
}

/** A `google.rpc.Status` with a message (field 2) and, as the platform has it, no code. */
function otlpError(status: number, message: string): Answer {
  const text = new TextEncoder().encode(message);
  const bytes = new Uint8Array([18, text.length, ...text]);
  return { status, bytes, contentType: "application/x-protobuf" };
}

/** Compression is detected by the first bytes, whatever the header says. */
async function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const isZlib = bytes[0] === 0x78;
  if (!isGzip && !isZlib) return bytes;
  const stream = new Blob([bytes as BlobPart]).stream();
  const decompressed = stream.pipeThrough(new DecompressionStream(isGzip ? "gzip" : "deflate"));
  const limited = decompressed.pipeThrough(createLimit());
  return new Uint8Array(await new Response(limited).arrayBuffer());
}

/** Stops a stream with a RangeError when it gets too long. */
function createLimit(): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > maxStreamBytes) throw new RangeError(tooLong);
      controller.enqueue(chunk);
    },
  });
}
