import type { MockRequest, MockResponse, RequestProblem } from "@agenta-docs/api-mock";

/** A validation error of a request, without the value. */
export type RequestMistake = Pick<RequestProblem, "type" | "loc" | "msg">;

/** Messages from the page to the mock's worker. */
export type MessageToMock =
  /** `openapi` is the URL of the API description, and `log` a stored visit log, or empty. */
  | { type: "start"; openapi: string; log: string }
  | { type: "reset" }
  | { type: "check" | "request"; id: number; request: MockRequest };

/** Messages from the worker to the page. */
export type MessageFromMock =
  | { type: "answer"; id: number; answer: MockResponse | RequestMistake[] }
  /** The visit log to store. */
  | { type: "log"; log: string }
  | { type: "failed" };
