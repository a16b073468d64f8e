import { type ReadStream, symlinkSync, truncateSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cacheForever, cacheRevalidate, securityHeaders } from "@/lib/hosting/headers";
import { acceptCases } from "@/lib/testing/accept-cases";
import { validatorsOf } from "./conditional";
import { ask, closeServer, fixtureDate, listenOnLoopback, makeFolder, writeFixture } from "./harness";
import { createPreviewServer } from "./server";

const long = (name: string) => `${name} `.repeat(400);
const stub = '<!doctype html><meta http-equiv="refresh" content="0; url=/a">';

const files = {
  "index.html": "home",
  "404.html": long("lost"),
  "a.html": long("page a"),
  "a/b.html": "page a/b",
  "c/index.html": "page c",
  "moved.html": stub,
  "real.html": "a real page",
  "a.txt": "payload",
  "llms.txt": "llms",
  "a.md": "# a",
  "feed.xml": "<feed/>",
  "changelog/feed.json": "{}",
  _headers: "/*",
  _redirects: "/old /a 301",
  "vercel.json": "{}",
  "site.webmanifest": "{}",
  "icon.svg": "<svg/>",
  "data.json": "{}",
  "picture.png": "0123456789",
  "archive.tar.gz": "archive",
  "odd.bin": "odd",
  "odd#name.txt": "odd name",
  "redirects.json": JSON.stringify([
    { from: "/moved", to: "/a" },
    { from: "/real", to: "/a" },
    { from: "/old", to: "/a#part" },
  ]),
  ".env": "secret",
  ".git/config": "secret",
  "a/.hidden/x.txt": "secret",
  ".well-known/security.txt": "Contact: us",
  ".well-known/api-catalog": "{}",
  "assets/embed.1f2e.html": "embedded",
  "assets/font.1f2e.woff2": "font",
  "_next/static/chunks/x.js": long("script"),
  "_next/static/ready.css": long("plain"),
  "_next/static/ready.css.br": "made before: br",
  "_next/static/ready.css.gz": "made before: gz",
  "_next/static/stale.css": long("stale"),
  "films/endless.mp4": "",
  "films/long.mp4": Buffer.alloc(300_000, "film"),
};

let server: Server;
let removers: (() => void)[] = [];
const tag = (file: keyof typeof files) =>
  validatorsOf({ size: Buffer.byteLength(files[file]), mtimeMs: fixtureDate.getTime() });

beforeAll(async () => {
  const outside = makeFolder({ "secret.txt": "secret", "folder/x.html": "secret" });
  const { folder, remove } = makeFolder(files);
  removers = [outside.remove, remove];
  writeFixture(folder, "_next/static/stale.css.br", "of another build", new Date(0));
  // Sparse, and more than the sockets between hold.
  truncateSync(join(folder, "films/endless.mp4"), 64 * 1024 * 1024);
  symlinkSync(join(outside.folder, "secret.txt"), join(folder, "link.txt"));
  symlinkSync(join(outside.folder, "folder/x.html"), join(folder, "linked-page.html"));
  symlinkSync(join(outside.folder, "folder"), join(folder, "linked"));
  symlinkSync(join(folder, "llms.txt"), join(folder, "inside.txt"));
  symlinkSync(join(folder, "nothing"), join(folder, "dangling.txt"));
  server = await createPreviewServer({ folder });
  await listenOnLoopback(server);
});

afterAll(async () => {
  await closeServer(server);
  for (const remove of removers) remove();
});

interface Expected {
  status: number;
  body?: string;
  /** Lower-case name → value; null when it must not be there. */
  headers?: Record<string, string | null>;
}
type Case = [what: string, target: string, request: { method?: string; headers?: Record<string, string> }, Expected];

const br = { headers: { "Accept-Encoding": "gzip, deflate, br" } };
const gz = { headers: { "Accept-Encoding": "gzip" } };
const html = { "content-type": "text/html; charset=utf-8", "cache-control": cacheRevalidate };
const anyOrigin = { "access-control-allow-origin": "*" };
const markdown = { "content-type": "text/markdown; charset=utf-8", "x-robots-tag": "noindex", ...anyOrigin };
const asksMarkdown = { headers: { Accept: "text/markdown, text/html;q=0.9" } };
const lost = { status: 404, body: files["404.html"], headers: html };
const bad = { status: 400, body: "Bad request\n" };

