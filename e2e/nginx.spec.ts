import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { DomUtils, parseDocument } from "htmlparser2";
import { cacheForever, cacheRevalidate, securityHeaders } from "@/lib/emit/hosts/headers";
import { feedRoutes } from "@/lib/model/changelog-routes";
import { sitePaths } from "@/lib/model/page-queries";
import type { RunningHost } from "./support/host";
import { findNginx, startNginx } from "./support/nginx";
import { ask, headingOf } from "./support/request";
import { expect, projectSite, test } from "./support/site";

/**
 * Serves the export with a real nginx and the generated include. It must behave like the preview
 * server.
 */
const nginx = findNginx();
test.skip(!nginx, "nginx is not installed: `npm run test:all` gets it where it may");

let server: RunningHost;
const titleOf = new Map(
  projectSite.pages.flatMap((page) =>
    [page.route, ...page.aliases].map((route) => [route, page.title]),
  ),
);

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  server = await startNginx(nginx ?? "", join(process.cwd(), "out"));
});
test.afterAll(() => server?.stop());

test("every old address is a 301 that ends at its page", async () => {
  for (const { from, to } of projectSite.redirects.pages) {
    const first = await ask(server.origin, `${from}?utm=1`);
    expect([first.status, from], from).toEqual([301, from]);
    const location = first.headers.location ?? "";
    expect(location.replace(/[?&]utm=1/, "")).toBe(to);
    const page = await ask(server.origin, location.replace(/#.*/, ""));
    expect(page.status).toBe(200);
    expect(headingOf(page.body.toString())).toBe(titleOf.get(to.replace(/[?#].*/, "")));
  }
});

test("every page has one address", async () => {
  for (const route of sitePaths(projectSite)) {
    const page = await ask(server.origin, route);
    expect([route, page.status, page.headers["content-type"]]).toEqual([
      route,
      200,
      "text/html; charset=utf-8",
    ]);
    if (route === "/") continue;
    for (const spelling of [`${route}/`, `${route}.html`, `${route}/index.html`]) {
      const other = await ask(server.origin, `${spelling}?x=1`);
      expect([spelling, other.status, other.headers.location]).toEqual([
        spelling,
        308,
        `${route}?x=1`,
      ]);
    }
  }
});

test.describe("answers", () => {
  const hashed = "/assets/nothing-here.js";
  const cases: [string, number, string?][] = [
    ["/index.html", 308, "/"],
    ["/index", 308, "/"],
    ["/no-such-page", 404],
    ["/404", 404],
    ["/_not-found", 404],
    ["/evaluation", 404],
    ["/assets/", 308, "/assets"],
    ["/assets", 404],
    [hashed, 404],
    ["/.site.json", 404],
    ["/.hosts/nginx.conf", 404],
    ["/_headers", 404],
    ["/_redirects", 404],
    ["/vercel.json", 404],
    ["/../package.json", 400],
    ["/..%2fpackage.json", 400],
    ["/assets/../../package.json", 400],
    ["//evil.example/index.html", 404],
    ["//evil.example/", 404],
    ["/\\evil.example/index.html", 404],
    ["/\\/evil.example/x.html", 404],
    [
      "/prompt-management/overview?x=%0d%0aSet-Cookie:%20a=b",
      301,
      "/prompt-engineering/concepts?x=%0d%0aSet-Cookie:%20a=b",
    ],
  ];
  for (const [path, status, location] of cases) {
    test(`${path} is ${status}`, async () => {
      const answer = await ask(server.origin, path);
      expect([answer.status, answer.headers.location]).toEqual([status, location]);
      if (status === 404) {
        expect(headingOf(answer.body.toString())).toBe("Page not found");
        expect(answer.headers["cache-control"]).toBe(cacheRevalidate);
      }
    });
  }
});

test("security headers are on every kind of answer", async () => {
  for (const path of [
    "/",
    "/no-such-page",
    "/prompt-management/overview",
    "/search/",
    "/redirects.json",
  ]) {
    const { headers } = await ask(server.origin, path);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(headers[name.toLowerCase()], path).toBe(value);
    expect(headers.server).toBe("nginx");
  }
});

test("what has a hash in its name is cached for ever, the rest asks again", async () => {
  const { body, headers } = await ask(server.origin, "/");
  const script = /src="(\/assets\/scripts\/chunk-[\w-]+\.js)"/.exec(body.toString())?.[1] ?? "";
  const style = /href="(\/_next\/static\/[^"]+\.css)"/.exec(body.toString())?.[1] ?? "";
  expect(headers["cache-control"]).toBe(cacheRevalidate);
  for (const path of [script, style]) {
    const file = await ask(server.origin, path);
    expect([file.status, file.headers["cache-control"]], path).toEqual([200, cacheForever]);
  }
  const again = await ask(server.origin, "/", { "If-None-Match": headers.etag ?? "" });
  expect(again.status).toBe(304);
});

test("an address below a folder of hashed files is not cached for ever unless it is a file", async () => {
  for (const path of [
    "/assets/",
    "/assets/nothing.html",
    "/_next/static/chunks/",
    "/_next/static/nothing.js",
  ]) {
    const answer = await ask(server.origin, path);
    expect([path, answer.status >= 300, answer.headers["cache-control"]]).toEqual([
      path,
      true,
      cacheRevalidate,
    ]);
  }
});

test("Accept decides between a page and its Markdown version, and the page announces it", async () => {
  const route = "/evaluation/concepts";
  const pages = {
    html: await ask(server.origin, route),
    markdown: await ask(server.origin, `${route}.md`),
  };
  const cases = [
    ["", "html"],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "html"],
    ["text/markdown", "markdown"],
    ["text/html, TEXT/Markdown;q=0.9", "markdown"],
    ["text/markdown;q=0, text/html", "html"],
  ] as const;
  for (const [accept, wanted] of cases) {
    const answer = await ask(server.origin, route, { Accept: accept });
    expect([accept, answer.headers["content-type"]]).toEqual([
      accept,
      `text/${wanted}; charset=utf-8`,
    ]);
    expect(answer.body.equals(pages[wanted].body), accept).toBe(true);
    expect([accept, answer.headers.vary]).toEqual([accept, "Accept-Encoding, Accept"]);
    const link = `<${route}.md>; rel="alternate"; type="text/markdown"`;
    expect([accept, answer.headers.link]).toEqual([accept, wanted === "html" ? link : undefined]);
  }
});

test("every page is sent as Markdown on request", async () => {
  for (const { route, aliases, markdown } of projectSite.pages) {
    for (const address of markdown ? [route, ...aliases] : []) {
      const answer = await ask(server.origin, address, { Accept: "text/markdown" });
      const heading = /^# (.*)$/m.exec(answer.body.toString())?.[1]?.replace(/[\\`]/g, "");
      const page = await ask(server.origin, address, { Accept: "text/html" });
      expect([address, answer.status, answer.headers["x-robots-tag"], heading]).toEqual([
        address,
        200,
        "noindex",
        DomUtils.textContent(parseDocument(headingOf(page.body.toString()))).trim(),
      ]);
    }
  }
  const search = await ask(server.origin, "/search", { Accept: "text/markdown" });
  expect([search.status, search.headers["content-type"]]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
});

test("the Markdown version of a moved page is a 301 to that of the new one", async () => {
  for (const { from, to } of projectSite.redirects.pages) {
    if (!to.startsWith("/")) continue;
    const first = await ask(server.origin, `${from}.md`);
    expect([from, first.status]).toEqual([from, 301]);
    const version = await ask(server.origin, first.headers.location ?? "");
    expect([from, version.status, version.headers["content-type"]]).toEqual([
      from,
      200,
      "text/markdown; charset=utf-8",
    ]);
  }
});

test("machine files may be read from other sites, pages may not", async () => {
  for (const [path, origin] of [
    ["/llms.txt", "*"],
    ["/evaluation/concepts.md", "*"],
    ["/redirects.json", "*"],
    ["/sitemap.xml", "*"],
    ["/evaluation/concepts", undefined],
    ["/brand/logo.svg", undefined],
  ] as const) {
    const { headers, status } = await ask(server.origin, path);
    expect([path, status, headers["access-control-allow-origin"]]).toEqual([path, 200, origin]);
  }
});

test("feeds have the types that pages announce", async () => {
  for (const [kind, path] of [
    ["feed+json", feedRoutes.json],
    ["rss+xml", feedRoutes.rss],
    ["atom+xml", feedRoutes.atom],
  ]) {
    const { headers, status } = await ask(server.origin, path ?? "");
    expect([status, headers["content-type"]]).toEqual([200, `application/${kind}; charset=utf-8`]);
  }
});

test("a picture opened as a document can't run scripts", async () => {
  const { headers } = await ask(server.origin, "/brand/logo.svg");
  expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
});

test("text is compressed and says so", async () => {
  const plain = await ask(server.origin, "/");
  const packed = await ask(server.origin, "/", { "Accept-Encoding": "gzip" });
  expect(packed.headers).toMatchObject({
    "content-encoding": "gzip",
    vary: "Accept-Encoding, Accept",
  });
  expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  expect(packed.body.length).toBeLessThan(plain.body.length / 3);
});
