import type { IncomingMessage } from "node:http";
import type { MockRequest } from "@agenta-docs/api-mock";

/** Longest body that is kept: the mock itself refuses what is longer than the API's own limit. */
const maxBytes = 16 * 1024 * 1024;

/** A request to a server of Node, as the mock takes it. */
export async function toMockRequest(
  incoming: IncomingMessage,
): Promise<MockRequest & { body: Buffer }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    // The rest is read and dropped: the sender reads no answer before it is through.
    if (length <= maxBytes) chunks.push(chunk);
  }
  const { method = "GET", url = "/" } = incoming;
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
  return { method, url, headers, body: Buffer.concat(chunks) };
}