const cases: Case[] = [
  ["home", "/", {}, { status: 200, body: "home", headers: html }],
  ["clean URL", "/a/b", {}, { status: 200, body: "page a/b", headers: html }],
  ["folder index", "/c", {}, { status: 200, body: "page c", headers: html }],
  ["query", "/a/b?q=1", {}, { status: 200, body: "page a/b" }],
  ["length", "/a/b", {}, { status: 200, headers: { "content-length": "8", "accept-ranges": "bytes" } }],

  ["not found", "/nothing", {}, lost],
  ["not found, asset", "/_next/static/nothing.js", {}, { ...lost, headers: { ...html, etag: null } }],
  ["not found, folder", "/a/.hidden", {}, lost],
  ["not found, folder with a slash", "/assets/", {}, lost],
  ["not found, headers of other hosts", "/_headers", {}, lost],
  ["not found, redirects of other hosts", "/_redirects", {}, lost],
  ["not found, settings of another host", "/vercel.json", {}, lost],
  ["404 as a page", "/404", {}, lost],
  ["404 as Markdown", "/404.md", {}, { status: 404, headers: markdown }],
  ["Markdown of a page", "/a.md", {}, { status: 200, body: "# a", headers: { ...markdown, vary: "Accept-Encoding" } }],
  [
    "page, announcing its Markdown",
    "/a",
    {},
    { status: 200, headers: { ...html, link: '</a.md>; rel="alternate"; type="text/markdown"' } },
  ],
  ["page without Markdown", "/a/b", asksMarkdown, { status: 200, headers: { ...html, link: null } }],
  [
    "page, asked for as Markdown",
    "/a",
    asksMarkdown,
    { status: 200, body: "# a", headers: { ...markdown, vary: "Accept, Accept-Encoding", link: null } },
  ],
  ["not found, Markdown", "/b.md", {}, { status: 404, headers: { ...markdown, "cache-control": cacheRevalidate } }],
  ["not found, asked for as Markdown", "/b", asksMarkdown, { status: 404, headers: markdown }],
  ["not found, file asked for as Markdown", "/b.png", asksMarkdown, lost],
  [
    "catalog of APIs",
    "/.well-known/api-catalog",
    {},
    { status: 200, headers: { ...anyOrigin, "content-type": "application/linkset+json" } },
  ],
  ["other origins, page", "/a", {}, { status: 200, headers: { "access-control-allow-origin": null } }],
  ["other origins, text", "/llms.txt", {}, { status: 200, headers: anyOrigin }],
  ["other origins, data", "/data.json", {}, { status: 200, headers: anyOrigin }],
  ["other origins, feed", "/feed.xml", {}, { status: 200, headers: anyOrigin }],
  ["other origins, picture", "/picture.png", {}, { status: 200, headers: { "access-control-allow-origin": null } }],
  ["404 as a file", "/404.html", {}, lost],
  ["not found has no 304", "/nothing", { headers: { "If-None-Match": "*" } }, lost],
  ["not found, brotli", "/nothing", br, { ...lost, headers: { ...html, "content-encoding": "br" } }],
  ["not found, case", "/A", {}, lost],

  [".html", "/a.html?q=1", {}, { status: 308, headers: { location: "/a?q=1", "cache-control": cacheRevalidate } }],
  ["index.html", "/a/index.html", {}, { status: 308, headers: { location: "/a" } }],
  ["slash", "/c/?x", {}, { status: 308, headers: { location: "/c?x" } }],
  ["slash of nothing", "/nothing/", {}, lost],
  [".html of nothing", "/nothing.html", {}, lost],
  ["slash of a file", "/llms.txt/", {}, lost],
  ["asset in HTML", "/assets/embed.1f2e.html", {}, { status: 200, body: "embedded" }],
  ["asset in HTML is no page", "/assets/embed.1f2e", {}, lost],

  ["old address", "/old?q=1", {}, { status: 301, headers: { location: "/a?q=1#part" } }],
  ["old address with a stub", "/moved", {}, { status: 301, headers: { location: "/a" } }],
  ["stub as a file", "/moved.html", {}, { status: 301, headers: { location: "/a" } }],
  ["page before redirect", "/real", {}, { status: 200, body: "a real page" }],

  ["brotli", "/a", br, { status: 200, body: files["a.html"], headers: { "content-encoding": "br" } }],
  ["gzip", "/a", gz, { status: 200, body: files["a.html"], headers: { "content-encoding": "gzip" } }],
  ["no encoding", "/a", {}, { status: 200, body: files["a.html"], headers: { "content-encoding": null } }],
  [
    "refused encoding",
    "/a",
    { headers: { "Accept-Encoding": "br;q=0" } },
    { status: 200, headers: { "content-encoding": null } },
  ],
  ["small file", "/a/b", br, { status: 200, body: "page a/b", headers: { "content-encoding": null } }],
  ["film", "/films/long.mp4", br, { status: 200, headers: { "content-encoding": null, "content-length": "300000" } }],
  [
    "ready brotli",
    "/_next/static/ready.css",
    br,
    { status: 200, headers: { "content-encoding": "br", "content-length": "15" } },
  ],
  [
    "ready gzip",
    "/_next/static/ready.css",
    gz,
    { status: 200, headers: { "content-encoding": "gzip", "content-length": "15" } },
  ],
  [
    "ready, as CSS",
    "/_next/static/ready.css",
    br,
    { status: 200, headers: { "content-type": "text/css; charset=utf-8" } },
  ],
  ["ready, not asked", "/_next/static/ready.css", {}, { status: 200, body: files["_next/static/ready.css"] }],
  ["ready, but old", "/_next/static/stale.css", br, { status: 200, body: files["_next/static/stale.css"] }],
  [
    "archive stays packed",
    "/archive.tar.gz",
    gz,
    { status: 200, body: "archive", headers: { "content-encoding": null } },
  ],
  ["vary", "/real", {}, { status: 200, headers: { vary: "Accept-Encoding" } }],
  ["vary, two versions", "/a", {}, { status: 200, headers: { vary: "Accept, Accept-Encoding" } }],

  ["text", "/llms.txt", {}, { status: 200, headers: { "content-type": "text/plain; charset=utf-8" } }],
  ["Markdown", "/a.md", {}, { status: 200, headers: { "content-type": "text/markdown; charset=utf-8" } }],
  ["feed", "/feed.xml", {}, { status: 200, headers: { "content-type": "application/xml; charset=utf-8" } }],
  ["manifest", "/site.webmanifest", {}, { status: 200, headers: { "content-type": "application/manifest+json" } }],
  ["SVG", "/icon.svg", {}, { status: 200, headers: { "content-type": "image/svg+xml" } }],
  [
    "JSON feed",
    "/changelog/feed.json",
    {},
    { status: 200, headers: { "content-type": "application/feed+json; charset=utf-8" } },
  ],
  ["JSON", "/data.json", {}, { status: 200, headers: { "content-type": "application/json; charset=utf-8" } }],
  ["font", "/assets/font.1f2e.woff2", {}, { status: 200, headers: { "content-type": "font/woff2" } }],
  [
    "script",
    "/_next/static/chunks/x.js",
    br,
    { status: 200, headers: { "content-type": "text/javascript; charset=utf-8" } },
  ],
  ["unknown", "/odd.bin", {}, { status: 200, headers: { "content-type": "application/octet-stream" } }],
  ["odd name", "/odd%23name.txt", {}, { status: 200, body: "odd name" }],

  ["long cache, Next", "/_next/static/chunks/x.js", {}, { status: 200, headers: { "cache-control": cacheForever } }],
  [
    "long cache, compressed",
    "/_next/static/chunks/x.js",
    br,
    { status: 200, headers: { "cache-control": cacheForever } },
  ],
  ["long cache, assets", "/assets/font.1f2e.woff2", {}, { status: 200, headers: { "cache-control": cacheForever } }],
  ["short cache, file", "/llms.txt", {}, { status: 200, headers: { "cache-control": cacheRevalidate } }],
  [
    "validators",
    "/a",
    br,
    { status: 200, headers: { etag: tag("a.html").ETag, "last-modified": "Fri, 31 Oct 2025 12:00:00 GMT" } },
  ],
  [
    "304",
    "/a",
    { headers: { "If-None-Match": tag("a.html").ETag } },
    {
      status: 304,
      body: "",
      headers: {
        etag: tag("a.html").ETag,
        vary: "Accept, Accept-Encoding",
        "cache-control": cacheRevalidate,
        "content-type": null,
      },
    },
  ],
  ["304 by date", "/a", { headers: { "If-Modified-Since": fixtureDate.toUTCString() } }, { status: 304, body: "" }],
  ["changed since", "/a", { headers: { "If-None-Match": '"other"' } }, { status: 200, body: files["a.html"] }],

  [
    "part",
    "/picture.png",
    { headers: { Range: "bytes=2-4" } },
    { status: 206, body: "234", headers: { "content-range": "bytes 2-4/10" } },
  ],
  [
    "last part",
    "/picture.png",
    { headers: { Range: "bytes=-3" } },
    { status: 206, body: "789", headers: { "content-range": "bytes 7-9/10" } },
  ],
  [
    "part of text",
    "/a",
    { headers: { Range: "bytes=0-5", "Accept-Encoding": "br" } },
    { status: 206, body: "page a", headers: { "content-encoding": null } },
  ],
  [
    "part of a file that is ready",
    "/_next/static/ready.css",
    { headers: { Range: "bytes=0-4", "Accept-Encoding": "br" } },
    { status: 206, body: "plain", headers: { "content-encoding": null } },
  ],
  [
    "ready, but refused",
    "/_next/static/ready.css",
    { headers: { "Accept-Encoding": "br;q=0, gzip;q=0" } },
    { status: 200, body: files["_next/static/ready.css"], headers: { "content-encoding": null } },
  ],
  ["first byte", "/picture.png", { headers: { Range: "bytes=0-0" } }, { status: 200, body: "0123456789" }],
  [
    "part behind the end",
    "/picture.png",
    { headers: { Range: "bytes=10-" } },
    { status: 416, headers: { "content-range": "bytes */10" } },
  ],
  ["part backwards", "/picture.png", { headers: { Range: "bytes=5-2" } }, { status: 200, body: "0123456789" }],

  ["HEAD", "/a/b", { method: "HEAD" }, { status: 200, body: "", headers: { ...html, "content-length": "8" } }],
  [
    "HEAD, compressed",
    "/a",
    { method: "HEAD", ...br },
    { status: 200, body: "", headers: { "content-encoding": "br" } },
  ],
  [
    "HEAD of nothing",
    "/nothing",
    { method: "HEAD" },
    { status: 404, body: "", headers: { "content-length": String(files["404.html"].length) } },
  ],
  ["HEAD of a redirect", "/a/", { method: "HEAD" }, { status: 308, body: "", headers: { location: "/a" } }],
  [
    "POST",
    "/a",
    { method: "POST", headers: { "Content-Length": "0" } },
    { status: 405, headers: { allow: "GET, HEAD" } },
  ],
  ["OPTIONS", "*", { method: "OPTIONS" }, { status: 405, headers: { allow: "GET, HEAD" } }],
  ["DELETE of nothing", "/nothing", { method: "DELETE" }, { status: 405 }],

  ["climbing", "/../secret.txt", {}, bad],
  ["climbing, deep", "/a/../../secret.txt", {}, bad],
  ["climbing, encoded", "/%2e%2e/secret.txt", {}, bad],
  ["climbing, half encoded", "/.%2e/secret.txt", {}, bad],
  ["climbing, slash encoded", "/..%2fsecret.txt", {}, bad],
  ["climbing, twice encoded", "/%252e%252e%252fsecret.txt", {}, lost],
  ["climbing, overlong", "/%c0%ae%c0%ae/secret.txt", {}, bad],
  ["climbing, backslash", "/..\\secret.txt", {}, bad],
  ["climbing, backslash encoded", "/..%5csecret.txt", {}, bad],
  ["climbing, absolute form", "http://localhost/../secret.txt", {}, bad],
  ["NUL, encoded", "/a%00.html", {}, bad],
  ["NUL", "/a\0.html", {}, { status: 400 }],
  ["broken encoding", "/%zz", {}, bad],
  ["cut encoding", "/a%2", {}, bad],
  ["header in the path", "/a%0d%0aX-Evil:%20x/", {}, bad],
  ["other host by slashes", "//evil.example/%2e", {}, lost],
  ["absolute file", "//etc/passwd", {}, lost],
  ["dotfile", "/.env", {}, lost],
  ["dotfile, encoded", "/%2eenv", {}, lost],
  ["dot folder", "/.git/config", {}, lost],
  ["dot folder, deep", "/a/.hidden/x.txt", {}, lost],
  ["well-known", "/.well-known/security.txt", {}, { status: 200, body: "Contact: us" }],
  ["link out of the folder", "/link.txt", {}, lost],
  ["linked page", "/linked-page", {}, lost],
  ["linked page as a file", "/linked-page.html", {}, lost],
  ["linked folder", "/linked/x", {}, lost],
  ["linked folder, file", "/linked/x.html", {}, lost],
  ["link inside", "/inside.txt", {}, { status: 200, body: "llms" }],
  ["link to nothing", "/dangling.txt", {}, lost],
];

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const secured = Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]);

