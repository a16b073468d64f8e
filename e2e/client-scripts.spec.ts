import { apiRoutes } from "@/lib/model/api-routes";
import { expect, test } from "./support/site";

/** Covers script behavior that no other test covers. e2e/client-scripts.md lists every script. */
const doc = "/observability/trace-with-python-sdk/instrument-functions";
const phone = { width: 390, height: 800 };

test("the lines of a code block wrap at a press, and run again at the next", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(doc);
  const wrap = page.getByRole("button", { name: "Wrap lines" }).first();
  const line = page.locator("figure", { has: wrap }).locator("pre .l").first();
  await expect(line).toHaveCSS("text-wrap-mode", "nowrap");
  await wrap.click();
  await expect(wrap).toHaveAttribute("aria-pressed", "true");
  await expect(line).toHaveCSS("text-wrap-mode", "wrap");
  await wrap.click();
  await expect(wrap).toHaveAttribute("aria-pressed", "false");
  await expect(line).toHaveCSS("text-wrap-mode", "nowrap");
});

test("a press on a heading copies its address", { tag: "@smoke" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(doc);
  const heading = page.locator("main h2 a.anchor").nth(1);
  await heading.click();
  await expect(page).toHaveURL(/#.+/);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("a choice in the list of headings of a phone closes the list", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(doc);
  await page.locator("site-page-bar summary").click();
  const list = page.getByRole("navigation", { name: "On this page, short" });
  await list.getByRole("link").nth(1).click();
  await expect(list).toBeHidden();
});

test("the area of the changelog that is open is in view on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/changelog");
  const areas = page.locator("site-filter-links a");
  const last = await areas.last().getAttribute("href");
  await page.goto(last ?? "");
  await expect(page.locator("site-filter-links a[aria-current]")).toBeInViewport({ ratio: 1 });
});

test("the explorer takes the colors of the theme that the reader changes to", async ({ page }) => {
  await page.goto(apiRoutes.explorer);
  await page.getByRole("button", { name: "Open the explorer" }).click();
  const menu = page.locator("site-explorer .menu-content");
  await expect(menu).toBeVisible();
  const color = () => menu.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await color();
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect.poll(color).not.toBe(before);
});

test("a press on “Open the explorer” before its script is there opens it once it is", {
  tag: "@smoke",
}, async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/ExplorerPage.client-*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(apiRoutes.explorer, { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Open the explorer" });
  await button.click();
  await expect(button).toHaveAttribute("data-pending", "");
  release();
  await expect(page.getByLabel("Group")).toHaveValue("Apps");
  await expect(button).toBeHidden();
});

test("a press on a link whose script never comes follows the link", async ({ page, problems }) => {
  let startSecond = () => {};
  const isSecond = new Promise<void>((resolve) => {
    startSecond = resolve;
  });
  let loads = 0;
  // The page reloads once after a script fails to load, so both loads have to fail.
  await page.route("**/assets/scripts/chunk-*.js", async (route) => {
    loads++;
    if (loads > 2) return route.continue();
    if (loads === 2) {
      startSecond();
      await page.waitForSelector("site-search a[data-pending]");
    }
    await route.abort();
  });
  await page.goto(doc, { waitUntil: "commit" });
  await isSecond;
  // Click from inside the page, because Playwright's click would wait for the page to load.
  await page.locator("site-search a").evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/search$/);
  problems.console = [];
  problems.notFound = [];
});
