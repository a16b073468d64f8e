import type { JsonObject, RawSchema } from "@/lib/model/api";
import type { Invalid, MockRequest, MockResponse } from "@/lib/openapi/mock/types";

/** A value to compare with a schema. */
export interface Check {
  schema: RawSchema | undefined;
  value: unknown;
  path: Invalid["loc"];
  /** Numbers and booleans may be text, as in addresses and forms. */
  lax: boolean;
}

/** A message that the mock answers. */
export type Question =
  | { type: "request"; request: MockRequest }
  /** `document`: what the schemas refer to. */
  | { type: "check"; document: JsonObject; checks: Check[] };

/** What the page and the mock's worker tell each other. */
export type ToMock =
  | { type: "start"; openapi: string; log: MockRequest[] }
  | { type: "reset" }
  | { type: "question"; id: number; question: Question };

export type FromMock =
  | { type: "answer"; id: number; answer: MockResponse | Omit<Invalid, "input">[] }
  | { type: "failed" };
