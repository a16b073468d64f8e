import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { createDiskCache, userCacheFolder } from "./disk-cache";
import { SiteSource } from "./site-source";

const address = "https://docs.example.com/docs";
const folder = mkdtempSync(join(tmpdir(), "docs-mcp-"));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An in-memory site that records the requests it receives. */
function createSite(files: Record<string, string>) {
  const requests: string[] = [];
  async function request(url: URL, { headers }: RequestInit): Promise<Response> {
    const etag = new Headers(headers).get("If-None-Match");
    const text = files[url.pathname];
    requests.push(`${url.pathname}${etag === null ? "" : ` ${etag}`}`);
    if (text === undefined) return new Response("", { status: 404 });
    const current = `"${text.length}"`;
    if (etag === current) return new Response(null, { status: 304 });
    return new Response(text, { headers: { ETag: current } });
  }
  return { files, requests, fetch: request };
}

test("a file is requested once, and a missing one is undefined", async () => {
  const site = createSite({ "/docs/a.md": "A" });
  const source = new SiteSource(address, site);
  expect(await source.read("a.md")).toBe("A");
  expect(await source.read("a.md")).toBe("A");
  expect(await source.read("b.md")).toBeUndefined();
  expect(site.requests).toEqual(["/docs/a.md", "/docs/b.md"]);
});

test("only files that tools need are requested", async () => {
  const site = createSite({});
  const source = new SiteSource(address, site);
  const paths = [
    "../a.md",
    ".secret.md",
    "a/../b.md",
    "//evil.example/a.md",
    "a.html",
    "/a.md",
    "a?b.md",
    "%2e%2e/a.md",
    `${"a".repeat(500)}.md`,
  ];
  for (const path of paths) expect(await source.read(path)).toBeUndefined();
  expect(site.requests).toEqual([]);
});

test("the files of calls for made-up pages don't pile up", async () => {
  const site = createSite({ "/docs/a.md": "A" });
  const source = new SiteSource(address, site);
  await source.read("a.md");
  for (let index = 0; index < 2500; index++) await source.read(`made-up/${index}.md`);
  await source.read("a.md");
  expect(site.requests.filter((path) => path === "/docs/a.md")).toHaveLength(2);
});

test("a redirect to another site is refused", async () => {
  const response = new Response("A");
  Object.defineProperty(response, "url", { value: "https://evil.example/a.md" });
  const source = new SiteSource(address, { fetch: async () => response });
  await expect(source.read("a.md")).rejects.toThrow("redirects to https://evil.example");
});

test("a failing site is an error that isn't kept", async () => {
  let status = 503;
  const source = new SiteSource(address, { fetch: async () => new Response("A", { status }) });
  await expect(source.read("a.md")).rejects.toThrow("returned 503");
  status = 200;
  expect(await source.read("a.md")).toBe("A");
});

test.each(["ftp://example.com", "https://user:pass@example.com", "docs", ""])(
  "%s isn't the address of a site",
  (text) => {
    expect(() => new SiteSource(text)).toThrow("isn't the address of a site");
  },
);

describe("with a cache", () => {
  test("an unchanged file is requested with its ETag, a changed one is read again", async () => {
    const site = createSite({ "/docs/a.md": "A" });
    const read = () =>
      new SiteSource(address, { ...site, cache: createDiskCache(address, folder) }).read("a.md");
    expect(await read()).toBe("A");
    expect(await read()).toBe("A");
    site.files["/docs/a.md"] = "Changed";
    expect(await read()).toBe("Changed");
    expect(site.requests).toEqual(["/docs/a.md", '/docs/a.md "1"', '/docs/a.md "1"']);
  });

  test("files whose name has a hash aren't requested again", async () => {
    const site = createSite({ "/docs/assets/a-1/b.json": "{}" });
    const read = () =>
      new SiteSource(address, { ...site, cache: createDiskCache(address, folder) }).read(
        "assets/a-1/b.json",
      );
    await read();
    expect(await read()).toBe("{}");
    expect(site.requests).toHaveLength(1);
  });

  test("what was read before is read without a network, and nothing else", async () => {
    const cache = createDiskCache(address, folder);
    await new SiteSource(address, { ...createSite({ "/docs/a.md": "A" }), cache }).read("a.md");
    const offline = new SiteSource(address, {
      cache,
      fetch: () => Promise.reject(new Error("fetch failed", { cause: new Error("no route") })),
    });
    expect(await offline.read("a.md")).toBe("A");
    await expect(offline.read("b.md")).rejects.toThrow(
      "b.md can't be reached (no route), and isn't in the cache. Check the network.",
    );
  });
});

test.each<[platform: NodeJS.Platform, env: Record<string, string>, folder: string]>([
  ["linux", { XDG_CACHE_HOME: "/var/cache" }, "/var/cache"],
  ["linux", {}, "/home/ada/.cache"],
  ["darwin", {}, "/home/ada/Library/Caches"],
  ["win32", { LOCALAPPDATA: "C:/Users/Ada/AppData/Local" }, "C:/Users/Ada/AppData/Local"],
])("the cache on %s with %j is in %s", (platform, env, expected) => {
  expect(userCacheFolder(platform, env, "/home/ada")).toBe(expected);
});
