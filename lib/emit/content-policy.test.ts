import { describe, expect, it } from "vitest";
import { apiRoutes } from "@/lib/model/api-routes";
import type { Site } from "@/lib/model/site";
import { contentPolicy, pageOrigins, scriptHash } from "./content-policy";

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
    [
      "a video of this page",
      "/a",
      '<site-video video="x">x</site-video>',
      "frame-src https://www.youtube-nocookie.com;",
    ],
    [
      "the servers of an operation",
      "/reference/api/list",
      "",
      "connect-src 'self' https://api.example.com;",
    ],
    ["the pictures of the explorer", apiRoutes.explorer, "", "img-src 'self' data:;"],
  ])("names %s", (_name, route, html, directive) => {
    expect(contentPolicy([], pageOrigins(site, route, html))).toContain(directive);
  });

  it("names what an operator switched on", () => {
    const posthog = { key: "x", host: "https://eu.i.posthog.com" };
    const measured = {
      ...site,
      config: { ...site.config, analytics: { ...site.config.analytics, posthog } },
    } as Site;
    expect(contentPolicy([], pageOrigins(measured, "/a", ""))).toContain(
      "connect-src 'self' https://eu.i.posthog.com;",
    );
  });
});
