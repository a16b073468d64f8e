/** Routes of the MCP server's files. */
export const mcpRoutes = {
  tarball: "/docs-mcp.tgz",
  card: "/.well-known/mcp/server-card.json",
  catalog: "/.well-known/ai-catalog.json",
  /** MCP over HTTP, if an operator has enabled it on a host with functions. */
  http: "/mcp",
} as const;

export const serverCardType = "application/mcp-server-card+json";

/** Hosts that the build can write a function for. */
export const mcpHosts = ["cloudflare", "netlify", "vercel"] as const;
export type McpHost = (typeof mcpHosts)[number];

/** Location of the search index, and the facet values of this docs version. */
export interface SearchManifest {
  /** Folder of the index. */
  index: string;
  indexName: string;
  tags: string[];
  /** Name of the section with the API operations. */
  reference?: string;
}

/**
 * Settings that the build writes into a host's function, so that no request can change where files
 * are read from.
 */
export interface HostFunctionSettings {
  /** URL of the site with its base path. */
  address: string;
  /** Path of the endpoint including the base path. */
  path: string;
  title: string;
  version: string;
  /** Origins of web pages that may call the endpoint. */
  allowedOrigins: readonly string[];
  /** A page about how to connect. */
  helpUrl: string;
}
