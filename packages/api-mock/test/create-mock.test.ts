import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createMock } from "../src";
import { createClient } from "./client";

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("the mock", () => {
  it("takes addresses with and without the path of the server, and whole ones", async () => {
    const { mock } = createClient();
    const headers = { Authorization: "ApiKey test" };
    for (const url of ["/apps", "/api/apps", "http://localhost:8787/api/apps"]) {
      const { status } = await mock.answer({ method: "get", url, headers, body: new Uint8Array() });
      expect([url, status]).toEqual([url, 200]);
    }
  });
  it("takes addresses as the document writes them, with or without a slash at the end", async () => {
    const responses = { 200: { description: "Good." } };
    const mock = createMock({
      openapi: "3.1.0",
      info: { title: "Things", version: "1" },
      paths: {
        "/things/": { get: { operationId: "list", responses } },
        "/things/query": { post: { operationId: "query", responses } },
      },
    });
    const statusOf = async (method: string, url: string) =>
      (
        await mock.answer({
          method,
          url,
          headers: { authorization: "ApiKey test" },
          body: new Uint8Array(),
        })
      ).status;
    expect(await statusOf("GET", "/things/")).toBe(200);
    expect(await statusOf("GET", "/things")).toBe(200);
    expect(await statusOf("POST", "/things/query/")).toBe(200);
    expect(await statusOf("POST", "/things/")).toBe(405);
    expect(await statusOf("GET", "/others/")).toBe(404);
  });
  it.each<[string, RegExp]>([
    ["POST /apps", /no roles or plans.*plan allows no further app/],
    ["GET /organizations", /documented example/],
    [
      "GET /variants/0199ffff-0000-7000-8000-000000000001",
      /answers 500 here, too.*list the records/,
    ],
    ["GET /organizations/own", /every request is answered so/],
  ])("says in a header how a server may answer %s", async (line, note) => {
    const { headers } = await createClient().send(
      line,
      line.startsWith("POST") ? { body: { app_name: "noted" } } : {},
    );
    expect(headers["x-mock-note"]).toMatch(note);
  });
  it("answers the documented request as documented, and refuses another one for a name that the examples have", async () => {
    const { send } = createClient();
    const create = async (template_key: string) =>
      (await send("POST /apps", { body: { app_name: "support-answer", template_key } })).status;
    expect([await create("SERVICE:completion"), await create("CUSTOM")]).toEqual([200, 400]);
  });
  it("refuses what is made to hurt it: no address, too long, lists in 50,000 lists, 200 MB in 200 kB of gzip", async () => {
    const { mock, send } = createClient();
    const headers = { authorization: "ApiKey test" };
    const { status } = await mock.answer({
      method: "GET",
      url: "//[",
      headers,
      body: new Uint8Array(),
    });
    const long = await send("POST /apps", { bytes: new Uint8Array(10 * 1024 * 1024 + 1) });
    const deep = await send("POST /apps", {
      bytes: bytesOf("[".repeat(50_000) + "]".repeat(50_000)),
    });
    const bomb = await send("POST /otlp/v1/traces", {
      bytes: gzipSync(Buffer.alloc(200 * 1024 * 1024)),
    });
    expect([status, long.status, deep.status, bomb.status]).toEqual([404, 413, 422, 413]);
  });
  it.each([
    [
      "a body that is no JSON",
      "application/json",
      '{"app_name": }',
      { type: "json_invalid", loc: ["body", 0] },
    ],
    ["text", "text/plain", '{"app_name": "a"}', { type: "model_attributes_type", loc: ["body"] }],
  ])("refuses %s", async (_what, type, text, wrong) => {
    const answer = await createClient().send("POST /apps", {
      bytes: bytesOf(text),
      headers: { "content-type": type },
    });
    expect([answer.status, answer.json]).toMatchObject([422, { detail: [wrong] }]);
  });
});

describe("the check of a request before it is sent", () => {
  const data = { kind: "openai", provider: { key: "" } };
  const secret = { header: { name: "" }, secret: { kind: "provider_key", data } };
  const empty = "body/secret/data/provider/key: This is required, but it is empty.";
  it.each<[string, string, string, unknown, string[]]>([
    ["finds what the mock would refuse", "POST", "/apps", {}, ["body/app_name: Field required"]],
    ["asks for a required text that is empty", "POST", "/vault/v1/secrets/", secret, [empty]],
    ["leaves an optional text alone", "GET", "/apps?app_name=", undefined, []],
    ["says nothing of what it doesn't know", "POST", "/nowhere", {}, []],
  ])("%s", async (_what, method, url, given, wanted) => {
    const body = bytesOf(given === undefined ? "" : JSON.stringify(given));
    const headers = { "Content-Type": "application/json" };
    const found = await createClient().mock.findProblems({ method, url, headers, body });
    expect(found.map(({ loc, msg }) => `${loc.join("/")}: ${msg}`)).toEqual(wanted);
  });
});
