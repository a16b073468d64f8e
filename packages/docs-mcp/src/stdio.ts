import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { DocsMcp } from "./docs-mcp";

/** Answers on standard input and output, which belong to the protocol from now on. */
export async function serveStdio(docs: DocsMcp): Promise<void> {
  await docs.createServer().connect(new StdioServerTransport());
}
