import { createDocsMcp, SiteSource } from "@agenta-docs/docs-mcp";
import { createDiskCache } from "@agenta-docs/docs-mcp/disk-cache";
import { serveStdio } from "@agenta-docs/docs-mcp/stdio";
import { siteIntegration } from "./site-integration";

/** The name of the server in clients. */
export interface ServerInfo {
  title: string;
  version: string;
}

/**
 * Answers on standard input and output with what the site at `address` publishes. Throws a
 * ReadError if that isn't an address.
 */
export async function serveSite(address: string, { title, version }: ServerInfo): Promise<void> {
  const source = new SiteSource(address, { cache: createDiskCache(address) });
  await serveStdio(createDocsMcp({ source, site: siteIntegration, title, version }));
}
