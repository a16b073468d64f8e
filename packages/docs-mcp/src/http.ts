import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { DocsMcp } from "./docs-mcp";

export interface HttpOptions {
  /**
   * Origins of web pages that may call the server, besides pages on the reader's own machine.
   * Programs that aren't web pages send no `Origin` and are always answered.
   */
  allowedOrigins: readonly string[];
  /** A page that tells people who open the endpoint in a browser how to connect. */
  helpUrl?: string;
}

/**
 * Longest request body in bytes. A call has a few hundred; a client may send its icons when it
 * connects.
 */
const maxBodyBytes = 64_000;

/** Calls that one body may batch, which the protocol allowed before 2025-06-18. */
const maxMessages = 10;

const allowedMethods = "POST, OPTIONS";

/** Headers that browsers may send and read, by the transport's specification. */
const corsHeaders = {
  "Access-Control-Allow-Methods": allowedMethods,
  "Access-Control-Allow-Headers":
    "Content-Type, Accept, Mcp-Protocol-Version, Mcp-Session-Id, Last-Event-ID",
  "Access-Control-Expose-Headers": "Mcp-Protocol-Version, Mcp-Session-Id",
  "Access-Control-Max-Age": "86400",
};

/**
 * The Streamable HTTP transport as a standard `fetch` handler without sessions. Each POST gets a
 * complete JSON answer, so any instance of a function can handle it. It reads only the method,
 * headers and body of the request.
 */
export function createHttpHandler(
  docs: DocsMcp,
  options: HttpOptions,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const origin = request.headers.get("Origin");
    const isAllowed = origin === null || isAllowedOrigin(origin, options.allowedOrigins);
    const response = isAllowed
      ? await answer(request, docs, options)
      : errorResponse(403, `Requests from pages on ${origin} aren't allowed.`);
    return withHeaders(response, isAllowed ? origin : null);
  };
}

async function answer(
  request: Request,
  docs: DocsMcp,
  { helpUrl }: HttpOptions,
): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  if (request.method !== "POST") {
    const help = helpUrl === undefined ? "" : ` How to connect one: ${helpUrl}`;
    const response = errorResponse(405, `This address is for MCP clients, which send POST.${help}`);
    response.headers.set("Allow", allowedMethods);
    return response;
  }
  const body = await readBody(request);
  if (body === undefined)
    return errorResponse(413, `The request has more than ${maxBodyBytes} bytes.`);
  if (countMessages(body) > maxMessages)
    return errorResponse(413, `The request has more than ${maxMessages} messages.`);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  const server = docs.createServer();
  await server.connect(transport);
  try {
    const { url, headers } = request;
    return await transport.handleRequest(new Request(url, { method: "POST", headers, body }));
  } finally {
    await server.close();
  }
}

/** The body as text. Undefined when it is too long, without reading the rest. */
async function readBody(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get("Content-Length")) > maxBodyBytes) return undefined;
  const reader = request.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBodyBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Whatever isn't JSON is refused by the transport. */
function countMessages(body: string): number {
  try {
    const message: unknown = JSON.parse(body);
    return Array.isArray(message) ? message.length : 1;
  } catch {
    return 1;
  }
}

/**
 * Allows pages on the reader's own machine, such as MCP Inspector, and those that the operator
 * listed.
 */
function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (allowed.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function errorResponse(status: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", error: { code: -32000, message }, id: null }, { status });
}

function withHeaders(response: Response, origin: string | null): Response {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Vary", "Origin");
  if (origin !== null) {
    headers.set("Access-Control-Allow-Origin", origin);
    for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers });
}
