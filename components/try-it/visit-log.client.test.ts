import { describe, expect, it } from "vitest";
import { createVisitLog, readVisitLog } from "./visit-log.client";

const request = (method: string, url: string, body: string) => ({
  method,
  url,
  headers: { Authorization: "ApiKey sk-1", "Content-Type": "application/json" },
  body: new TextEncoder().encode(body),
});

describe("the log of the mock", () => {
  it("gives back what was sent, in order and without the key", () => {
    const log = createVisitLog();
    log.add(request("POST", "/api/apps", '{"app_name":"a","template_key":"x"}'));
    const text = log.add(request("DELETE", "/api/apps/1", "")) ?? "";
    expect(text).not.toContain("sk-1");
    const requests = readVisitLog(text)?.requests ?? [];
    expect(
      requests.map(({ method, url, body }) => [method, url, new TextDecoder().decode(body)]),
    ).toEqual([
      ["POST", "/api/apps", '{"app_name":"a","template_key":"x"}'],
      ["DELETE", "/api/apps/1", ""],
    ]);
  });
  it.each([
    ["a read", request("GET", "/api/apps", "")],
    [
      "a key deep in the body",
      request("POST", "/api/vault", '{"data":[{"provider":{"key":"sk-2"}}]}'),
    ],
    ["a password in a form", request("POST", "/api/x", "user=a&password=b")],
    ["an address about secrets", request("PUT", "/api/secrets/1", "{}")],
    ["a token in the query", request("POST", "/api/x?access_token=1", "{}")],
    [
      "bytes that are no text",
      { ...request("POST", "/api/x", ""), body: new Uint8Array([0xff, 0xfe]) },
    ],
    ["more than a tab should store", request("POST", "/api/x", "x".repeat(200_001))],
  ])("never holds %s", (_name, item) => {
    const log = createVisitLog();
    expect(log.add(item)).toBeUndefined();
    expect(log.add(request("PUT", "/api/y", ""))).toBe('[["PUT","/api/y","application/json",""]]');
  });
  it("refuses what is not its own", () => {
    for (const text of ["no JSON", '{"length":1}', '[["POST","/"]]', '[["POST",1,2,3]]', "[null]"])
      expect(readVisitLog(text)).toBeUndefined();
  });
});
