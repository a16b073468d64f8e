/**
 * The API as the site knows it: what pages, the sidebar and search records are made from. Schemas
 * stay JSON as they are in the document; lib/openapi turns them into what a reader sees.
 */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A schema with the keywords of JSON Schema that the reference shows. */
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
  /** Of OpenAPI 3.0: the value may be null. */
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
  /** May start with a variable: `{host}/api`. */
  url: string;
  /** The address with the defaults of its variables. */
  example: string;
  description: string;
}

/**
 * The key that every operation needs: a header whose value is `prefix` and the key, or a parameter
 * of the query.
 */
export interface ApiCredential {
  id: string;
  in: "header" | "query";
  /** Name of the header or the parameter. */
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
  /** How the parts of a form are sent, by their fields: a content type. */
  encoding?: Readonly<Record<string, string>>;
}

export interface ApiParameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  description: string;
  required: boolean;
  deprecated?: boolean;
  schema?: RawSchema;
  /** Undefined where the document has none. */
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
  /** Requests that go on with values of the response. */
  links?: ApiResponseLink[];
}

export interface ApiResponseLink {
  name: string;
  /** Id of the operation, or what the document says in its place. */
  operation: string;
  description: string;
  /** Expressions such as `$response.body#/id`, by parameter. */
  parameters: Readonly<Record<string, unknown>>;
}

export interface ApiOperation {
  /** The document's operationId. */
  id: string;
  slug: string;
  route: string;
  /** In capitals. */
  method: string;
  path: string;
  title: string;
  description: string;
  tag: string;
  /** Value of `x-edition`: an edition that the operation is limited to. */
  edition?: string;
  /** The platform asks callers to use something else. */
  deprecated?: boolean;
  /** The key that it needs; undefined where it needs none. */
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
  /** Relative to the project: `openapi.json`. */
  file: string;
  title: string;
  version: string;
  summary: string;
  description: string;
  servers: ApiServer[];
  /** Address of the first server: the base of all samples. */
  base: string;
  /** Undefined where no operation needs one. */
  credential?: ApiCredential;
  tags: ApiTag[];
  /** In the order of the tags. */
  operations: ApiOperation[];
  /** The document itself, to follow references in schemas. */
  document: JsonObject;
  /** ISO date of the last commit that touched the document. */
  lastUpdated?: string;
  /** The file in which authors edit a tag's operations, where that isn't the document. */
  homes?: Readonly<Record<string, string>>;
}

/** Where the site serves the document itself. */
export const openapiFile = "/openapi.json";

export function findOperation(api: Api | undefined, id: string): ApiOperation | undefined {
  return api?.operations.find((operation) => operation.id === id);
}

/** The operation that a request asks for, such as `GET /api/apps?limit=5`. */
export function findOperationOf(api: Api | undefined, request: string): ApiOperation | undefined {
  const [method, url = ""] = request.split(/[ ?]/);
  const base = new URL(api?.base ?? "http://none/").pathname.replace(/\/$/, "");
  return api?.operations.find(
    (operation) =>
      operation.method === method &&
      new RegExp(
        `^${base}${operation.path.replace(/\{\w+\}/g, "[^/]+").replace(/\/?$/, "/?")}$`,
      ).test(url),
  );
}

export function operationNeighbors(
  api: Api,
  { id }: ApiOperation,
): { previous?: ApiOperation; next?: ApiOperation } {
  const at = api.operations.findIndex((operation) => operation.id === id);
  return { previous: api.operations[at - 1], next: api.operations[at + 1] };
}

/**
 * Says in the page's meta line and in search who has the operation; undefined when everyone has it.
 */
export function editionLabel(edition: string | undefined): string | undefined {
  if (edition === undefined) return undefined;
  return edition === "cloud-ee" ? "Cloud and enterprise only" : edition;
}
