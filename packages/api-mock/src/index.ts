export { createMock } from "./create-mock";
export { reduceDocument } from "./openapi/reduce-document";
export type {
  Mock,
  MockOptions,
  MockRequest,
  MockResponse,
  OpenApiDocument,
  RequestProblem,
} from "./public-types";
export { isBrokenOperation } from "./resources/faults";
