import { join } from "node:path";
import { cacheRevalidate, hostFiles, securityHeaders } from "@/lib/hosting/headers";
import { acceptCases } from "@/lib/testing/accept-cases";
import { findCaddy, startCaddy } from "./support/caddy";
import type { RunningHost } from "./support/host";
import { expectNearest } from "./support/missing-markdown";
import { ask, headingOf } from "./support/request";
import { expect, projectSite, test } from "./support/site";

/** The export behind a real Caddy with the generated snippet, where there is one: e2e/nginx.spec.ts tests more. */
const caddy = findCaddy();
if (!caddy) process.stderr.write("Caddy is not installed: its configuration is not tested (e2e/caddy.spec.ts).\n");

let server: RunningHost;

if (caddy) {
  test.describe.configure({ mode: "serial" });
  test.beforeAll(async () => {
    server = await startCaddy(caddy, join(process.cwd(), "out"));
  });
  test.afterAll(() => server.stop());

  test("an old address is a 301, of its Markdown version too", async () => {
    for (const { from, to } of projectSite.redirects.pages) {
      const answer = await ask(server.origin, `${from}?utm=1`);
      expect([from, answer.status, answer.headers.location?.replace(/[?&]utm=1/, "")]).toEqual([from, 301, to]);
      const version = to.startsWith("/") && (await ask(server.origin, `${from}.md`));
      if (version) expect([from, version.status]).toEqual([from, 301]);
    }
  });

  test("Accept decides between a page and its Markdown version, and the page announces it", async () => {
    const route = "/evaluation/concepts";
    const pages = { html: await ask(server.origin, route), markdown: await ask(server.origin, `${route}.md`) };
    for (const [accept, wanted] of acceptCases) {
      const { headers, body } = await ask(server.origin, route, { Accept: accept });
      expect([accept, headers["content-type"]]).toEqual([accept, `text/${wanted}; charset=utf-8`]);
      expect(body.equals(pages[wanted].body), accept).toBe(true);
      expect([accept, headers.vary]).toEqual([accept, expect.stringContaining("Accept")]);
      const link = `<${route}.md>; rel="alternate"; type="text/markdown"`;
      expect([accept, headers.link]).toEqual([accept, wanted === "html" ? link : undefined]);
    }
  });

  test("what isn't there is Markdown for whoever asked for Markdown, with the pages of the nearest folder", async () => {
    await expectNearest(server.origin);
    const page = await ask(server.origin, "/evaluation/no-such-page");
    expect([page.status, headingOf(page.body.toString())]).toEqual([404, "Page not found"]);
    const asked = await ask(server.origin, "/evaluation/no-such-page", { Accept: "text/markdown" });
    expect([asked.status, asked.headers["content-type"]]).toEqual([404, "text/markdown; charset=utf-8"]);
    expect(asked.body.toString()).toContain("/evaluation/concepts.md");
  });

  test("settings of hosts are never sent, and errors are neither cached nor without security headers", async () => {
    for (const path of [
      ...hostFiles.map((file) => `/${file}`),
      "/.hosts/Caddyfile",
      "/.site.json",
      "/404",
      "/404.md",
    ]) {
      const { status, headers } = await ask(server.origin, path);
      expect([path, status, headers["cache-control"]]).toEqual([path, 404, cacheRevalidate]);
      for (const [name, value] of Object.entries(securityHeaders))
        expect(headers[name.toLowerCase()], path).toBe(value);
    }
  });

  test("machine files may be read from other sites, pages may not", async () => {
    for (const [path, origin] of [
      ["/llms.txt", "*"],
      ["/evaluation/concepts.md", "*"],
      ["/redirects.json", "*"],
      ["/evaluation/concepts", undefined],
    ] as const) {
      const { headers, status } = await ask(server.origin, path);
      expect([path, status, headers["access-control-allow-origin"]]).toEqual([path, 200, origin]);
    }
  });
}
