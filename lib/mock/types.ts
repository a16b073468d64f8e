import type { JsonObject } from "@/lib/shared/api";

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
}

export interface Mock {
  handle: (request: MockRequest) => Promise<MockResponse>;
  /** Forgets what requests have changed: for one key, or for all. */
  reset: (apiKey?: string) => void;
}

/** One entity as the API shows it, or a part of one. */
export type Fields = Record<string, unknown>;

/** An operation of the document with what routing needs. */
export interface MockOperation {
  id: string;
  method: string;
  path: string;
  /** The operation object and the parameters of its path item. */
  value: JsonObject;
  parameters: JsonObject[];
}

/** A request that has passed validation. */
export interface Call {
  operation: MockOperation;
  path: Record<string, string>;
  query: Fields;
  /** Undefined without a body, bytes where the document says binary. */
  body: unknown;
  contentType: string;
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

export interface Checked {
  /** The value as the platform would have it: `"5"` of a query is a number. */
  value: unknown;
  errors: Invalid[];
}

/** The example of an operation's success; undefined when the document has no such operation. */
export type ExampleOf = (operationId: string) => unknown;
