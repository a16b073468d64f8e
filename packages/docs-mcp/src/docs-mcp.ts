import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult, ReadResourceResult } from "@modelcontextprotocol/sdk/types.js";
import type { SiteIntegration } from "./integration";
import { openPublishedDocs, type PublishedDocs } from "./published-docs";
import { type DocsSource, ReadError, ToolError } from "./source";
import { createTools } from "./tools/tools";

export interface DocsMcpOptions {
  /** Where the published files are. */
  source: DocsSource;
  site: SiteIntegration;
  /** The documentation's name, as clients show it. */
  title: string;
  /** The product's version, which the server reports as its own. */
  version: string;
}

/** The documentation as tools. It only reads, and it reads nothing but the source. */
export interface DocsMcp {
  /** A server without a transport. Each connection, and each HTTP request, takes a new one. */
  createServer(): McpServer;
  /** The text that a tool returns. Rejects with the reason if it can't be answered. */
  callTool(name: string, input: Readonly<Record<string, unknown>>): Promise<string>;
}

const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

export function createDocsMcp({ source, site, title, version }: DocsMcpOptions): DocsMcp {
  const openDocs = openPublishedDocs(source, site);
  const tools = createTools(site.samples);
  const instructions = `${title}. \`search\` and \`question\` return the passages that answer; \`read\` returns the rest of a page. For the HTTP API use \`operation\` and \`sample\`; before an upgrade, \`changes\`.`;

  function createServer(): McpServer {
    const server = new McpServer({ name: "docs", title, version }, { instructions });
    for (const { name, title, description, input, run } of tools) {
      server.registerTool(
        name,
        { title, description, inputSchema: input, annotations },
        (parsed: object) => toResult(async () => run(await openDocs(), parsed as never)),
      );
    }
    const resources: DocsResource[] = [
      { name: "skill", mimeType: "text/markdown", routeOf: ({ manifest }) => manifest.skill },
      {
        name: "openapi",
        mimeType: "application/json",
        routeOf: ({ manifest }) => manifest.openapi,
      },
    ];
    for (const resource of resources) {
      const { name, mimeType } = resource;
      server.registerResource(name, uriOf(resource), { mimeType }, async () =>
        readResource(await openDocs(), resource),
      );
    }
    return server;
  }

  async function callTool(name: string, input: Readonly<Record<string, unknown>>): Promise<string> {
    const tool = tools.find((candidate) => candidate.name === name);
    if (!tool) throw new ToolError(`There is no tool \`${name}\`.`);
    return tool.run(await openDocs(), tool.input.parse(input) as never);
  }

  return { createServer, callTool };
}

/** A model can act on these two errors. Any other is a bug in the server. */
async function toResult(run: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: await run() }] };
  } catch (error) {
    if (!(error instanceof ToolError || error instanceof ReadError)) throw error;
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
}

/** A published file that clients can attach as it is. */
interface DocsResource {
  name: string;
  mimeType: string;
  routeOf: (docs: PublishedDocs) => string | undefined;
}

function uriOf({ name }: DocsResource): string {
  return `docs://${name}`;
}

async function readResource(
  docs: PublishedDocs,
  resource: DocsResource,
): Promise<ReadResourceResult> {
  const { mimeType, name, routeOf } = resource;
  const text = await docs.text(routeOf(docs));
  if (text === undefined) throw new ReadError(`This site has no ${name} file.`);
  return { contents: [{ uri: uriOf(resource), mimeType, text }] };
}
