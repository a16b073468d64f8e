/**
 * The API as the site knows it: what pages, the sidebar, search records and text versions are made from. Schemas stay
 * JSON as they stand in the document; lib/openapi turns them into what a reader sees.
 */
export type JsonObject = Readonly<Record<string, unknown>>;
export type RawSchema = JsonObject | boolean;

export interface ApiServer {
  url: string;
  description: string;
  variables: { name: string; default: string; values: string[]; description: string }[];
}

export interface ApiSecurityScheme {
  id: string;
  type: "apiKey" | "http";
  description: string;
  /** Of an API key: where it goes and under which name. */
  in?: "header" | "query";
  name?: string;
  /** Of an API key: the words before the key, from the extension `x-value-prefix`. */
  prefix?: string;
  /** Of HTTP authentication: `bearer`, `basic` … */
  scheme?: string;
}

/** Ids of schemes that must all be satisfied. */
export type ApiSecurityRequirement = string[];

export interface ApiExample {
  name: string;
  summary: string;
  value: unknown;
}

export interface ApiMedia {
  type: string;
  schema?: RawSchema;
  examples: ApiExample[];
  pointer: string;
}

export const parameterPlaces = ["path", "query", "header"] as const;
export type ParameterPlace = (typeof parameterPlaces)[number];

export interface ApiParameter {
  name: string;
  in: ParameterPlace;
  description: string;
  required: boolean;
  deprecated: boolean;
  schema?: RawSchema;
  examples: ApiExample[];
  pointer: string;
}

export interface ApiBody {
  description: string;
  required: boolean;
  media: ApiMedia[];
}

export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  status: string;
  description: string;
  headers: ApiParameter[];
  media: ApiMedia[];
}

export interface ApiOperation {
  /** The document's operationId, or one made from method and path where it has none. */
  id: string;
  slug: string;
  route: string;
  /** In capitals. */
  method: string;
  path: string;
  /** JSON pointer in the document. */
  pointer: string;
  title: string;
  description: string;
  tag: string;
  deprecated: boolean;
  /** Value of `x-edition`: an edition that the operation is limited to. */
  edition?: string;
  servers: ApiServer[];
  /** Alternatives; empty when the operation needs no credentials. */
  security: ApiSecurityRequirement[];
  parameters: ApiParameter[];
  body?: ApiBody;
  responses: ApiResponse[];
}

/** A group of operations. */
export interface ApiTag {
  name: string;
  slug: string;
  description: string;
  operations: ApiOperation[];
}

export interface Api {
  /** Relative to the project: `openapi.json`. */
  file: string;
  title: string;
  version: string;
  summary: string;
  description: string;
  servers: ApiServer[];
  securitySchemes: ApiSecurityScheme[];
  tags: ApiTag[];
  /** In the order of the tags. */
  operations: ApiOperation[];
  /** The document itself, to follow references in schemas. */
  document: JsonObject;
  /** ISO date of the last commit that touched the document. */
  lastUpdated?: string;
}

/** Where the site serves the document itself. */
export const openapiFile = "/openapi.json";

/** Where programs look for the APIs of a site (RFC 9727). */
export const apiCatalog = "/.well-known/api-catalog";

export function findOperation(api: Api | undefined, id: string): ApiOperation | undefined {
  return api?.operations.find((operation) => operation.id === id);
}

/** Operations before and after one, in the order of the sidebar. */
export function operationNeighbors(api: Api, { id }: ApiOperation): { previous?: ApiOperation; next?: ApiOperation } {
  const at = api.operations.findIndex((operation) => operation.id === id);
  return { previous: api.operations[at - 1], next: api.operations[at + 1] };
}

/** What the page's meta line and search say about who has the operation; undefined when everyone has it. */
export function editionLabel(edition: string | undefined): string | undefined {
  if (edition === undefined) return undefined;
  return edition === "cloud-ee" ? "Cloud and enterprise only" : edition;
}
