import { mkdtempSync, rmSync } from "node:fs";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cacheForever, cacheRevalidate, securityHeaders } from "@/lib/emit/hosts/headers";
import { writeFiles } from "@/lib/util/write-files";
import { listen } from "./listen";
import { createSiteServer } from "./server";

const long = "page a ".repeat(400);
const files = {
  "index.html": "home",
  "index.md": "# home",
  "404.html": "lost",
  "a.html": long,
  "a.md": "# a",
  "a/b.html": "page a/b",
  "moved.html": '<meta http-equiv="refresh" content="0; url=/a">',
  "llms.txt": "llms",
  "downloads/values.yaml": "a: 1",
  "downloads/run.sh": "true",
  "changelog/rss.xml": "<rss/>",
  "brand/logo.svg": "<svg/>",
  "assets/x-1f2e.js": "script",
  _headers: "/*",
  ".env": "secret",
  ".hosts/nginx.conf": "rules",
  ".well-known/security.txt": "Contact: us",
  "redirects.json": JSON.stringify([
    { from: "/moved", to: "/a" },
    { from: "/old", to: "/a#part" },
  ]),
};

/** One server without a base path, and one with the base path `/docs`. */
const servers: Server[] = [];
const folders: string[] = [];

function serve(more: Record<string, string> = {}): Server {
  const folder = mkdtempSync(join(tmpdir(), "serve-"));
  folders.push(folder);
  writeFiles(folder, { ...files, ...more, "../outside.txt": "secret" });
  const server = createSiteServer(folder);
  servers.push(server);
  return server;
}

beforeAll(async () => {
  serve();
  serve({ ".site.json": '{"basePath":"/docs"}' });
  await Promise.all(servers.map((server) => listen(server)));
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Sends the path unchanged. `fetch` would normalize it. */
function ask(
  path: string,
  { method = "GET", ...headers }: Record<string, string> = {},
  server = 0,
): Promise<Answer> {
  const { port } = (servers[server] as Server).address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers }, async (response) => {
      const chunks = await response.toArray();
      const body = Buffer.concat(chunks).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.once("error", reject).end();
  });
}

test.each<[path: string, request: Record<string, string>, status: number, expected?: object]>([
  ["/", {}, 200, { body: "home" }],
  ["/a?q=1", {}, 200, { body: long }],
  ["/a/b", {}, 200, { body: "page a/b" }],
  ["/nothing", {}, 404, { body: "lost" }],
  ["/A", {}, 404, { body: "lost" }],
  ["/404", {}, 404, { body: "lost" }],
  ["/llms.txt/", {}, 404, { body: "lost" }],
  ["/brand/logo.svg/more", {}, 404, { body: "lost" }],
  [`/${"long".repeat(100)}`, {}, 404, { body: "lost" }],
  ["/_headers", {}, 404],
  ["/.env", {}, 404],
  ["/.hosts/nginx.conf", {}, 404],
  ["/.well-known/security.txt", {}, 200, { body: "Contact: us" }],
  ["/../outside.txt", {}, 400],
  ["/%2e%2e/outside.txt", {}, 400],
  ["/..%2foutside.txt", {}, 400],
  ["/%00", {}, 400],
  ["/%", {}, 400],
  ["//[", {}, 404],
  ["/a", { method: "POST" }, 405],
  ["/a", { method: "HEAD" }, 200, { body: "" }],
  [
    "/llms.txt",
    {},
    200,
    { headers: { "access-control-allow-origin": "*", "cache-control": cacheRevalidate } },
  ],
  ...[
    ["/llms.txt", "text/plain"],
    ["/.well-known/security.txt", "text/plain"],
    ["/downloads/values.yaml", "text/yaml"],
    ["/downloads/run.sh", "application/x-sh"],
    ["/assets/x-1f2e.js", "text/javascript"],
    ["/a.md", "text/markdown"],
    ["/redirects.json", "application/json"],
    ["/a", "text/html"],
  ].map(([path = "", type]): [string, Record<string, string>, number, object] => [
    path,
    {},
    200,
    { headers: { "content-type": `${type}; charset=utf-8` } },
  ]),
  ["/assets/x-1f2e.js", {}, 200, { headers: { "cache-control": cacheForever } }],
  [
    "/changelog/rss.xml",
    {},
    200,
    { headers: { "content-type": "application/rss+xml; charset=utf-8" } },
  ],
  [
    "/brand/logo.svg",
    {},
    200,
    {
      headers: {
        "cache-control": expect.stringContaining("stale-while-revalidate"),
        "content-security-policy": expect.stringContaining("sandbox"),
      },
    },
  ],
  ["/a", { Range: "bytes=0-3" }, 206, { body: "page" }],
])("GET %s %j is %i", async (path, sent, status, expected = {}) => {
  expect(await ask(path, sent)).toMatchObject({ status, ...expected });
});

test.each([
  ["/a.html?q=1", 308, "/a?q=1"],
  ["/a/", 308, "/a"],
  ["/a/index.html", 308, "/a"],
  ["/index.html", 308, "/"],
  ["/moved", 301, "/a"],
  ["/moved.html", 301, "/a"],
  ["/old?y=2", 301, "/a?y=2#part"],
])("%s is a %i to %s", async (path, status, location) => {
  expect(await ask(path)).toMatchObject({ status, headers: { location } });
});

test.each([
  ["/", 302, "/docs"],
  ["/docs/a/", 308, "/docs/a"],
  ["/docs/moved", 301, "/docs/a"],
])("below a base path, %s is a %i to %s", async (path, status, location) => {
  expect(await ask(path, {}, 1)).toMatchObject({ status, headers: { location } });
});

test("below a base path, pages are there and nothing else is", async () => {
  expect(await ask("/docs/a/b", {}, 1)).toMatchObject({ status: 200, body: "page a/b" });
  expect(await ask("/a/b", {}, 1)).toMatchObject({ status: 404 });
});

test("a page announces its Markdown version, and is sent as such to programs that ask for it", async () => {
  const link = '</a.md>; rel="alternate"; type="text/markdown"';
  expect(await ask("/a", { Accept: "text/html" })).toMatchObject({ body: long, headers: { link } });
  const markdown = { "content-type": "text/markdown; charset=utf-8", "x-robots-tag": "noindex" };
  expect(await ask("/a", { Accept: "text/markdown" })).toMatchObject({
    body: "# a",
    headers: markdown,
  });
  expect(await ask("/", { Accept: "text/markdown" })).toMatchObject({ body: "# home" });
  expect(await ask("/a/b", { Accept: "text/markdown" })).toMatchObject({ body: "page a/b" });
  expect((await ask("/docs", {}, 1)).headers.link).toContain('</docs/llms.txt>; rel="describedby"');
});

test("text is compressed, and not sent again when the reader has it", async () => {
  const first = await ask("/a", { "Accept-Encoding": "gzip, br" });
  expect(first.headers["content-encoding"]).toBe("br");
  expect((await ask("/a", { "If-None-Match": String(first.headers.etag) })).status).toBe(304);
});

test("every answer has the security headers", async () => {
  for (const path of ["/", "/nothing", "/moved", "/%"]) {
    const { headers } = await ask(path);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(headers[name.toLowerCase()]).toBe(value);
  }
});
