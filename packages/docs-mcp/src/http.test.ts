import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpHandler } from "./http";
import {
  callTool,
  connectClient,
  createFixtureDocs,
  type HttpFixture,
  serveHttpFixture,
} from "./testing/clients";

const handler = createHttpHandler(createFixtureDocs(), {
  allowedOrigins: ["https://docs.example.com"],
  helpUrl: "https://docs.example.com/help",
});

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return handler(
    new Request("https://docs.example.com/mcp", {
      method: "POST",
      body: text,
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...headers,
      },
    }),
  );
}

const listTools = { jsonrpc: "2.0", id: 1, method: "tools/list" };

function callOf(id: number, query: string) {
  const params = { name: "search", arguments: { query } };
  return { jsonrpc: "2.0", id, method: "tools/call", params };
}

describe("the official client", () => {
  let fixture: HttpFixture;

  beforeAll(async () => {
    fixture = await serveHttpFixture();
  });

  afterAll(() => fixture.close());

  test("connects, lists the tools, calls them and reads a resource", async () => {
    const client = await connectClient(new StreamableHTTPClientTransport(new URL(fixture.url)));
    expect((await client.listTools()).tools).toHaveLength(6);
    const { text } = await callTool(client, "search", { query: "manifests" });
    expect(text).toContain("kubectl apply");
    const { contents } = await client.readResource({ uri: "docs://openapi" });
    expect(contents).toMatchObject([{ mimeType: "application/json", text: "{}" }]);
    await client.close();
  });

  test("gets its own answers when many clients ask at the same time", async () => {
    const queries = ["manifests", "migration", "cluster", "card"];
    const answers = await Promise.all(
      queries.map(async (query) => {
        const client = await connectClient(new StreamableHTTPClientTransport(new URL(fixture.url)));
        const { text } = await callTool(client, "search", { query, limit: 1 });
        await client.close();
        return text;
      }),
    );
    const ids = answers.map((text) => /#([\w-]+)|deploy \(/.exec(text)?.[1] ?? "");
    expect(ids).toEqual(["write-manifests", "upgrade", "", "card"]);
  });
});

describe("a request", () => {
  test("is answered with JSON, without a session", async () => {
    const response = await send(listTools);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch("application/json");
    expect(response.headers.get("Mcp-Session-Id")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { result } = (await response.json()) as { result: { tools: unknown[] } };
    expect(result.tools).toHaveLength(6);
  });

  test.each([
    ["nothing", "", 400],
    ["no JSON", "{", 400],
    ["no message", "{}", 400],
    ["a body over the limit", JSON.stringify(callOf(1, "a".repeat(70_000))), 413],
    [
      "more calls than a batch may have",
      JSON.stringify(Array.from({ length: 11 }, (_, id) => callOf(id, "job"))),
      413,
    ],
  ])("with %s is refused", async (_, body, status) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty("error.message");
  });

  test("whose body never ends is cut off at the limit", async () => {
    let chunks = 0;
    const endless = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(10_000).fill(32));
      },
    });
    const request = new Request("https://docs.example.com/mcp", {
      method: "POST",
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect((await handler(request)).status).toBe(413);
    expect(chunks).toBeLessThan(20);
  });

  test.each(["GET", "DELETE", "PUT", "HEAD"])(
    "with %s is refused, and says how to connect",
    async (method) => {
      const response = await handler(new Request("https://docs.example.com/mcp", { method }));
      expect(response.status).toBe(405);
      expect(response.headers.get("Allow")).toBe("POST, OPTIONS");
      expect(await response.text()).toContain("https://docs.example.com/help");
    },
  );

  test("to another host or path reads the same files", async () => {
    const response = await handler(
      new Request("https://evil.example/etc/passwd?url=https://evil.example", {
        method: "POST",
        body: JSON.stringify(callOf(1, "manifests")),
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
          Host: "evil.example",
        },
      }),
    );
    expect(await response.text()).toContain(
      "https://docs.example.com/guides/deploy#write-manifests",
    );
  });
});

describe("a page's request", () => {
  test.each([
    ["the site itself", "https://docs.example.com", 200],
    ["this machine", "http://localhost:6274", 200],
    ["this machine's address", "http://127.0.0.1:8080", 200],
    ["another site", "https://evil.example", 403],
    ["a name that begins like this machine's", "http://localhost.evil.example", 403],
    ["a name that begins like the site's", "https://docs.example.com.evil.example", 403],
    ["the site without TLS", "http://docs.example.com", 403],
    ["a sandbox", "null", 403],
  ])("from %s (%s) gets %i", async (_, origin, status) => {
    const response = await send(listTools, { Origin: origin });
    expect(response.status).toBe(status);
    const allowed = status === 200 ? origin : null;
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(allowed);
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(response.headers.get("Vary")).toBe("Origin");
  });

  test("may be prepared, with the protocol's headers", async () => {
    const response = await handler(
      new Request("https://docs.example.com/mcp", {
        method: "OPTIONS",
        headers: {
          Origin: "http://localhost:6274",
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "content-type,mcp-protocol-version",
        },
      }),
    );
    expect(response.status).toBe(204);
    expect(response.headers.get("Access-Control-Allow-Methods")).toContain("POST");
    expect(response.headers.get("Access-Control-Allow-Headers")).toContain("Mcp-Protocol-Version");
  });
});
