import { expect, it } from "vitest";
import { toMockRequest } from "@/components/try-it/exchange.client";
import { loadApi } from "@/lib/content/api";
import type { ApiOperation } from "@/lib/model/api";
import { buildRequest, sampleBase } from "../openapi/request";
import { createMock } from "./mock";
import { neverWorking } from "./state/faults";
import type { MockResponse } from "./types";
import { validate } from "./validate";

const { api } = loadApi(process.cwd(), "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");
const { document, operations } = api;

/** What the document doesn't say of an answer. */
function undocumented(
  { responses }: ApiOperation,
  { status, headers, body }: MockResponse,
): unknown[] {
  const response = responses.find((item) => Number(item.status) === status);
  if (!response) return [status];
  const [media] = response.media;
  if (!media) return [...body];
  if (!/json/.test(media.type))
    return headers["content-type"]?.includes(media.type) ? [] : [headers];
  const value: unknown = JSON.parse(new TextDecoder().decode(body));
  return validate(media.schema, { document, value, loc: [] }).errors;
}

const table = operations.map(
  (operation) => [`${operation.method} ${operation.path}`, operation] as const,
);

it.each(table)(
  "the documented request to %s is answered as documented",
  async (_name, operation) => {
    // As the form of its page sends it.
    const request = await toMockRequest(buildRequest(api, operation), sampleBase(api, operation));
    const mock = createMock(document);
    expect(await mock.check(request)).toEqual([]);
    const answer = await mock.handle(request);
    expect(undocumented(operation, answer)).toEqual([]);
    // A project without the records of the examples makes some, or has none.
    const other = await createMock(document, { seed: "empty" }).handle(request);
    expect(undocumented(operation, other)).toEqual([]);
    if (operation.id in neverWorking) return expect(answer.status).toBeGreaterThanOrEqual(400);
    const success = operation.responses.find(({ status }) => status.startsWith("2"));
    expect(answer.status).toBe(Number(success?.status));
    const counted = { ...(success?.media[0]?.examples[0]?.value as object) } as { count?: number };
    if (counted.count)
      expect(JSON.parse(new TextDecoder().decode(answer.body))).not.toMatchObject({ count: 0 });
  },
);
