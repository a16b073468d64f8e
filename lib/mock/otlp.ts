import { decodeTraces } from "./otlp-decode";
import type { Session } from "./session";
import { storeSpans } from "./state/traces";
import type { Answer, Call } from "./types";

/** Longest stream that is read once it is unpacked, in bytes: 200 kB of gzip can hold 200 MB. */
const longestStream = 10 * 1024 * 1024;

/** Takes traces over OTLP/HTTP in protobuf, plain or compressed. */
export async function receiveTraces(session: Session, { body }: Call): Promise<Answer> {
  try {
    storeSpans(session, decodeTraces(await inflate(body instanceof Uint8Array ? body : new Uint8Array())));
  } catch (error) {
    return error instanceof RangeError ? otlpError(413, error.message) : otlpError(500, "Failed to parse OTLP stream.");
  }
  // An empty ExportTraceServiceResponse has no bytes.
  return { status: 200, bytes: new Uint8Array(), contentType: "application/x-protobuf" };
}

/** A `google.rpc.Status` with its words (field 2) alone: the platform leaves its code out. */
export function otlpError(status: number, words: string): Answer {
  const text = new TextEncoder().encode(words);
  return { status, bytes: new Uint8Array([18, text.length, ...text]), contentType: "application/x-protobuf" };
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
