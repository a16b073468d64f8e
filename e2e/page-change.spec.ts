import { chromium, type Page } from "@playwright/test";
import { requireBrowser, wholeBrowsers } from "./support/browser";
import { doc, next, toNext } from "./support/next-page";
import { expect, test, titleOf } from "./support/site";

/** Holds matching requests until the returned function is called. */
async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

/**
 * State of the progress bar after a click. The page measures it, because Playwright waits for the
 * navigation to finish.
 */
interface Seen {
  waited: number;
  top: number;
  height: number;
  width: number;
  color: string;
  spinners: number;
}

const other = "/observability/trace-with-python-sdk/setup-tracing";

test.describe("the bar of a slow change of page", () => {
  test("shows after 200 ms, and is gone when the page is there", { tag: "@smoke" }, async ({
    page,
  }) => {
    await page.goto(doc);
    const release = await hold(page, `**${other}`);
    const seen = await page.evaluate(
      (address) =>
        new Promise<Seen>((resolve) => {
          const start = performance.now();
          new MutationObserver(() => {
            const bar = document.querySelector("#nprogress .bar");
            if (!bar) return;
            const waited = performance.now() - start;
            requestAnimationFrame(() => {
              const { top, width, height } = bar.getBoundingClientRect();
              const spinners = document.querySelectorAll("#nprogress .spinner").length;
              resolve({
                waited,
                top,
                width,
                height,
                spinners,
                color: getComputedStyle(bar).backgroundColor,
              });
            });
          }).observe(document.body, { childList: true, subtree: true });
          document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click();
        }),
      other,
    );
    expect(seen.waited).toBeGreaterThanOrEqual(199);
    expect(seen).toMatchObject({ top: 0, height: 2, spinners: 0 });
    expect(seen.width).toBeGreaterThan(10);
    expect(seen.color).not.toBe("rgba(0, 0, 0, 0)");
    release();
    await expect(page).toHaveURL(other);
    await expect(page.locator("#nprogress")).toHaveCount(0);
  });

  test("does not show when the path stays the same, however slow", async ({ page }) => {
    await page.goto("/search");
    const release = await hold(page, "**/search?q=*");
    const bars = await page.evaluate(async () => {
      const link = document.createElement("a");
      link.href = "/search?q=webhook";
      document.querySelector("main")?.append(link);
      link.click();
      await new Promise((resolve) => setTimeout(resolve, 600));
      return document.querySelectorAll("#nprogress").length;
    });
    expect(bars).toBe(0);
    release();
    await expect(page).toHaveURL(/q=webhook$/);
  });

  test("ends with Escape, which ends the navigation", async ({ page }) => {
    await page.goto(doc);
    await hold(page, `**${other}`);
    const bars = await page.evaluate(async (address) => {
      const bar = () => document.querySelectorAll("#nprogress").length;
      document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click();
      await new Promise((resolve) => setTimeout(resolve, 600));
      const before = bar();
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 600));
      return [before, bar()];
    }, other);
    expect(bars).toEqual([1, 0]);
  });

  test("does not show for a file, and ends when a page turns out to be a download", async ({
    page,
  }) => {
    await page.goto(doc);
    await page.clock.install();
    await page.route(`**${other}`, (route) =>
      route.fulfill({ headers: { "content-disposition": "attachment" }, body: "File" }),
    );
    const download = page.waitForEvent("download");
    await page.locator(`main a[href="${other}"]`).first().dispatchEvent("click");
    await download;
    await page.clock.runFor(1000);
    await expect(page.locator("#nprogress .bar")).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.locator("#nprogress")).toHaveCount(0);
    await page
      .locator("main a[href$='.md']")
      .first()
      .evaluate((link: HTMLAnchorElement) => {
        link.download = "";
        link.click();
      });
    await page.clock.runFor(1000);
    await expect(page.locator("#nprogress")).toHaveCount(0);
  });
});

test.describe("change of page", () => {
  test("starts at the top, and back returns to the place", { tag: "@smoke" }, async ({ page }) => {
    await page.goto(doc);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await toNext(page).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("h1")).toHaveText(titleOf(next));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.locator("h1")).toHaveText(titleOf(doc));
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1500))).toBeLessThan(200);
    await page.goForward();
    await expect(page.locator("h1")).toHaveText(titleOf(next));
  });

  for (const key of ["Control", "Shift"] as const) {
    test(`a link with ${key} opens beside the page, which stays`, async ({ page, context }) => {
      await page.goto(doc);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const [opened] = await Promise.all([
        context.waitForEvent("page"),
        toNext(page).click({ modifiers: [key] }),
      ]);
      await expect(opened).toHaveURL(/troubleshooting$/);
      await expect(page).toHaveURL(/instrument-functions$/);
      expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    });
  }

  test("a drawer closes when its link is followed", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/evaluation/concepts");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: "Troubleshoot tracing" })
      .first()
      .click();
    await expect(page).toHaveURL(/troubleshooting$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("h1")).toBeInViewport();
    await page.goBack();
    await expect(page.locator("h1")).toBeInViewport();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("the back/forward cache brings a page back as it was", async ({ baseURL }) => {
  // The headless shell doesn't support the back/forward cache.
  const browser = await chromium.launch({
    executablePath: requireBrowser(wholeBrowsers),
    args: ["--no-sandbox", "--enable-features=BackForwardCache"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${baseURL}${doc}`);
  await page.evaluate(() => {
    Object.assign(window, { kept: true });
    scrollTo({ top: 900, behavior: "instant" });
  });
  await page.goto(`${baseURL}/roadmap`);
  await page.getByRole("button", { name: "Dark theme" }).click();
  await page.evaluate(() => history.back());
  await expect(page.locator("h1")).toHaveText(titleOf(doc));
  expect(await page.evaluate(() => ({ kept: "kept" in window, y: scrollY > 500 }))).toEqual({
    kept: true,
    y: true,
  });
  // The restored page picks up the theme that changed while it was cached.
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator("site-menu-link[command=open] a").click();
  await page
    .locator("#menu a[href^='/observability/']:visible:not([aria-current])")
    .first()
    .click();
  await expect(page.locator("h1")).not.toHaveText(titleOf(doc));
  await page.locator("site-announcement button").click();
  await expect(page.locator("site-announcement aside")).toBeHidden();
  await page.evaluate(() => history.back());
  await expect(page.locator("h1")).toHaveText(titleOf(doc));
  // The menu is closed, and the announcement that was dismissed on the other page is hidden.
  await expect(page.locator("#menu")).toBeHidden();
  await expect(page.locator("site-announcement aside")).toBeHidden();
  await browser.close();
});
