/** An OpenAPI 3.1 document as JSON. Only what requests and answers need is read from it. */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

/** A request as it arrives. */
export interface MockRequest {
  /** In any case. */
  method: string;
  /**
   * An absolute address, or one that starts with `/`, with or without the path of the documented
   * server.
   */
  url: string;
  /** Names in any case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface MockResponse {
  status: number;
  /** Names in lowercase. `x-mock-note` tells a reader where a server may answer differently. */
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface MockOptions {
  /** The clock, for answers that contain a time. */
  now?: () => Date;
  /** `empty` starts with a project without records instead of with the document's examples. */
  seed?: "examples" | "empty";
  /** The edition to imitate where the two differ; `cloud-ee` by default. */
  edition?: Edition;
  /** Keeps one state for all API keys. By default, each key has its own. */
  isShared?: boolean;
}

export type Edition = "oss" | "cloud-ee";

/** An error in a request: an entry of FastAPI's `HTTPValidationError`. */
export interface RequestProblem {
  /** A name that programs compare, such as `missing`. */
  type: string;
  /** Where it is: `["body", "testset", "slug"]`. */
  loc: (string | number)[];
  /** A sentence for people. */
  msg: string;
  /** The value that was sent. */
  input: unknown;
  /** The values that the sentence was made from. */
  ctx?: Record<string, unknown>;
}

export interface Mock {
  /** Answers a request like the platform, and remembers what it changes. */
  answer: (request: MockRequest) => Promise<MockResponse>;
  /**
   * Finds mistakes in a request without sending it: what `answer` would refuse with 422, and
   * required strings that are empty. The platform accepts those, but people rarely mean them.
   */
  findProblems: (request: MockRequest) => Promise<RequestProblem[]>;
  /** Forgets what requests have changed: for one API key, or for all. */
  reset: (key?: string) => void;
}
