import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPolicies } from "@/lib/check/content-policy";
import { apiRoutes } from "@/lib/shared/api-routes";
import { scriptHash, scriptIntegrities } from "@/lib/shared/integrity";
import type { Site } from "@/lib/shared/site";
import { readHtml } from "@/lib/text/html";
import { contentPolicy, insertPolicy, pageOrigins } from "./content-policy";

const site = {
  config: {
    analytics: { posthog: null, tag: null, recording: null, consent: false },
    search: { algolia: null },
    api: { tryIt: { origins: ["https://api.example.com"] } },
  },
  api: { operations: [{ route: "/reference/api/list" }] },
} as unknown as Site;

describe("the policy of a page", () => {
  it("allows no script, style or request but the site's own", () => {
    const policy = contentPolicy(["boot()"], pageOrigins(site, "/a", "<p>Text</p>"));
    expect(policy).toContain(`script-src 'self' ${scriptHash("boot()")};`);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("default-src 'self'; object-src 'none';");
    expect(policy).not.toContain("unsafe");
  });

  it.each([
    ["a video of this page", "/a", '<a data-video="x">x</a>', "frame-src https://www.youtube-nocookie.com;"],
    ["the servers of an operation", "/reference/api/list", "", "connect-src 'self' https://api.example.com;"],
    ["the pictures of the explorer", apiRoutes.explorer, "", "img-src 'self' data:;"],
  ])("names %s", (_name, route, html, directive) => {
    expect(contentPolicy([], pageOrigins(site, route, html))).toContain(directive);
  });

  it("names what an operator switched on", () => {
    const posthog = { key: "x", host: "https://eu.i.posthog.com" };
    const measured = { ...site, config: { ...site.config, analytics: { ...site.config.analytics, posthog } } } as Site;
    expect(contentPolicy([], pageOrigins(measured, "/a", ""))).toContain(
      "connect-src 'self' https://eu.i.posthog.com;",
    );
  });
});

/** What the check says of a page, after a change of what the build wrote. */
function check(change: (text: string) => string = (text) => text): string[] {
  const folder = mkdtempSync(join(tmpdir(), "docs-policy-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/shell.js"), "shell()");
  const integrity = scriptIntegrities(folder, "")("/assets/shell.js");
  const html = `<!DOCTYPE html><html><head><meta charSet="utf-8"/><script>boot()</script><script integrity="${integrity}" src="/assets/shell.js" defer></script></head><body></body></html>`;
  const page = readHtml(change(insertPolicy(html, contentPolicy(["boot()"], {}))));
  const output = { base: "", origin: "", files: new Set<string>(), pages: new Map([["/a", page]]), texts: new Map() };
  return checkPolicies(folder, output).map((item) => item.message);
}

it("a page that the build wrote passes the check", () => {
  expect(check()).toEqual([]);
});

describe("the check finds", () => {
  it.each([
    [
      "an inline script that changed",
      (text: string) => text.replace("boot()", "evil()"),
      "does not name an inline script",
    ],
    [
      "a page without a policy",
      (text: string) => text.replace(/<meta http-equiv[^>]*>/, ""),
      "no content security policy",
    ],
    [
      "a style attribute",
      (text: string) => text.replace("<body>", '<body style="color:red">'),
      "style attribute of body",
    ],
    ["an event handler", (text: string) => text.replace("<body>", '<body onload="x()">'), "onload attribute"],
    ["a style element", (text: string) => text.replace("<body>", "<body><style>a{}</style>"), "style element"],
    [
      "a script above the policy",
      (text: string) => text.replace("<head>", "<head><script>boot()</script>"),
      "script above the policy",
    ],
    ["a wrong integrity", (text: string) => text.replace("sha384-", "sha384-x"), "no integrity, or a wrong one"],
    [
      "unsafe-inline",
      (text: string) => text.replace("script-src", "script-src 'unsafe-inline'"),
      "allows 'unsafe-inline'",
    ],
  ])("%s", (_name, change, message) => {
    expect(check(change).join("\n")).toContain(message);
  });
});
