/**
 * Model of the API, from which pages, the sidebar and search records are made. Schemas stay as they
 * are in the document, and lib/openapi converts them for display.
 */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A JSON Schema with the keywords that the reference shows. */
export type RawSchema = {
  $ref?: string;
  type?: string | readonly string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  default?: unknown;
  const?: unknown;
  example?: unknown;
  examples?: readonly unknown[];
  anyOf?: readonly RawSchema[];
  oneOf?: readonly RawSchema[];
  allOf?: readonly RawSchema[];
  discriminator?: { propertyName: string };
  prefixItems?: readonly RawSchema[];
  patternProperties?: Readonly<Record<string, RawSchema>>;
  unevaluatedProperties?: false;
  contentEncoding?: string;
  multipleOf?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  /** OpenAPI 3.0: the value may be null. */
  nullable?: boolean;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  items?: RawSchema;
  properties?: Readonly<Record<string, RawSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | RawSchema;
  propertyNames?: RawSchema;
  contentMediaType?: string;
  contentSchema?: RawSchema;
};

interface ApiServer {
  /** May contain variables: `{host}/api`. */
  url: string;
  /** The URL with default values of its variables. */
  example: string;
  description: string;
}

/**
 * The API key of an operation: a header whose value is `prefix` and the key, or a query parameter.
 */
export interface ApiCredential {
  id: string;
  in: "header" | "query";
  /** Name of the header or query parameter. */
  name: string;
  prefix: string;
  description: string;
}

export interface ApiExample {
  name: string;
  summary: string;
  value: unknown;
}

export interface ApiMedia {
  type: string;
  schema?: RawSchema;
  examples: ApiExample[];
  /** Content types of form fields, by field name. */
  encoding?: Readonly<Record<string, string>>;
}

export interface ApiParameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  description: string;
  required: boolean;
  deprecated?: boolean;
  schema?: RawSchema;
  /** Undefined if the document has no example. */
  example?: unknown;
}

export type ApiHeader = Pick<
  ApiParameter,
  "name" | "description" | "schema" | "example" | "deprecated"
>;

export interface ApiBody {
  description: string;
  required: boolean;
  media: ApiMedia[];
}

export interface ApiResponse {
  status: string;
  description: string;
  headers: ApiHeader[];
  media: ApiMedia[];
  /** Requests that can follow with values of the response. */
  links?: ApiResponseLink[];
}

export interface ApiResponseLink {
  name: string;
  /** Id of the operation, or the reference that the document has instead. */
  operation: string;
  description: string;
  /** Runtime expressions by parameter, such as `$response.body#/id`. */
  parameters: Readonly<Record<string, unknown>>;
}

export interface ApiOperation {
  /** The operationId of the document. */
  id: string;
  slug: string;
  route: string;
  /** In upper case. */
  method: string;
  path: string;
  title: string;
  description: string;
  tag: string;
  /** Value of `x-edition`: the only edition with the operation. */
  edition?: string;
  /** True if callers should use something else. */
  deprecated?: boolean;
  /** Undefined if the operation needs no key. */
  credential?: ApiCredential;
  parameters: ApiParameter[];
  body?: ApiBody;
  responses: ApiResponse[];
}

interface ApiTag {
  name: string;
  slug: string;
  description: string;
  operations: ApiOperation[];
}

export interface Api {
  /** Path relative to the project: `openapi.json`. */
  file: string;
  title: string;
  version: string;
  summary: string;
  description: string;
  servers: ApiServer[];
  /** URL of the first server, which all samples use. */
  base: string;
  /** Undefined if no operation needs a key. */
  credential?: ApiCredential;
  tags: ApiTag[];
  /** Operations of all tags, in the order of the tags. */
  operations: ApiOperation[];
  /** The document, in which schemas resolve their references. */
  document: JsonObject;
  /** ISO date of the last commit that touched the document. */
  lastUpdated?: string;
  /** The file in which authors edit a tag's operations, if it isn't the document. */
  homes?: Readonly<Record<string, string>>;
}

/** Published path of the document. */
export const openapiFile = "/openapi.json";

export function findOperation(api: Api | undefined, id: string): ApiOperation | undefined {
  return api?.operations.find((operation) => operation.id === id);
}

/** Finds the operation of a request such as `GET /api/apps?limit=5`. */
export function findOperationOf(api: Api | undefined, request: string): ApiOperation | undefined {
  const [method, url = ""] = request.split(/[ ?]/);
  const base = new URL(api?.base ?? "http://none/").pathname.replace(/\/$/, "");
  return api?.operations.find((operation) => {
    const path = operation.path.replace(/\{\w+\}/g, "[^/]+").replace(/\/?$/, "/?");
    return operation.method === method && new RegExp(`^${base}${path}$`).test(url);
  });
}

export function operationNeighbors(
  api: Api,
  { id }: ApiOperation,
): { previous?: ApiOperation; next?: ApiOperation } {
  const index = api.operations.findIndex((operation) => operation.id === id);
  return { previous: api.operations[index - 1], next: api.operations[index + 1] };
}

/**
 * Returns the label of the edition for the page and for search. Undefined if all editions have the
 * operation.
 */
export function editionLabel(edition: string | undefined): string | undefined {
  if (edition === undefined) return undefined;
  return edition === "cloud-ee" ? "Cloud and enterprise only" : edition;
}
