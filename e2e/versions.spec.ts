import { expect, type Page, test } from "@playwright/test";
import { build } from "esbuild";
import { versionMarkup } from "@/components/frame/version-markup";
import type { Site } from "@/lib/model/site";
import { loadSite } from "@/lib/site/load-site";
import { frozenInput } from "@/lib/testing/frozen-fixture";
import { storedValues } from "./support/stored-values";

/** The menu of a site with three versions and its script, on pages with nothing else: this site has one version. */
const origin = "http://versions.test";
const { key, nearly } = storedValues["docs-preferred-version-default"];
let site: Site;
let script: string;

test.beforeAll(async () => {
  const loaded = loadSite(await frozenInput());
  if (!loaded.site) throw new Error("The fixture can't be loaded.");
  site = loaded.site;
  const result = await build({
    entryPoints: ["lib/browser/versions.ts"],
    bundle: true,
    write: false,
    format: "iife",
    alias: { "@": process.cwd() },
    define: { "process.env.NEXT_PUBLIC_BASE_PATH": '""', "process.env.SITE_BASE_PATH": "undefined" },
  });
  script = result.outputFiles[0]?.text ?? "";
});

test.beforeEach(async ({ page }) => {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/versions.js") return route.fulfill({ contentType: "text/javascript", body: script });
    const menu = `<nav><ul><li>${versionMarkup(site, pathname)}</li></ul></nav>`;
    const head = '<!doctype html><title>Page</title><script src="/versions.js" defer></script>';
    return route.fulfill({ contentType: "text/html", body: `${head}${menu}<p data-version-hint></p>` });
  });
});

const hint = (page: Page) => page.locator("[data-version-hint]");

test("the version that a reader chose is suggested on pages of another", async ({ page }) => {
  await page.goto(`${origin}/guide/start`);
  await expect(hint(page)).toHaveText("");
  await page.locator("summary").click();
  await page.getByRole("link", { name: "0.58" }).click();
  await expect(page).toHaveURL(`${origin}/0.58/guide/start`);
  await page.goto(`${origin}/guide/new`);
  await hint(page).getByRole("link", { name: "You chose 0.58. Open it there" }).click();
  await expect(page).toHaveURL(`${origin}/0.58/guide/old`);
  await expect(hint(page)).toHaveText("");
});

test("after client navigation a link of the menu leads to the new page, however soon it is pressed", async ({
  page,
}) => {
  await page.goto(`${origin}/guide/start`);
  await page.locator("summary").click();
  await page.evaluate(() => {
    history.pushState(null, "", "/guide/new");
    document.dispatchEvent(new Event("site:navigate"));
    document.querySelector<HTMLElement>('a[data-version="0.58"]')?.click();
  });
  await expect(page).toHaveURL(`${origin}/0.58/guide/old`);
});

for (const value of nearly) {
  test(`a stored ${value} is no version, and is taken away`, async ({ page }) => {
    await page.goto(`${origin}/guide/start`);
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    await page.reload();
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
    await expect(hint(page)).toHaveText("");
  });
}
