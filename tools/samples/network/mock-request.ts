import type { IncomingMessage } from "node:http";
import type { MockRequest } from "@agenta-docs/api-mock";

/** Maximum size of a body. The mock itself refuses what exceeds the API's own limit. */
const maxBytes = 16 * 1024 * 1024;

/** Converts a request of a Node server for the mock. */
export async function toMockRequest(
  incoming: IncomingMessage,
): Promise<MockRequest & { body: Buffer }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read and discard the rest, because the client only reads the response after it has sent
    // everything.
    if (length <= maxBytes) chunks.push(chunk);
  }
  const { method = "GET", url = "/" } = incoming;
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
  return { method, url, headers, body: Buffer.concat(chunks) };
}
