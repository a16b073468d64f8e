import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { createDocsMcp, type DocsMcp } from "../docs-mcp";
import { createHttpHandler } from "../http";
import type { DocsSource } from "../source";
import { createFixtureSource, fixtureIntegration } from "./fixture-site";

export function createFixtureDocs(source: DocsSource = createFixtureSource()): DocsMcp {
  return createDocsMcp({ source, site: fixtureIntegration, title: "Docs", version: "1.10.0" });
}

/** The official client. Anything that isn't a message of the protocol fails the test. */
export async function connectClient(transport: Transport): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  client.onerror = (error) => {
    // Closing aborts the stream that an HTTP client offers to read.
    if (error.name !== "AbortError") throw error;
  };
  await client.connect(transport);
  return client;
}

/** A client in the same process. */
export async function connectInMemory(docs: DocsMcp): Promise<Client> {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  await docs.createServer().connect(serverSide);
  return connectClient(clientSide);
}

/** The text of an answer that a model reads. */
export interface ToolAnswer {
  text: string;
  isError: boolean;
}

export async function callTool(
  client: Client,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<ToolAnswer> {
  const { content, isError } = await client.callTool({ name, arguments: { ...input } });
  const [first] = content as { text: string }[];
  return { text: first?.text ?? "", isError: isError === true };
}

export interface HttpFixture {
  url: string;
  close(): Promise<void>;
}

/** The fixture over HTTP on a free port of this machine. */
export async function serveHttpFixture(): Promise<HttpFixture> {
  const handler = createHttpHandler(createFixtureDocs(), {
    allowedOrigins: ["https://docs.example.com"],
  });
  const server = createServer(getRequestListener(handler));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
