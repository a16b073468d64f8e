import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addToMockLog, clearMockLog, readMockLog } from "./mock-log";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const request = (method: string, url: string, body: string) => ({
  method,
  url,
  headers: { Authorization: "ApiKey sk-1", "Content-Type": "application/json" },
  body: new TextEncoder().encode(body),
});

describe("the log of the mock", () => {
  it("gives back what was sent, in order and without the key", () => {
    addToMockLog(request("POST", "/api/apps", '{"app_name":"a","template_key":"x"}'));
    addToMockLog(request("DELETE", "/api/apps/1", ""));
    expect(readMockLog().map(({ method, url, body }) => [method, url, new TextDecoder().decode(body)])).toEqual([
      ["POST", "/api/apps", '{"app_name":"a","template_key":"x"}'],
      ["DELETE", "/api/apps/1", ""],
    ]);
    expect([...stored.values()].join()).not.toContain("sk-1");
    clearMockLog();
    expect(readMockLog()).toEqual([]);
  });
  it.each([
    ["a read", request("GET", "/api/apps", "")],
    ["a key deep in the body", request("POST", "/api/vault", '{"data":[{"provider":{"key":"sk-2"}}]}')],
    ["a password in a form", request("POST", "/api/x", "user=a&password=b")],
    ["an address about secrets", request("PUT", "/api/secrets/1", "{}")],
    ["a token in the query", request("POST", "/api/x?access_token=1", "{}")],
    ["bytes that are no text", { ...request("POST", "/api/x", ""), body: new Uint8Array([0xff, 0xfe]) }],
  ])("never holds %s", (_name, item) => {
    addToMockLog(item);
    expect(stored.size).toBe(0);
  });
  it.each(["no JSON", '{"length":1}', '[["POST","/"]]', '[["POST",1,2,3]]', "[null]"])(
    "drops what is not its own: %s",
    (text) => {
      stored.set("mock-log", text);
      expect(readMockLog()).toEqual([]);
      expect(stored.size).toBe(0);
    },
  );
});
