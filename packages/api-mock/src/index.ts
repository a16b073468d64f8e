export { createMock } from "./create-mock";
export type {
  Mock,
  MockOptions,
  MockRequest,
  MockResponse,
  OpenApiDocument,
  RequestProblem,
} from "./public-types";
export { isBrokenOperation } from "./resources/faults";
