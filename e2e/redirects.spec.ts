import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import send from "send";
import { listen } from "@/lib/build/server/listen";
import { findPage } from "@/lib/model/page-queries";
import { ask, headingOf } from "./support/request";
import { expect, projectSite, test } from "./support/site";

const { fragments, pages } = projectSite.redirects;
const first = pages[0] ?? { from: "", to: "" };

test("the preview answers every old address with a 301 to its page", { tag: "@smoke" }, async ({
  baseURL,
}) => {
  const origin = baseURL ?? "";
  for (const { from, to } of pages) {
    const response = await ask(origin, from);
    expect([from, response.status, response.headers.location]).toEqual([from, 301, to]);
    const page = await ask(origin, to.replace(/#.*/, ""));
    expect(headingOf(page.body.toString())).toBe(
      findPage(projectSite, to.replace(/[?#].*/, ""))?.title,
    );
  }
});

test("a moved heading leads on, by address and by link", { tag: "@smoke" }, async ({ page }) => {
  const { route, id, to } = fragments[0] ?? { route: "", id: "", to: "" };
  await page.goto(`${route}#${id}`);
  await expect(page).toHaveURL(to);
  await page.goto(`${route}#unknown`);
  await expect(page).toHaveURL(`${route}#unknown`);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, id);
  await expect(page).toHaveURL(to);
});

test.describe("on a host that knows no redirects", () => {
  let server: Server;
  let origin = "";
  test.beforeAll(async () => {
    server = createServer((request, response) => {
      const path = (request.url ?? "/").replace(/[?#].*/, "");
      // A path can match both a page and a folder. The page takes precedence.
      const file = existsSync(`out${path}.html`) ? `${path}.html` : path;
      send(request, file, { root: "out" }).pipe(response);
    });
    origin = await listen(server, { host: "localhost" });
  });
  test.afterAll(() => server.close());
  // These tests use a second origin on purpose, so its requests don't count as outside requests.
  test.afterEach(({ problems }) => {
    problems.outside = problems.outside.filter((url) => !url.startsWith(origin));
  });

  test("a redirect page keeps query and heading and leaves no step back", {
    tag: "@smoke",
  }, async ({ page }) => {
    await page.goto(`${origin}/search`);
    await page.goto(`${origin}${first.from}?utm=1#part`);
    await expect(page).toHaveURL(`${origin}${first.to}?utm=1#part`);
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/search`);
  });

  test("a redirect page is no search result and leads to a canonical page", async () => {
    const { body } = await ask(origin, first.from);
    const html = body.toString();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`<link rel="canonical" href="${projectSite.config.url}${first.to}">`);
  });

  test("every redirect page forwards without a script, and has a link where nothing forwards", async () => {
    for (const { from, to } of pages) {
      const html = (await ask(origin, from)).body.toString();
      const address = /<meta http-equiv="refresh" content="0; ?url=([^"]*)"/i.exec(html)?.[1];
      expect([from, address]).toEqual([from, to]);
      expect(html, from).toContain(`<a href="${to}"`);
    }
  });
});
