import type { Invalid, MockRequest, MockResponse } from "@/lib/openapi/mock/types";

/** A value to compare with a schema. */
export interface Check {
  /** Keys that lead to the schema in the file of the operation's schemas (RequestSchemas). */
  schema: readonly [place: "parameters" | "answers" | "body", key?: string | number];
  value: unknown;
  path: Invalid["loc"];
  /** Numbers and booleans may be text, as in addresses and forms. */
  lax: boolean;
}

/** A message that the mock answers. */
export type Question =
  | { type: "request"; request: MockRequest }
  /** `schemas`: address of the file of schemas. */
  | { type: "check"; schemas: string; checks: Check[] };

/** What the page and the mock's worker tell each other. `log` is what mock-log.ts writes; empty for none. */
export type ToMock =
  | { type: "start"; openapi: string; log: string }
  | { type: "reset" }
  | { type: "question"; id: number; question: Question };

export type FromMock =
  | { type: "answer"; id: number; answer: MockResponse | Omit<Invalid, "input">[] }
  | { type: "log"; log: string }
  | { type: "failed" };
