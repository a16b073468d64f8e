import { expect, it } from "vitest";
import { createMock, reduceDocument } from "../src";
import { readApi } from "../src/openapi/operations";
import { apiDocument } from "./client";
import { documentedRequest } from "./documented-request";

it("a mock of a reduced document finds the same problems and gives the same answers", async () => {
  const now = () => new Date("2025-11-01T18:20:00Z");
  const mock = createMock(apiDocument, { now });
  const reduced = reduceDocument(apiDocument);
  expect(JSON.stringify(reduced).length).toBeLessThan(JSON.stringify(apiDocument).length * 0.75);
  const mockOfReduced = createMock(reduced, { now });
  for (const operation of readApi(apiDocument).operations) {
    const request = await documentedRequest(operation);
    expect(await mockOfReduced.answer(request)).toEqual(await mock.answer(request));
    // The errors for an entirely invalid body contain texts of the schema.
    const wrong = {
      ...request,
      url: `${request.url}?limit=x`,
      body: new TextEncoder().encode("{}"),
    };
    expect(await mockOfReduced.findProblems(wrong)).toEqual(await mock.findProblems(wrong));
  }
});
