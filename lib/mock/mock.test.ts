import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createClient } from "./fixtures/client";

describe("the mock", () => {
  it("takes addresses with and without the path of the server, and whole ones", async () => {
    const { mock } = createClient();
    const headers = { Authorization: "ApiKey test" };
    for (const url of ["/apps", "/api/apps", "http://localhost:8787/api/apps"]) {
      const { status } = await mock.handle({ method: "get", url, headers, body: new Uint8Array() });
      expect([url, status]).toEqual([url, 200]);
    }
  });
  it.each<[string, RegExp]>([
    ["POST /apps", /no roles or plans.*plan allows no further app/],
    ["GET /organizations", /documented example/],
    ["GET /variants/0199ffff-0000-7000-8000-000000000001", /answers 500 here, too.*list the records/],
    ["GET /organizations/own", /every request is answered so/],
  ])("says in a header how a server may answer %s", async (line, note) => {
    const { headers } = await createClient().send(line, line.startsWith("POST") ? { body: { app_name: "noted" } } : {});
    expect(headers["x-mock-note"]).toMatch(note);
  });
  it("refuses bodies above the limit: in JSON, and at OTLP as a protobuf Status", async () => {
    const { send } = createClient();
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(await send("POST /apps", { bytes })).toMatchObject({ status: 413, json: { detail: expect.any(String) } });
    const otlp = await send("POST /otlp/v1/traces", { bytes });
    expect([otlp.status, otlp.headers["content-type"]]).toEqual([413, "application/x-protobuf"]);
  });
  it("refuses what is made to hurt it: no address, 50,000 lists in a list, 200 MB in 200 kB of gzip", async () => {
    const { mock, send } = createClient();
    const headers = { authorization: "ApiKey test" };
    const { status } = await mock.handle({ method: "GET", url: "//[", headers, body: new Uint8Array() });
    const lists = new TextEncoder().encode("[".repeat(50_000) + "]".repeat(50_000));
    const deep = await send("POST /apps", { bytes: lists, headers: { "content-type": "application/json" } });
    const bomb = await send("POST /otlp/v1/traces", { bytes: gzipSync(Buffer.alloc(200 * 1024 * 1024)) });
    expect([status, deep.status, bomb.status]).toEqual([404, 422, 413]);
  });
  it("refuses a body that is no JSON", async () => {
    const answer = await createClient().send("POST /apps", {
      bytes: new TextEncoder().encode('{"app_name": }'),
      headers: { "content-type": "application/json" },
    });
    expect([answer.status, answer.json]).toMatchObject([422, { detail: [{ type: "json_invalid", loc: ["body", 0] }] }]);
  });
  it("reads text with another content type as no object", async () => {
    const answer = await createClient().send("POST /apps", {
      bytes: new TextEncoder().encode('{"app_name": "a"}'),
      headers: { "content-type": "text/plain" },
    });
    expect([answer.status, answer.json]).toMatchObject([
      422,
      { detail: [{ type: "model_attributes_type", loc: ["body"] }] },
    ]);
  });
});

describe("the check of a request before it is sent", () => {
  const mistakes = async (method: string, url: string, given: unknown) => {
    const body = new TextEncoder().encode(given === undefined ? "" : JSON.stringify(given));
    const found = await createClient().mock.check({
      method,
      url,
      headers: { "Content-Type": "application/json" },
      body,
    });
    return found.map(({ loc, msg }) => `${loc.join("/")}: ${msg}`);
  };
  const data = { kind: "openai", provider: { key: "" } };
  const secret = { header: { name: "" }, secret: { kind: "provider_key", data } };
  it.each<[string, string, string, unknown, string[]]>([
    ["finds what the mock would refuse", "POST", "/apps", {}, ["body/app_name: Field required"]],
    [
      "asks for a required text that is empty",
      "POST",
      "/vault/v1/secrets/",
      secret,
      ["body/secret/data/provider/key: This is required, but it is empty."],
    ],
    ["leaves an optional text alone", "GET", "/apps?app_name=", undefined, []],
    ["says nothing of what it doesn't know", "POST", "/nowhere", {}, []],
  ])("%s", async (_what, method, url, body, wanted) => {
    expect(await mistakes(method, url, body)).toEqual(wanted);
  });
});
