/** The published file that a server reads first. It says where everything else is. */
export const manifestFile = "docs-mcp.json";

/** Raise it when copies of the server that readers already have can't read the manifest anymore. */
export const manifestFormat = 2;

/**
 * Facts about a build that a server needs besides its pages. Routes and files start with `/`,
 * without the base path.
 */
export interface DocsManifest {
  format: number;
  title: string;
  product: string;
  version: string;
  /** The site's address with its base path, as links in Markdown versions have it. */
  address: string;
  /** The data with which the site's own `openSearch` finds its index. Nothing else reads it. */
  search: unknown;
  /** Folder of the operations' request forms, which samples are written from. */
  forms?: string;
  /** Route of the agent skill. */
  skill?: string;
  /** Route of the OpenAPI document. */
  openapi?: string;
  /** Route of the list of redirects: `{ from, to }`, both without the base path. */
  redirects?: string;
  /** The changelog's page, and its JSON Feed. */
  changelog?: ChangesEntry;
  /** The page about API changes, and the list of changes of every release. */
  apiChanges?: ChangesEntry;
  operations: OperationEntry[];
  questions: QuestionEntry[];
  /** ISO days of the pages' last changes by route. */
  dates: Record<string, string>;
}

/** A page that lists changes, and its data. */
export interface ChangesEntry {
  page: string;
  data: string;
}

/** An operation of the API and the route of its page. */
export interface OperationEntry {
  id: string;
  method: string;
  path: string;
  page: string;
}

/** A question, the section that answers it, and the facts in that section. */
export interface QuestionEntry {
  ask: string;
  answer: string;
  facts: string[];
}
