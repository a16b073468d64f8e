import { describe, expect, it } from "vitest";
import { baseOf, parseHost } from "./base-host.client";

describe("the reader's own host", () => {
  it.each<[string, string]>([
    ["https://agenta.example.com", "https://agenta.example.com"],
    [" http://localhost:90/ ", "http://localhost:90"],
    ["example.com/tools/agenta/", "https://example.com/tools/agenta"],
    ["http://[::1]:8080", "http://[::1]:8080"],
  ])("%j is %s", (text, host) => {
    expect(parseHost(text)).toEqual({ host });
  });
  it.each<[string, RegExp]>([
    ["", /^Enter the address/],
    ["not an address", /^This is not an address/],
    [`https://${"x".repeat(300)}.example.com`, /^This is longer/],
    ["ftp://example.com", /^Write https/],
    ["https://me:secret@example.com", /^Write https/],
    ["https://example.com/?key=1", /^Write https/],
    ["https://example.com/a'b", /^Write https/],
  ])("%j is refused with a reason", (text, reason) => {
    const parsed = parseHost(text);
    expect("error" in parsed && parsed.error).toMatch(reason);
  });
  it.each<[string, string, string]>([
    ["http://localhost", "{host}/api", "http://localhost/api"],
    ["http://localhost/api", "{host}/api", "http://localhost/api"],
    ["https://a.example", "https://{region}.example.com/v2", "https://a.example/v2"],
  ])("%s in %s is %s", (host, template, base) => {
    expect(baseOf(host, template)).toBe(base);
  });
});
