import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "./support/browser";
import { untilIdle } from "./support/settled";
import { expect, test, wake } from "./support/site";

const doc = "/observability/trace-with-python-sdk/instrument-functions";
const authors = "/authoring/components";

/** Keeps requests waiting until the returned function is called. */
async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe("change of page", () => {
  test("the first slow one shows the bar too, when nothing else comes", async ({ page }) => {
    await page.goto(doc);
    await wake(page);
    const release = await hold(page, /_next\/static\/|\.txt/);
    await page
      .locator("[data-sidebar]")
      .getByRole("link", { name: "Troubleshooting" })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("#nprogress .bar")).toBeVisible();
    release();
    await expect(page.locator("h1")).toHaveText(/troubleshooting/i);
    await expect(page.locator("#nprogress")).toHaveCount(0);
  });

  test("a slow one that the browser does by itself shows the bar, until the page is there", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(doc);
    const release = await hold(page, "**/setup-tracing");
    // Looked at in the page: the tools wait until a navigation is over. A finger is nowhere near a link before it presses,
    // so there is no runtime, and nothing was fetched ahead.
    const shown = page.evaluate(
      () =>
        new Promise<{ waited: number; top: number; width: number; height: number; color: string }>((resolve) => {
          let start = 0;
          document.addEventListener("click", () => {
            start = performance.now();
          });
          new MutationObserver(() => {
            const bar = document.querySelector("#nprogress .bar");
            if (!bar) return;
            const waited = performance.now() - start;
            const { top, width, height } = bar.getBoundingClientRect();
            resolve({ waited, top, width, height, color: getComputedStyle(bar).backgroundColor });
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page
      .locator('main a[href$="/setup-tracing"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    const { waited, top, width, height, color } = await shown;
    expect(waited).toBeGreaterThanOrEqual(199);
    expect([top, height]).toEqual([0, 2]);
    expect(width).toBeGreaterThan(10);
    expect(color).not.toBe("rgba(0, 0, 0, 0)");
    release();
    await expect(page).toHaveURL(/setup-tracing$/);
    await expect(page.locator("#nprogress")).toHaveCount(0);
  });

  test("a slow one shows the bar after 200 ms and hides it when the page is there", async ({ page }) => {
    await page.goto(doc);
    await wake(page);
    const release = await hold(page, "**/*.txt*");
    // Measured in the page: a busy machine may be late to look.
    const waited = await page
      .locator("[data-sidebar]")
      .getByRole("link", { name: "Troubleshooting" })
      .evaluate(
        (link: HTMLElement) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            new MutationObserver(() => {
              if (document.querySelector("#nprogress")) resolve(performance.now() - start);
            }).observe(document.body, { childList: true, subtree: true });
            link.click();
          }),
      );
    expect(waited).toBeGreaterThanOrEqual(199);
    await expect(page.locator("#nprogress .bar")).toBeVisible();
    await expect(page.locator("#nprogress .spinner")).toHaveCount(0);
    release();
    await expect(page.locator("h1")).not.toHaveText("Instrument functions");
    await expect(page.locator("#nprogress")).toHaveCount(0);
  });

  test("none of the path shows no bar, however slow", async ({ page }) => {
    await page.goto("/search?q=tracing");
    await expect(page.locator("html")).toHaveAttribute("data-ready", "");
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector("#nprogress")) Object.assign(window, { barSeen: true });
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.route("**/*.txt*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue().catch(() => {});
    });
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/search?q=webhook";
      document.querySelector("main")?.append(link);
      link.click();
    });
    await expect(page.getByRole("searchbox")).toHaveValue("webhook");
    expect(await page.evaluate(() => "barSeen" in window)).toBe(false);
  });

  test("goes to the top, back returns to the place, and the title is announced", { tag: "@smoke" }, async ({
    page,
  }) => {
    await page.goto(doc);
    await wake(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await page
      .locator("[data-sidebar]")
      .getByRole("link", { name: "Setup Tracing" })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("h1")).not.toHaveText("Instrument functions");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50);
    const announced = () =>
      page.evaluate(() => document.querySelector("next-route-announcer")?.shadowRoot?.textContent ?? "");
    await expect.poll(announced).toContain("Set");
    await page.goBack();
    await expect(page.locator("h1")).toHaveText("Instrument functions");
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1500))).toBeLessThan(200);
  });

  test("back in a hurry returns to the place too: the way to the top is no animation", async ({ page }) => {
    await page.goto(doc);
    await wake(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await page
      .locator("[data-sidebar]")
      .getByRole("link", { name: "Setup Tracing" })
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction(() => document.querySelector("h1")?.textContent !== "Instrument functions");
    await page.goBack();
    await expect(page.locator("h1")).toHaveText("Instrument functions");
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1500))).toBeLessThan(200);
  });

  test("the way back from a page that was reloaded shows the page before, with no runtime", async ({
    page,
    problems,
  }) => {
    await page.goto(doc);
    await wake(page);
    await page
      .locator("[data-sidebar]")
      .getByRole("link", { name: "Setup Tracing" })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("h1")).not.toHaveText("Instrument functions");
    await page.mouse.move(0, 0);
    await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
    await page.reload();
    await expect(page.locator("html")).not.toHaveAttribute("data-ready");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/instrument-functions$/);
    await expect(page.locator("h1")).toHaveText("Instrument functions");
    problems.console = [];
  });

  test("a press while the runtime is on its way navigates natively, once", { tag: "@smoke" }, async ({ page }) => {
    await page.route("**/_next/static/**/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue().catch(() => {});
    });
    await page.goto(doc);
    const link = page.locator("[data-sidebar]").getByRole("link", { name: "Setup Tracing" });
    await link.hover();
    await link.click();
    await expect(page).toHaveURL(/setup-tracing$/);
    await page.goBack();
    await expect(page).toHaveURL(/instrument-functions$/);
  });

  for (const key of ["Control", "Shift"] as const) {
    test(`a link with ${key} opens beside the page, which stays`, async ({ page, context }) => {
      await page.goto(doc);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const link = page.locator("[data-sidebar]").getByRole("link", { name: "Setup Tracing" });
      await wake(page, link);
      const [opened] = await Promise.all([context.waitForEvent("page"), link.click({ modifiers: [key] })]);
      await expect(opened).toHaveURL(/setup-tracing$/);
      await expect(page).toHaveURL(/instrument-functions$/);
      expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    });
  }

  test("a drawer closes when its link is followed", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/evaluation/concepts");
    // Client navigation keeps the document, and would keep an open drawer over the next page.
    await wake(page, page.locator("main a[href^='/']:visible").first());
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Troubleshooting" }).click();
    await expect(page).toHaveURL(/troubleshooting$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("h1")).toBeInViewport();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  });
});

