import type { Fields } from "./json";
import type { ApiDescription, Operation } from "./openapi/operations";
import type { Schema } from "./openapi/schema";
import type { Edition } from "./public-types";

/** A request that fits the document. */
export interface ValidRequest {
  operation: Operation;
  /** Values of the parameters in the path. */
  path: Record<string, string>;
  query: Fields;
  /** Undefined without a body, bytes where the document declares a binary body. */
  body: unknown;
}

/** A valid request with everything that is needed to answer it. */
export interface Call extends ValidRequest {
  session: Session;
  /** The id in the path: the first of its values. Empty without one. */
  id: string;
  /** The body as an object. An empty one for any other body. */
  input: Fields;
  /** The successful answer that the document promises. */
  documented: DocumentedAnswer;
}

export interface DocumentedAnswer {
  status: number;
  mediaType?: string;
  schema?: Schema;
  example?: unknown;
}

/** Answers an operation. Undefined means to use the document's example. */
export type Handler = (call: Call) => Answer | undefined;

/** Handlers by `operationId`. */
export type Handlers = Readonly<Record<string, Handler>>;

/** An answer before it is encoded: JSON, or bytes with their type. */
export interface Answer {
  status: number;
  json?: unknown;
  bytes?: Uint8Array;
  contentType?: string;
  headers?: Record<string, string>;
}

/**
 * The state of one API key, which starts from the document's examples and changes with requests.
 */
export interface Session {
  api: ApiDescription;
  edition: Edition;
  now: () => Date;
  /** Tables by name; each has records by their ids. */
  tables: Map<string, Map<string, Fields>>;
  variants: Variant[];
  deployments: Deployment[];
  /** By trace and span. */
  spans: Map<string, Span>;
  /** Whether it has none of the records in the document's examples. */
  startsEmpty: boolean;
  /** Ids of what requests have deleted, which the examples still show. */
  deletedIds: Set<string>;
  /** The user who creates and changes everything. */
  userId: string;
  projectId: string;
  /** A new id of a record (UUID). A session creates the same ids in the same order every time. */
  newId: () => string;
  /** A new id of so many bytes in hex: ids of traces have 16, those of spans 8. */
  newHex: (bytes: number) => string;
  /** The example of an operation's successful answer. Undefined in a project that starts empty. */
  example: (operationId: string) => unknown;
}

/** A variant of an application: a configuration with its history. */
export interface Variant {
  /** All fields that the API returns of it, except for its revisions. */
  fields: Fields & { variant_id: string; app_id: string; config_name: string };
  revisions: Revision[];
  /** Deleted: lists leave it out, but its name still leads to it. */
  isHidden?: boolean;
}

/** A version of a variant. */
export interface Revision {
  id: string;
  version: number;
  variant: Variant;
  params: unknown;
  message: unknown;
  createdAt: unknown;
  /** Deleted: the list of revisions leaves it out. Everything else still finds it. */
  isHidden?: boolean;
}

/** A revision that was deployed. The last one of an application and an environment is live. */
export interface Deployment {
  id: string;
  environment: string;
  /** Counts the environment's deployments. */
  version: number;
  revision: Revision;
  message: unknown;
}

/** A span as the tracing endpoints show it, without the spans under it. */
export type Span = Fields & { trace_id: string; span_id: string };
