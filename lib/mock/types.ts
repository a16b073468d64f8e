import type { Api, ApiOperation, RawSchema } from "@/lib/model/api";

/** A request as it arrives: an absolute or root-relative address, header names in any case, the body as it was sent. */
export interface MockRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface MockResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface MockOptions {
  /** The clock, for answers that have a time. */
  now?: () => Date;
  /** "empty" begins with a project that has nothing, instead of with the examples of the document. */
  seed?: "examples" | "empty";
  /** Edition whose answers are given where the two differ; the Cloud's when left out. */
  edition?: "oss" | "cloud-ee";
  /** One state for all keys: on a page there is one reader. */
  isShared?: boolean;
}

/** One entity as the API shows it, or a part of one. */
export type Fields = Record<string, unknown>;

/** A request by the document: what routing and validation have found. */
export interface ReadRequest {
  operation: ApiOperation;
  path: Record<string, string>;
  query: Fields;
  /** Undefined without a body, bytes where the document says binary. */
  body: unknown;
}

/** A valid request with everything that answers it. */
export interface Call extends ReadRequest {
  session: Session;
  /** The id in the path: the first of its values. */
  id: string;
  /** The body as an object; one without fields where it is none. */
  sent: Fields;
  documented: Documented;
}

/** Answers one operation; undefined leaves it to the documented example. */
export type Handler = (call: Call) => Answer | undefined;
export type Handlers = Readonly<Record<string, Handler>>;

/** What the document says of a body, with its first example. */
export interface Documented {
  status: number;
  contentType?: string;
  schema?: RawSchema;
  example: unknown;
}

/** An answer before it is written: JSON unless it has bytes. */
export interface Answer {
  status: number;
  json?: unknown;
  bytes?: Uint8Array;
  contentType?: string;
  headers?: Record<string, string>;
}

/** One entry of FastAPI's `HTTPValidationError`. */
export interface Invalid {
  type: string;
  loc: (string | number)[];
  msg: string;
  input: unknown;
  ctx?: Fields;
}

/** What one API key has: seeded from the examples of the document, changed by requests. */
export interface Session {
  api: Api;
  /** Records by table and id. */
  records: Map<string, Map<string, Fields>>;
  /** Ids of what requests have deleted: not even the examples know it then. */
  gone: Set<string>;
  variants: Variant[];
  deployments: Deployment[];
  /** By trace and span. */
  spans: Map<string, Span>;
  seed: MockOptions["seed"];
  edition: "oss" | "cloud-ee";
  /** Who creates and changes everything. */
  userId: string;
  projectId: string;
  newId: () => string;
  /** `bytes` random-looking bytes in hex: ids of traces and spans. */
  newHex: (bytes: number) => string;
  now: () => Date;
  /** The example of an operation's success that is the seed: none in a project that begins with nothing. */
  example: (operationId: string) => unknown;
}

export interface Variant {
  /** Everything that the API shows of it beside its revisions. */
  fields: Fields & { variant_id: string; app_id: string; config_name: string };
  revisions: Revision[];
  /** Deleted ones are not listed any more, but their names still lead to them. */
  hidden?: boolean;
}

/** A version of a variant. */
export interface Revision {
  id: string;
  version: number;
  variant: Variant;
  params: unknown;
  message: unknown;
  created_at: unknown;
  /** Deleted ones are left out of the list of revisions, and of nothing else. */
  hidden?: boolean;
}

/** What was put live; the last one of an app and an environment is. */
export interface Deployment {
  id: string;
  environment: string;
  version: number;
  revision: Revision;
  message: unknown;
}

/** A span as the tracing endpoints show it, without the spans below it. */
export type Span = Fields & { trace_id: string; span_id: string };