test.describe("what a script put into the page before the runtime came", () => {
  test("a playing video goes on", async ({ page, problems }) => {
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ body: "<p>Player</p>", contentType: "text/html" }),
    );
    await page.goto(authors);
    expect(problems.outside).toEqual([]);
    await page.locator("a[data-video]").click();
    await expect(page.locator("[data-player] iframe")).toBeVisible();
    await wake(page);
    await untilIdle(page);
    await expect(page.locator("[data-player] iframe")).toBeVisible();
    problems.outside = [];
  });

  test("the not-found page keeps its suggestions", async ({ page, problems }) => {
    await page.goto("/evaluation/concept");
    await wake(page, page.getByRole("link", { name: "/evaluation/concepts", exact: true }));
    await untilIdle(page);
    await expect(page.getByRole("link", { name: "/evaluation/concepts", exact: true })).toBeVisible();
    problems.notFound = [];
    problems.console = problems.console.filter((text) => !text.includes("404"));
  });
});

test("the back/forward cache brings a page back as it was", async ({ baseURL }) => {
  const { path } = findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
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
  await expect(page.locator("h1")).toHaveText("Instrument functions");
  expect(await page.evaluate(() => ({ kept: "kept" in window, y: scrollY > 500 }))).toEqual({ kept: true, y: true });
  // What changed while it slept is taken over.
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await browser.close();
});
