import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createPreviewServer } from "@/lib/serve/server";
import { expect, test } from "./support/site";

/** Built once for this file: the whole site below /docs. */
const folder = "out.base";
let server: Server;
let origin = "";

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const env = { ...process.env, SITE_BASE_PATH: "/docs", OUT_FOLDER: folder };
  // `npm test` has built it already, before the browsers were busy.
  if (!process.env.BASE_PATH_BUILT) execFileSync("npm", ["run", "-s", "build"], { env, stdio: "pipe" });
  expect(existsSync(`${folder}/index.html`)).toBe(true);
  server = await createPreviewServer({ folder });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.listen(0, "localhost", resolve)));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server?.close();
});

test("below a base path pages, assets, navigation and the not-found page work", async ({ browser }) => {
  const page = await browser.newPage();
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await page.goto(`${origin}/docs/evaluation/concepts`);
  await expect(page.locator("html")).toHaveAttribute("data-js", "");
  const outside = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute("href") ?? "")
        .filter((href) => href !== "/docs" && !href.startsWith("/docs/")),
    );
  expect(outside).toEqual([]);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    "https://docs.agenta.ai/docs/evaluation/concepts",
  );

  const link = page.locator("[data-sidebar]").getByRole("link", { name: "Troubleshooting" });
  await link.hover();
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await link.click();
  await expect(page).toHaveURL(`${origin}/docs/observability/troubleshooting`);
  await expect(page.locator('[data-sidebar] a[aria-current="page"]')).toHaveText("Troubleshooting");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(missing).toEqual([]);

  await page.goto(`${origin}/docs/evaluation/concept`);
  await expect(page.getByRole("link", { name: "/evaluation/concepts", exact: true })).toHaveAttribute(
    "href",
    "/docs/evaluation/concepts",
  );
  await page.close();
});
