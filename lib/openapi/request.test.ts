import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readApi } from "./read-api";
import { buildRequest } from "./request";
import { serializePath, serializeQuery } from "./serialize";

const list = ["a b", "c,d"];

describe("parameters", () => {
  it.each<[string, unknown, string]>([
    ["p", "a&b", "p=a%26b"],
    ["p", list, "p=a%20b&p=c%2Cd"],
    ["a b", 1, "a%20b=1"],
  ])("query %s of %j is %s", (name, value, text) => {
    expect(serializeQuery(name, value).join("&")).toBe(text);
  });
  it.each<[unknown, string]>([
    ["a/b", "a%2Fb"],
    [list, "a%20b,c%2Cd"],
  ])("path %j is %s", (value, text) => {
    expect(serializePath(value)).toBe(text);
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
  it("carry headers and lists", () => {
    const file = fileURLToPath(new URL("fixtures/keywords.yaml", import.meta.url));
    const { api } = readApi(readFileSync(file, "utf8"), file);
    const [operation] = api?.operations ?? [];
    if (!api || !operation) throw new Error(file);
    const { url, headers } = buildRequest(api, operation);
    expect(url).toBe("https://api.example.com/all?ids=1&ids=2&ids=3");
    expect(headers.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      "X-Trace: abc",
      "Content-Type: application/json",
    ]);
  });
});
