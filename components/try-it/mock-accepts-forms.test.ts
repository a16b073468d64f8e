import { createMock, isBrokenOperation } from "@agenta-docs/api-mock";
import { expect, it } from "vitest";
import { loadApi } from "@/lib/content/api";
import { buildRequest, sampleBase } from "@/lib/openapi/request";
import { toMockRequest } from "./exchange.client";

const { api } = loadApi(process.cwd(), "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");
const cases = api.operations.map(
  (operation) => [`${operation.method} ${operation.path}`, operation] as const,
);

it.each(cases)("the mock accepts what the form of %s sends", async (_name, operation) => {
  const request = await toMockRequest(buildRequest(api, operation), sampleBase(api, operation));
  const mock = createMock(api.document);
  expect(await mock.findProblems(request)).toEqual([]);
  const { status } = await mock.answer(request);
  if (isBrokenOperation(operation.id)) expect(status).toBeGreaterThanOrEqual(400);
  else expect(status).toBeLessThan(300);
});
