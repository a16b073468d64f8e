import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { DocsSite } from "./docs-site";
import type { ServerIdentity } from "./identity";
import { SourceError } from "./source";
import { type DocsTool, ToolError } from "./tool";
import { changes } from "./tools/changes";
import { operation } from "./tools/operation";
import { readPage } from "./tools/read-page";
import { readSection } from "./tools/read-section";
import { sample } from "./tools/sample";
import { search } from "./tools/search";

const tools: readonly DocsTool[] = [search, readSection, readPage, operation, sample, changes];

/** An MCP server with the tools of the documentation. It only reads; nothing is sent anywhere but to the source. */
export function createDocsServer(site: DocsSite, { title, product, version }: ServerIdentity): McpServer {
  const server = new McpServer(
    { name: "docs", title, version },
    {
      instructions: `The documentation of ${product}. Start with \`search\`, then \`read_section\` what it found. For the HTTP API use \`operation\` and \`sample\`; before an upgrade, \`changes\`.`,
    },
  );
  for (const tool of tools) register(server, site, tool);
  return server;
}

function register(server: McpServer, site: DocsSite, { name, title, description, input, output, run }: DocsTool): void {
  const call = async (given: Record<string, unknown>): Promise<CallToolResult> => {
    try {
      const { text, data } = await run(site, given);
      return { content: [{ type: "text", text }], structuredContent: data };
    } catch (error) {
      if (!(error instanceof ToolError || error instanceof SourceError)) throw error;
      return { content: [{ type: "text", text: error.message }], isError: true };
    }
  };
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  server.registerTool(name, { title, description, inputSchema: input, outputSchema: output, annotations }, call);
}
