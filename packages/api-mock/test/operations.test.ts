import { describe, expect, it } from "vitest";
import { createMock, isBrokenOperation, type MockResponse } from "../src";
import { type Operation, readApi } from "../src/openapi/operations";
import { resolveSchema } from "../src/openapi/schema";
import { validate } from "../src/validate";
import { apiDocument } from "./client";
import { documentedRequest } from "./documented-request";

const { operations } = readApi(apiDocument);

/** Right after a release, some operations may not have examples yet. */
function isDocumented({ parameters, body }: Operation): boolean {
  const required = parameters.filter(({ isRequired }) => isRequired);
  const hasBody = !body?.isRequired || body.example !== undefined;
  return hasBody && required.every(({ example }) => example !== undefined);
}

const cases = operations
  .filter(isDocumented)
  .map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

function readJson({ body }: MockResponse): unknown {
  return body.length > 0 ? JSON.parse(new TextDecoder().decode(body)) : undefined;
}

describe.each(cases)("%s", (_name, operation) => {
  const success = operation.responses.find(({ status }) => status.startsWith("2"));

  it("accepts the documented request", async () => {
    const mock = createMock(apiDocument);
    const request = await documentedRequest(operation);
    expect(await mock.findProblems(request)).toEqual([]);
    const { status } = await mock.answer(request);
    if (isBrokenOperation(operation.id)) expect(status).toBeGreaterThanOrEqual(400);
    else expect(status).toBe(Number(success?.status));
  });

  it.each(["examples", "empty"] as const)(
    "answers in a documented form when it starts with the seed `%s`",
    async (seed) => {
      const answer = await createMock(apiDocument, { seed }).answer(
        await documentedRequest(operation),
      );
      const documented = operation.responses.find(({ status }) => Number(status) === answer.status);
      expect(documented, `status ${answer.status}`).toBeDefined();
      if (!documented?.mediaType) return expect(answer.body).toHaveLength(0);
      expect(answer.headers["content-type"]).toContain(documented.mediaType);
      if (!documented.mediaType.includes("json")) return;
      const value = readJson(answer);
      // Operations without state return the example, so this would compare it with itself.
      if (JSON.stringify(value) === JSON.stringify(documented.example)) return;
      const target = { document: apiDocument, value, loc: [] };
      expect(validate(documented.schema, target).problems).toEqual([]);
      expect(undocumentedFields(value, documented.schema)).toEqual([]);
    },
  );
});

/** Fields of an object that its schema doesn't have. */
function undocumentedFields(value: unknown, schema: Parameters<typeof validate>[0]): string[] {
  const { properties, keywords } = resolveSchema(apiDocument, schema);
  if (properties.length === 0 || keywords.additionalProperties) return [];
  const names = properties.map(([name]) => name);
  return Object.keys(Object(value)).filter((name) => !names.includes(name));
}
