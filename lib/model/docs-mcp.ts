/** Addresses of what a build publishes for its MCP server, and what the first of them says. */
export const mcpFiles = {
  manifest: "/docs-mcp.json",
  tarball: "/docs-mcp.tgz",
  card: "/.well-known/mcp/server-card.json",
  catalog: "/.well-known/ai-catalog.json",
} as const;

export const serverCardType = "application/mcp-server-card+json";

/** Raised when copies of the server that readers already have can't read the manifest any more. */
export const manifestFormat = 2;

/** What the MCP server needs to know of a build besides its pages. Routes are without the base path. */
export interface DocsManifest {
  format: number;
  title: string;
  product: string;
  version: string;
  /** The site's address with its base path, as links of Markdown versions have it. */
  address: string;
  /** Where the search index is, and which of its records belong to this version of the docs. */
  search: {
    index: string;
    indexName: string;
    tags: string[];
    /** Name of the section that has the operations. */
    reference?: string | undefined;
  };
  /** Folder of the operations' request forms, from which samples are written. */
  forms?: string;
  /** Route of the agent skill. */
  skill?: string;
  operations: { id: string; method: string; path: string; page: string }[];
  /** Questions with the facts of their answers, which `npm run check` finds in the section that they name. */
  questions: { ask: string; answer: string; facts: string[] }[];
  /** ISO days of the pages' last changes by route. */
  dates: Record<string, string>;
}
