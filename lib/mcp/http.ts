import type { IncomingMessage, ServerResponse } from "node:http";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { DocsSite } from "./docs-site";
import type { ServerIdentity } from "./identity";
import { createDocsServer } from "./server";
import type { DocsSource } from "./source";

/** Longest request, in bytes. */
const longestRequest = 64_000;

/**
 * The tools over streamable HTTP, without sessions: every request is answered on its own, as JSON. Answers programs of this
 * machine only; the specification asks for the check of `Origin` because of DNS rebinding.
 */
export function createMcpHandler(source: DocsSource, identity: ServerIdentity) {
  const site = new DocsSite(source);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader("Cache-Control", "no-store");
    const refusal = findRefusal(request);
    if (refusal) return refuse(response, 403, refusal);
    if (request.method !== "POST") {
      response.setHeader("Allow", "POST");
      return refuse(response, 405, "Send requests with POST: this server keeps no sessions and no streams.");
    }
    const server = createDocsServer(site, identity);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
      maxRequestBodySize: longestRequest,
    });
    response.once("close", () => server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response);
  };
}

function findRefusal({ headers, socket }: IncomingMessage): string | undefined {
  if (!isLoopbackAddress(socket.remoteAddress)) return "Only programs on this machine may use it.";
  if (!isLoopbackName(`http://${headers.host ?? ""}`)) return "Use it by the name localhost or a loopback address.";
  if (headers.origin !== undefined && !isLoopbackName(headers.origin)) return "Pages of other sites may not use it.";
  return undefined;
}

export function isLoopbackAddress(address = ""): boolean {
  return /^(?:::ffff:)?127\./.test(address) || address === "::1";
}

/** True for an http(s) origin on this machine. */
export function isLoopbackName(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && (/^(?:localhost|\[::1\])$/.test(hostname) || /^127(?:\.\d+){3}$/.test(hostname));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ jsonrpc: "2.0", error: { code: -32000, message }, id: null });
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(body);
}
