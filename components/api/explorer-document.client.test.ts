import { expect, it } from "vitest";
import { unlinkResponses } from "./explorer-document.client";

it("leaves the words of links in the descriptions of responses, and links everywhere else", () => {
  const description = "Not signed in. See [errors](/reference/api/category#errors).";
  const document = {
    paths: { "/a": { get: { operationId: "a", description, responses: { 401: { description }, 204: {} } } } },
    components: { responses: { Shared: { description } } },
  };
  unlinkResponses(document);
  expect(document.paths["/a"].get.responses[401].description).toBe("Not signed in. See errors.");
  expect(document.components.responses.Shared.description).toBe("Not signed in. See errors.");
  expect(document.paths["/a"].get.description).toBe(description);
});
