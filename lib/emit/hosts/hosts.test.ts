import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fixtureConfig, goodFixture, writeFixture } from "@/lib/testing/fixture-site";
import { cacheForever, hostFiles, hostRules, pathPattern, securityHeaders } from "./headers";
import { nginxInclude } from "./nginx";
import { netlifyHeaders, netlifyRedirects, vercelConfig, writeHostFiles } from "./write-host-files";

const redirects = {
  pages: [
    { from: "/old", to: "/new", line: 1 },
    { from: "/old/two", to: "/new#part", line: 2 },
  ],
  fragments: [],
};
const config = { ...fixtureConfig, basePath: "/docs" } as Parameters<typeof hostRules>[0]["config"];
const rules = hostRules({ config, redirects });
const hosts = {
  _redirects: netlifyRedirects(rules, false),
  _headers: netlifyHeaders(rules),
  vercel: vercelConfig(rules),
  nginx: nginxInclude(rules),
};

/** Lines that each host's file must contain. */
const lines: [keyof typeof hosts, string[]][] = [
  [
    "_redirects",
    [
      "/docs/.site.json /docs/no-such-page 302",
      "/docs/.hosts/* /docs/no-such-page 302",
      "/docs/vercel.json /docs/no-such-page 302",
      "/docs/old /docs/new 301",
      "/docs/old.md /docs/new.md 301",
      "/docs/old/two /docs/new#part 301",
      "/docs/old/two.md /docs/new.md 301",
    ],
  ],
  [
    "_headers",
    [
      "/docs/_next/static/*",
      `  Cache-Control: ${cacheForever}`,
      "/docs/*.md",
      "  X-Robots-Tag: noindex",
      "/docs/*.txt",
      "  Content-Type: text/plain; charset=utf-8",
      "  Access-Control-Allow-Origin: *",
      "/docs/*.yaml",
      "  Content-Type: text/yaml; charset=utf-8",
      "/docs/changelog/feed.json",
      "  Content-Type: application/feed+json; charset=utf-8",
    ],
  ],
  [
    "nginx",
    [
      'location = /docs/old { return 301 "/docs/new$is_args$args"; }',
      'location = /docs/old/two { return 301 "/docs/new$is_args$args#part"; }',
      'location = /docs/old.md { return 301 "/docs/new.md$is_args$args"; }',
      "error_page 404 /docs/404.html;",
      'if ($uri = "/docs") { set $docs_markdown "/docs/index.md"; }',
      "location = /docs/changelog/feed.json { types {} default_type application/feed+json; try_files $uri =404; }",
    ],
  ],
];

describe("host files", () => {
  it.each(lines)("%s has the lines of the one list", (host, expected) => {
    const text = hosts[host].split("\n");
    expect(expected.filter((line) => !text.includes(line))).toEqual([]);
  });

  it("vercel.json is data", () => {
    const parsed = JSON.parse(hosts.vercel);
    const hidden = ["_headers", "_redirects", "vercel.json", ".site.json", ".hosts/(.*)"];
    expect(parsed.redirects).toEqual([
      ...hidden.map((path) => ({
        source: `/docs/${path}`,
        destination: "/docs/no-such-page",
        statusCode: 302,
      })),
      { source: "/docs/old", destination: "/docs/new", statusCode: 301 },
      { source: "/docs/old.md", destination: "/docs/new.md", statusCode: 301 },
      { source: "/docs/old/two", destination: "/docs/new#part", statusCode: 301 },
      { source: "/docs/old/two.md", destination: "/docs/new.md", statusCode: 301 },
      expect.objectContaining({ source: "/docs", destination: "/docs/index.md", statusCode: 307 }),
      expect.objectContaining({ destination: "/docs/:page.md", statusCode: 307 }),
    ]);
    expect(parsed).toMatchObject({ cleanUrls: true, trailingSlash: false });
    expect(parsed.headers).toContainEqual({
      source: "/docs/(.*)\\.txt",
      headers: [
        { key: "Content-Type", value: "text/plain; charset=utf-8" },
        { key: "Access-Control-Allow-Origin", value: "*" },
      ],
    });
    expect(parsed.headers).toContainEqual({
      source: "/docs/_next/static/(.*)",
      headers: [{ key: "Cache-Control", value: cacheForever }],
    });
  });

  it("Vercel leads the endpoint of MCP to its function where that is on, and nothing without it", () => {
    expect(JSON.parse(hosts.vercel)).not.toHaveProperty("rewrites");
    expect(JSON.parse(vercelConfig(rules, true)).rewrites).toEqual([
      { source: "/docs/mcp", destination: "/api/mcp" },
    ]);
  });

  it.each(["_headers", "vercel", "nginx"] as const)("%s sends every security header", (host) => {
    const missing = Object.entries(securityHeaders).filter(
      ([name, value]) => !hosts[host].includes(name) || !hosts[host].includes(value),
    );
    expect(missing).toEqual([]);
  });

  it("sends no file with two types, which Cloudflare would join", () => {
    const typed = rules.headers.filter(({ headers }) => headers["Content-Type"]);
    const exact = typed.map(({ path }) => path).filter((path) => !path.includes("*"));
    const twice = exact.filter(
      (file) => typed.filter(({ path }) => new RegExp(pathPattern(path)).test(file)).length > 1,
    );
    expect(exact.length).toBeGreaterThan(0);
    expect(twice).toEqual([]);
  });

  it("puts redirects before the redirect pages on Netlify only", () => {
    expect(netlifyRedirects(rules, true)).toContain("/docs/old /docs/new 301!\n");
    expect(netlifyRedirects(rules, true)).toContain("/docs/vercel.json /docs/404.html 404!\n");
    expect(hosts._redirects).not.toContain("!");
  });

  it("names every file on top of the site in `hostFiles`, so that none is sent to readers", async () => {
    const { site } = await goodFixture({ files: {} });
    const folder = writeFixture({});
    writeHostFiles(folder, site, { NODE_ENV: "test" });
    expect(readdirSync(folder).sort()).toEqual([...hostFiles, ".hosts"].sort());
  });
});
