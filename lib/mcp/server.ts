import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { openapiFile } from "@/lib/model/api";
import { type Docs, openDocs, ToolError } from "./docs";
import { PublishedFiles, ReadError } from "./published-files";
import { tools } from "./tools";

/**
 * Answers on standard input and output, which belong to the protocol, with what the site at `address` publishes. It only
 * reads; nothing is sent anywhere but to the site. Throws a ReadError for what is no address.
 */
export async function serveDocs(
  address: string,
  { title, version }: Record<"title" | "version", string>,
) {
  const files = new PublishedFiles(address);
  const open = openDocs(files);
  const instructions = `${title}. \`search\` and \`question\` return the passages that answer; \`read\` returns the rest of a page. For the HTTP API use \`operation\` and \`sample\`; before an upgrade, \`changes\`.`;
  const server = new McpServer({ name: "docs", title, version }, { instructions });
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  for (const { name, title: about, description, input, run } of tools) {
    const call = async (given: object): Promise<CallToolResult> => {
      try {
        return { content: [{ type: "text", text: await run(await open(), given as never) }] };
      } catch (error) {
        if (!(error instanceof ToolError || error instanceof ReadError)) throw error;
        return { content: [{ type: "text", text: error.message }], isError: true };
      }
    };
    server.registerTool(name, { title: about, description, inputSchema: input, annotations }, call);
  }
  const addResource = (
    name: string,
    mimeType: string,
    routeOf: (docs: Docs) => string | undefined,
  ) => {
    const uri = `docs://${name}`;
    server.registerResource(name, uri, { mimeType }, async () => {
      const text = await files.read(routeOf(await open())?.slice(1) ?? "");
      if (!text) throw new ReadError(`${files.root} has no such file.`);
      return { contents: [{ uri, mimeType, text }] };
    });
  };
  addResource("skill", "text/markdown", ({ manifest }) => manifest.skill);
  addResource("openapi", "application/json", () => openapiFile);
  await server.connect(new StdioServerTransport());
}
