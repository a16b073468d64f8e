import type { MockRequest, MockResponse } from "@/lib/openapi/mock/types";

/** What the page and the mock's worker tell each other. */
export type ToMock =
  | { type: "start"; openapi: string; log: MockRequest[] }
  | { type: "request"; id: number; request: MockRequest }
  | { type: "reset" };

export type FromMock = { type: "answer"; id: number; response: MockResponse } | { type: "failed" };
