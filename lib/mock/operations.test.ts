import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Api, ApiOperation, RawSchema } from "@/lib/shared/api";
import { isObject } from "../openapi/pointer";
import { readApi } from "../openapi/read-api";
import { buildRequest } from "../openapi/request";
import type { SampleBody } from "../openapi/request-model";
import { createMock } from "./mock";
import { lenient } from "./read-call";
import { neverWorking } from "./state/faults";
import type { MockRequest, MockResponse } from "./types";
import { validate } from "./validate";

const text = readFileSync("openapi.json", "utf8");
const { api } = readApi(text, "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");
const { document, operations } = api;

const encoder = new TextEncoder();
const json = ({ body }: MockResponse): unknown => JSON.parse(new TextDecoder().decode(body));

/** The request that the page of an operation shows, as bytes. */
function requestOf(operation: ApiOperation): MockRequest {
  const { method, url, headers, body } = buildRequest(api as Api, operation);
  const bytes = bytesOf(body);
  const all = [...headers, ...(body.kind === "multipart" ? [multipartHeader] : [])];
  return { method, url, headers: Object.fromEntries(all.map(({ name, value }) => [name, value])), body: bytes };
}

const multipartHeader = { name: "Content-Type", value: "multipart/form-data; boundary=mark" };

function bytesOf(body: SampleBody): Uint8Array {
  if (body.kind === "json") return encoder.encode(JSON.stringify(body.value));
  if (body.kind === "form") {
    return encoder.encode(String(new URLSearchParams(body.parts.map(({ name, value }) => [name, value]))));
  }
  if (body.kind === "multipart") {
    const parts = body.parts.map(({ name, value, fileName }) => {
      const file = fileName ? `; filename="${fileName}"\r\nContent-Type: text/csv` : "";
      return `--mark\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
    });
    return encoder.encode(`${parts.join("")}--mark--\r\n`);
  }
  if (body.kind === "file") return Uint8Array.from(atob(body.value), (char) => char.charCodeAt(0));
  return body.kind === "text" ? encoder.encode(body.value) : new Uint8Array();
}

const send = (request: MockRequest) => createMock(document).handle(request);

const table = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

describe("the documented request", () => {
  it.each(table)("%s is answered as documented", async (_name, operation) => {
    const answer = await send(requestOf(operation));
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

/** Everything that a request must have: parameters of the query, and fields at the top of the body. */
function requiredParts(operation: ApiOperation): { loc: string[]; without: (request: MockRequest) => MockRequest }[] {
  const query = operation.parameters.filter((item) => item.in === "query" && item.required);
  const [media] = operation.body?.media ?? [];
  const fields = media && /json/.test(media.type) ? requiredFields(media.schema) : [];
  return [
    ...query.map(({ name }) => ({
      loc: ["query", name],
      without: (request: MockRequest) => withoutQuery(request, name),
    })),
    ...fields.map((name) => ({ loc: ["body", name], without: (request: MockRequest) => changeBody(request, name) })),
  ];
}

function requiredFields(schema: RawSchema | undefined): string[] {
  const { errors } = validate(document, schema, {}, []);
  return errors.filter(({ type, loc }) => type === "missing" && loc.length === 1).map(({ loc }) => String(loc[0]));
}

function withoutQuery(request: MockRequest, name: string): MockRequest {
  const url = new URL(request.url);
  url.searchParams.delete(name);
  return { ...request, url: url.href };
}

function changeBody(request: MockRequest, name: string, value?: unknown): MockRequest {
  const body: unknown = JSON.parse(new TextDecoder().decode(request.body));
  if (!isObject(body)) throw new Error("no object");
  return { ...request, body: encoder.encode(JSON.stringify({ ...body, [name]: value })) };
}

const withRequired = table.filter(([, operation]) => requiredParts(operation).length > 0);

describe("a required part that is missing", () => {
  it("is known for more than half of the operations with a body or a query", () => {
    expect(withRequired.length).toBeGreaterThan(40);
  });
  it.each(withRequired)("%s names it", async (_name, operation) => {
    for (const { loc, without } of requiredParts(operation)) {
      const answer = await send(without(requestOf(operation)));
      expect(answer.status).toBe(422);
      expect(json(answer)).toMatchObject({ detail: [{ type: "missing", loc, msg: "Field required" }] });
    }
  });
  it.each(table.filter(([, { body }]) => body?.required && /json/.test(body.media[0]?.type ?? "")))(
    "%s needs its body",
    async (_name, operation) => {
      const answer = await send({ ...requestOf(operation), body: new Uint8Array() });
      expect([answer.status, json(answer)]).toMatchObject([422, { detail: [{ type: "missing", loc: ["body"] }] }]);
    },
  );
});

/** A body with one field of a type that it cannot have; undefined where anything may come. */
function wrongBody(operation: ApiOperation): { name: string; value: unknown } | undefined {
  const [media] = operation.body?.media ?? [];
  if (!media || !/json/.test(media.type) || lenient.has(operation.id)) return undefined;
  for (const name of Object.keys(isObject(media.examples[0]?.value) ? media.examples[0].value : {})) {
    for (const value of [{ wrong: [] }, [[]], 7]) {
      const { errors } = validate(
        document,
        media.schema,
        { ...(media.examples[0]?.value as object), [name]: value },
        [],
      );
      if (errors.some(({ loc }) => loc[0] === name)) return { name, value };
    }
  }
  return undefined;
}

describe("a value of the wrong type", () => {
  const wrong = table.flatMap(([name, operation]) => {
    const change = wrongBody(operation);
    return change ? [[name, operation, change] as const] : [];
  });
  it("can be found for nearly every JSON body", () => {
    const bodies = operations.filter(
      ({ body }) => isObject(body?.media[0]?.examples[0]?.value) && /json/.test(body?.media[0]?.type ?? ""),
    );
    expect(wrong.length).toBeGreaterThan(bodies.length * 0.9);
  });
  it.each(wrong)("%s names it", async (_name, operation, { name, value }) => {
    const answer = await send(changeBody(requestOf(operation), name, value));
    expect(answer.status).toBe(422);
    const { detail } = json(answer) as { detail: { loc: unknown[]; msg: string; type: string }[] };
    expect(detail[0]?.loc.slice(0, 2)).toEqual(["body", name]);
    expect(detail[0]).toMatchObject({ msg: expect.stringMatching(/\w/), type: expect.stringMatching(/^\w+$/) });
  });
  const typed = table.filter(([, { parameters }]) => parameters.some((item) => isTyped(item.schema)));
  it.each(typed)("%s refuses an address that does not fit", async (_name, operation) => {
    for (const { name, in: place } of operation.parameters.filter((item) => isTyped(item.schema))) {
      const request = requestOf(operation);
      const url = new URL(request.url);
      if (place === "query") url.searchParams.set(name, "not-a-value");
      else url.pathname = withSegment(url.pathname, operation.path, name);
      const answer = await send({ ...request, url: url.href });
      expect([answer.status, name]).toEqual([422, name]);
      const { detail } = json(answer) as { detail: { loc: unknown[] }[] };
      expect(detail[0]?.loc.slice(0, 2)).toEqual([place, name]);
    }
  });
});

/** The path of a request with something else where the template has the parameter. */
function withSegment(path: string, template: string, name: string): string {
  const segments = path.split("/");
  const at = template.split("/").indexOf(`{${name}}`) + segments.length - template.split("/").length;
  return segments.with(at, "not-a-value").join("/");
}

/** Parameters that not every text is a value of. */
function isTyped(schema: RawSchema | undefined): boolean {
  return [["not-a-value"], "not-a-value"].every(
    (value) => validate(document, schema, value, [], true).errors.length > 0,
  );
}
