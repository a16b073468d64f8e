import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { openapiFile } from "@/lib/shared/api";
import { type Docs, openDocs, ToolError } from "./docs";
import { PublishedFiles, ReadError } from "./published-files";
import { type DocsTool, tools } from "./tools";

/**
 * Answers on standard input and output, which belong to the protocol, with what the site at `address` publishes. It only
 * reads; nothing is sent anywhere but to the site. Throws a ReadError for what is no address.
 */
export async function serveDocs(
  address: string,
  { title, version }: { title: string; version: string },
): Promise<void> {
  const files = new PublishedFiles(address);
  const open = openDocs(files);
  const server = new McpServer(
    { name: "docs", title, version },
    {
      instructions: `${title}. \`search\` and \`question\` return the passages that answer; \`read\` returns the rest of a page. For the HTTP API use \`operation\` and \`sample\`; before an upgrade, \`changes\`.`,
    },
  );
  for (const tool of tools) registerTool(server, open, tool);
  const resources = [
    { name: "skill", mimeType: "text/markdown", routeOf: ({ manifest }: Docs) => manifest.skill },
    { name: "openapi", mimeType: "application/json", routeOf: () => openapiFile },
  ];
  for (const { name, mimeType, routeOf } of resources) {
    const uri = `docs://${name}`;
    server.registerResource(name, uri, { mimeType }, async () => {
      const route = routeOf(await open());
      const text = route && (await files.read(route.slice(1)));
      if (!text) throw new ReadError(`${files.root} has no such file.`);
      return { contents: [{ uri, mimeType, text }] };
    });
  }
  await server.connect(new StdioServerTransport());
}

function registerTool(
  server: McpServer,
  open: () => Promise<Docs>,
  { name, title, description, input, run }: DocsTool,
) {
  const call = async (given: Record<string, unknown>): Promise<CallToolResult> => {
    try {
      return { content: [{ type: "text", text: await run(await open(), given as never) }] };
    } catch (error) {
      if (!(error instanceof ToolError || error instanceof ReadError)) throw error;
      return { content: [{ type: "text", text: error.message }], isError: true };
    }
  };
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  server.registerTool(name, { title, description, inputSchema: input, annotations }, call);
}
