/** Routes of what a build publishes for its MCP server. */
export const mcpRoutes = {
  tarball: "/docs-mcp.tgz",
  card: "/.well-known/mcp/server-card.json",
  catalog: "/.well-known/ai-catalog.json",
  /** MCP over HTTP, on hosts with functions that an operator switched it on for. */
  http: "/mcp",
} as const;

export const serverCardType = "application/mcp-server-card+json";

/** Hosts that the build writes a function for. */
export const mcpHosts = ["cloudflare", "netlify", "vercel"] as const;
export type McpHost = (typeof mcpHosts)[number];

/** Where the search index is, and which of its records belong to this version of the docs. */
export interface SearchManifest {
  /** Folder of the index. */
  index: string;
  indexName: string;
  tags: string[];
  /** Name of the section that has the API operations. */
  reference?: string;
}

/**
 * Settings that the build writes into a host's function. Nothing in a request can change where
 * files are read from.
 */
export interface HostFunctionSettings {
  /** The site's address with its base path. */
  address: string;
  /** Path of the endpoint with the base path. */
  path: string;
  title: string;
  version: string;
  /** Origins of web pages that may call it. */
  allowedOrigins: readonly string[];
  /** A page that tells people how to connect. */
  helpUrl: string;
}