test.each(cases)("%s: %s", async (_, target, request, { status, body, headers = {} }) => {
  const answer = await ask(server, target, request);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(headers)) expect(answer.headers[name] ?? null, name).toBe(value);
  if (body === undefined) return;
  expect(answer.headers).toMatchObject(Object.fromEntries(secured));
  const decode = (body && decoders[answer.headers["content-encoding"] ?? ""]) || ((bytes: Buffer) => bytes);
  expect(decode(answer.body).toString()).toBe(body);
});

test.each([
  ["a page", "/a", {}],
  ["a redirect", "/a/", {}],
  ["not found", "/nothing", {}],
  ["bad request", "/%zz", {}],
  ["wrong method", "/a", { method: "PUT" }],
  ["not modified", "/a", { headers: { "If-None-Match": "*" } }],
])("security headers on %s", async (_, target, request) => {
  const { headers } = await ask(server, target, request);
  expect(headers).toMatchObject(Object.fromEntries(secured));
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": expect.stringContaining("camera=(), "),
    "x-frame-options": "DENY",
    "content-security-policy": "frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
});

test("the file of a client that leaves in the middle is closed", async () => {
  const { port } = server.address() as AddressInfo;
  const source = new Promise<ReadStream>((resolve) =>
    server.once("request", (_, response) => response.once("pipe", resolve)),
  );
  const leaving = new AbortController();
  await fetch(`http://127.0.0.1:${port}/films/endless.mp4`, { signal: leaving.signal });
  leaving.abort();
  const file = await source;
  await vi.waitFor(() => expect(file.destroyed).toBe(true));
  expect((await ask(server, "/films/long.mp4")).body.length).toBe(300_000);
});

test("a disk that fails in the middle ends the answer, not the server", async () => {
  const { port } = server.address() as AddressInfo;
  server.once("request", (_, response) =>
    response.once("pipe", (file: ReadStream) => file.once("data", () => file.destroy(new Error("disk failed")))),
  );
  const film = fetch(`http://127.0.0.1:${port}/films/endless.mp4`).then((response) => response.arrayBuffer());
  await expect(film).rejects.toThrow();
  expect((await ask(server, "/a/b")).body.toString()).toBe("page a/b");
});

test.each(acceptCases)("Accept: %s is answered with %s", async (accept, wanted) => {
  const { body } = await ask(server, "/a", { headers: { Accept: accept } });
  expect(body.toString().startsWith("# a") ? "markdown" : "html").toBe(wanted);
});

test("what isn't there names the nearest pages in Markdown", async () => {
  const { body } = await ask(server, "/a/bc.md");
  expect(body.toString()).toContain("# Page not found");
  expect(body.toString().match(/^- .*$/gm)?.[0]).toBe("- /a/b.md");
  expect(body.toString()).toContain("/llms.txt");
});
