import { fileURLToPath } from "node:url";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, test } from "vitest";
import { callTool, connectClient } from "./testing/clients";

test("the official client starts the server and calls it over standard input and output", async () => {
  const server = fileURLToPath(new URL("testing/stdio-server.ts", import.meta.url));
  const client = await connectClient(
    new StdioClientTransport({ command: process.execPath, args: ["--import", "tsx", server] }),
  );
  expect((await client.listTools()).tools).toHaveLength(6);
  const { text } = await callTool(client, "read", { page: "/guides/deploy#details" });
  expect(text).toContain("Small print.");
  await client.close();
});
