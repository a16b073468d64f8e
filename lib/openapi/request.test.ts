import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { ApiParameter } from "@/lib/model/api";
import { readApi } from "./read-api";
import { buildRequest } from "./request";
import { serializePath, serializeQuery } from "./serialize";

const parameter = (more: Partial<ApiParameter>): ApiParameter => ({
  name: "p",
  in: "query",
  description: "",
  required: true,
  deprecated: false,
  style: "form",
  explode: true,
  allowReserved: false,
  examples: [],
  pointer: "#",
  ...more,
});

const list = ["a b", "c,d"];
const map = { x: 1, y: "é" };

describe("styles of OpenAPI", () => {
  it.each<[Partial<ApiParameter>, unknown, string]>([
    [{}, "a&b", "p=a%26b"],
    [{}, list, "p=a%20b&p=c%2Cd"],
    [{ explode: false }, list, "p=a%20b,c%2Cd"],
    [{ style: "spaceDelimited", explode: false }, ["a", "b"], "p=a%20b"],
    [{ style: "pipeDelimited", explode: false }, ["a", "b"], "p=a%7Cb"],
    [{}, map, "x=1&y=%C3%A9"],
    [{ explode: false }, map, "p=x,1,y,%C3%A9"],
    [{ style: "deepObject" }, map, "p%5Bx%5D=1&p%5By%5D=%C3%A9"],
    [{ mediaType: "application/json" }, { a: [1] }, "p=%7B%22a%22%3A%5B1%5D%7D"],
    [{ allowReserved: true }, "a/b?c", "p=a/b%3Fc"],
    [{ name: "a b" }, 1, "a%20b=1"],
  ])("query %j of %j is %s", (more, value, text) => {
    expect(serializeQuery(parameter(more), value).join("&")).toBe(text);
  });
  it.each<[Partial<ApiParameter>, unknown, string]>([
    [{ style: "simple" }, "a/b", "a%2Fb"],
    [{ style: "simple", explode: false }, list, "a%20b,c%2Cd"],
    [{ style: "simple", explode: true }, { x: 1 }, "x=1"],
    [{ style: "label", explode: true }, ["a", "b"], ".a.b"],
    [{ style: "matrix", explode: false }, ["a", "b"], ";p=a,b"],
    [{ style: "matrix", explode: true }, ["a", "b"], ";p=a;p=b"],
  ])("path %j of %j is %s", (more, value, text) => {
    expect(serializePath(parameter({ in: "path", ...more }), value)).toBe(text);
  });
});

describe("requests", () => {
  const ours = readApi(readFileSync("openapi.json", "utf8"), "openapi.json").api;
  const request = (id: string) => {
    const operation = ours?.operations.find((item) => item.id === id);
    if (!ours || !operation) throw new Error(id);
    return buildRequest(ours, operation);
  };
  it.each<[string, string, string, string]>([
    ["list_apps", "GET", "/apps?app_name=support-answer", "none"],
    ["remove_app", "DELETE", "/apps/0199bdca-fd7b-7356-89a5-7f294e817919", "none"],
    ["create_app", "POST", "/apps", "json"],
    ["query_spans_rpc", "POST", "/preview/tracing/spans/query", "json"],
    ["upload_file", "POST", "/testsets/upload", "multipart"],
    ["import_testset", "POST", "/testsets/endpoint", "form"],
    ["otlp_v1_traces", "POST", "/otlp/v1/traces", "file"],
  ])("%s is %s %s with a body of kind %s", (id, method, path, kind) => {
    const { body, headers, ...rest } = request(id);
    expect(rest).toEqual({ method, url: `https://cloud.agenta.ai/api${path}` });
    expect(body.kind).toBe(kind);
    expect(headers[0]).toEqual({ name: "Authorization", value: "ApiKey YOUR_API_KEY" });
  });
  it("leave no placeholder of a path behind, and use every operation's own example for it", () => {
    const left = ours?.operations
      .map((operation) => buildRequest(ours, operation).url)
      .filter((url) => /[{}]|YOUR_/.test(url));
    expect(left).toEqual([]);
  });
  it("carry headers, cookies and all styles of query parameters", () => {
    const file = fileURLToPath(new URL("fixtures/keywords.yaml", import.meta.url));
    const { api } = readApi(readFileSync(file, "utf8"), file);
    const [operation] = api?.operations ?? [];
    if (!api || !operation) throw new Error(file);
    const { url, headers } = buildRequest(api, operation);
    expect(url).toBe(
      "https://api.example.com/all?filter%5Bcolor%5D=red&filter%5Bsize%5D=3&ids=1%7C2%7C3&where=%7B%22a%22%3A1%7D",
    );
    expect(headers.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      "X-Trace: abc",
      "Cookie: session=s1",
      "Content-Type: application/json",
    ]);
  });
});
