import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { policyName, setScriptUrl } from "./trusted-scripts";

const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (...input: never[]) => string }) => rules);
const script = () => ({ src: "" }) as HTMLScriptElement;

beforeEach(() => {
  vi.stubGlobal("location", { href: "https://docs.example.com/a", origin: "https://docs.example.com" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  createPolicy.mockClear();
});

const cases: [url: string, origins: string[], ok: boolean][] = [
  ["/assets/x.js", [], true],
  ["https://docs.example.com/assets/x.js", [], true],
  ["https://tag.example/x.js", ["https://tag.example"], true],
  ["https://tag.example/x.js", [], false],
  ["https://tag.example.evil.example/x.js", ["https://tag.example"], false],
  ["//evil.example/x.js", ["https://tag.example"], false],
  ["data:text/javascript,1", [], false],
  ["javascript:1", [], false],
];

describe.each([true, false])("script addresses, with Trusted Types %s", (trusted) => {
  beforeEach(() => {
    vi.stubGlobal("window", trusted ? { trustedTypes: { createPolicy } } : {});
  });
  it.each(cases)("%s of %j: %s", (url, origins, ok) => {
    const element = script();
    if (ok) {
      setScriptUrl(element, url, origins);
      expect(element.src).toBe(url);
    } else expect(() => setScriptUrl(element, url, origins)).toThrow(TypeError);
  });
});

it("share one policy", () => {
  vi.stubGlobal("window", { trustedTypes: { createPolicy } });
  setScriptUrl(script(), "/a.js");
  setScriptUrl(script(), "/b.js");
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([policyName]);
});
