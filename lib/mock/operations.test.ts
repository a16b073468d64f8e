import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toMockRequest } from "@/components/try-it/exchange.client";
import type { Api, ApiOperation, RawSchema } from "@/lib/shared/api";
import { readApi } from "../openapi/read-api";
import { buildRequest, sampleBase } from "../openapi/request";
import { createMock } from "./mock";
import { neverWorking } from "./state/faults";
import type { MockRequest, MockResponse } from "./types";
import { validate } from "./validate";

const text = readFileSync("openapi.json", "utf8");
const { api } = readApi(text, "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");
const { document, operations } = api;

const json = ({ body }: MockResponse): unknown => JSON.parse(new TextDecoder().decode(body));

/** The request that the page of an operation shows, as the form there sends it. */
const requestOf = (operation: ApiOperation): Promise<MockRequest> =>
  toMockRequest(buildRequest(api as Api, operation), sampleBase(api as Api, operation));

const table = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

describe("the documented request", () => {
  it.each(table)("%s is answered as documented", async (_name, operation) => {
    const [mock, request] = [createMock(document), await requestOf(operation)];
    expect(await mock.check(request)).toEqual([]);
    const answer = await mock.handle(request);
    if (operation.id in neverWorking) {
      const statuses = operation.responses.map(({ status }) => Number(status));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      return expect(statuses).toContain(answer.status);
    }
    const success = operation.responses.find(({ status }) => status.startsWith("2"));
    expect([answer.status, answer.status < 300 ? "" : new TextDecoder().decode(answer.body)]).toEqual([
      Number(success?.status),
      "",
    ]);
    const media = success?.media[0];
    if (!media) return expect(answer.body.length).toBe(0);
    if (!/json/.test(media.type)) return expect(answer.headers["content-type"]).toContain(media.type);
    expect(validate(document, media.schema as RawSchema, json(answer), []).errors).toEqual([]);
    const counted = { ...(media.examples[0]?.value as object) } as { count?: number };
    if (counted.count) expect(json(answer)).not.toMatchObject({ count: 0 });
  });
});
