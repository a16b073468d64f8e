import { createDocsMcp, SiteSource } from "@agenta-docs/docs-mcp";
import { createDiskCache } from "@agenta-docs/docs-mcp/disk-cache";
import { serveStdio } from "@agenta-docs/docs-mcp/stdio";
import { siteIntegration } from "./site-integration";

/** How clients see the server. */
export interface ServerInfo {
  title: string;
  version: string;
}

/**
 * Serves MCP on standard input and output with the published files of the site at `address`. Throws
 * a ReadError if that isn't a URL.
 */
export async function serveSite(address: string, { title, version }: ServerInfo): Promise<void> {
  const source = new SiteSource(address, { cache: createDiskCache(address) });
  await serveStdio(createDocsMcp({ source, site: siteIntegration, title, version }));
}
