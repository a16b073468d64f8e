import type { Page } from "@playwright/test";
import { isRed } from "./support/color";
import { countDocuments, doc, go } from "./support/next-page";
import { untilScriptsRan } from "./support/settled";
import { expect, test } from "./support/site";

test("each file of a page blocked in turn, the page reads and its links lead on", async ({
  page,
  problems,
  browser,
}) => {
  test.setTimeout(400_000);
  const files = new Set<string>();
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== doc) files.add(request.url());
  });
  await page.goto(doc);
  await page.waitForLoadState("networkidle");
  expect(files.size).toBeGreaterThan(4);
  for (const file of files) {
    const context = await browser.newContext();
    const broken = await context.newPage();
    const loads = countDocuments(broken);
    await broken.route(file, (route) => route.abort());
    await broken.goto(new URL(doc, page.url()).href);
    await expect(broken.locator("h1"), file).toHaveText("Instrument functions");
    await expect(broken.locator("main p").first(), file).toBeVisible();
    await go(broken);
    // Each of the two pages loads at most twice.
    expect(loads(), file).toBeLessThanOrEqual(4);
    await context.close();
  }
  problems.console.length = 0;
});

test.describe("a file of a page that can't be loaded", () => {
  const files = [
    ["style sheet", "**/_next/static/**/*.css"],
    ["script", "**/assets/scripts/chunk-*.js"],
  ] as const;

  function collectWarnings(page: Page): string[] {
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning" && message.text().includes("loaded again"))
        warnings.push(message.text());
    });
    return warnings;
  }

  for (const [name, address] of files) {
    test(`a ${name} that a deployment removed: the page is loaded again, once, with one warning`, {
      tag: "@smoke",
    }, async ({ page, problems }) => {
      const warnings = collectWarnings(page);
      const loads = countDocuments(page);
      await page.route(address, (route) => route.fulfill({ status: 404 }), { times: 1 });
      await page.goto(doc);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await page.getByRole("button", { name: "Dark theme" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      expect(warnings).toHaveLength(1);
      expect(loads()).toBe(2);
      problems.console.length = 0;
      problems.notFound.length = 0;
    });

    test(`a ${name} that stays away: the page is not loaded again and again, and its links lead on`, async ({
      page,
      problems,
    }) => {
      const loads = countDocuments(page);
      await page.route(address, (route) => route.abort());
      await page.goto(doc);
      await untilScriptsRan(page);
      expect(loads()).toBe(2);
      await go(page);
      // The next page gets its own reload.
      await untilScriptsRan(page);
      expect(loads()).toBe(4);
      problems.console.length = 0;
    });
  }
});

test("a page whose styles stay away says so where it begins", async ({ page, problems }) => {
  await page.route(/\/_next\/.*\.css/, (route) => route.abort());
  await page.goto(doc);
  const error = page
    .getByRole("alert")
    .filter({ hasText: "The styles of this page could not be loaded." });
  await expect(error).toBeInViewport();
  await expect(error).toContainText(".css");
  expect(await isRed(error)).toBe(true);
  await page.unroute(/\/_next\/.*\.css/);
  await error.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator("site-sidebar")).toBeVisible();
  await expect(error).toHaveCount(0);
  problems.console.length = 0;
});

test("a page whose script stays away says so, and has no control that could do nothing", async ({
  page,
  problems,
}) => {
  await page.route(/\/assets\/scripts\/chunk-/, (route) => route.abort());
  await page.goto(doc);
  const error = page.getByRole("alert");
  await expect(error).toContainText("The controls of this page could not be loaded.");
  await expect(error).toContainText("/assets/scripts/chunk-");
  expect(await isRed(error)).toBe(true);
  const { x, width } = (await error.boundingBox()) ?? { x: 0, width: 0 };
  expect(Math.abs(x + width / 2 - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(10);
  await expect(page.getByRole("button", { name: "Dark theme" })).toBeHidden();
  await expect(page.locator("site-copy-code button:visible")).toHaveCount(0);
  await page.goto("/search?q=trace");
  await expect(page.getByText("Searching…")).toBeHidden();
  await expect(page.locator("#site-index")).toBeVisible();
  await page.unroute(/\/assets\/scripts\/chunk-/);
  await error.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator(".results-hit").first()).toBeVisible();
  problems.console.length = 0;
});

test("a part of a page that stays away says so in a red box, with its error and Retry", {
  tag: "@smoke",
}, async ({ page, problems }) => {
  const part = /\/scripts\/Filter\.client/;
  await page.route(part, (route) => route.abort());
  await page.goto("/roadmap");
  const error = page.getByRole("alert").filter({ hasText: "A part of this page" });
  await expect(error).toContainText("Filter.client");
  expect(await isRed(error)).toBe(true);
  await page.unroute(part);
  await error.getByRole("button", { name: "Retry" }).click();
  await expect(error).toHaveCount(0);
  await expect(page.locator("h1")).toHaveText("Roadmap");
  problems.console.length = 0;
});

for (const [name, time] of [
  ["in 1970", 0],
  ["in 2106", 4_294_967_296_000],
] as const) {
  test(`a clock that stands ${name} breaks nothing`, async ({ page }) => {
    await page.clock.setFixedTime(time);
    await page.goto("/changelog/main");
    await expect(page.locator("h1")).toBeVisible();
    await page.goto(doc);
    await page.getByRole("button", { name: "Dark theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.locator("site-sidebar a:visible").first().hover();
    await go(page);
  });
}

test("very long words, titles, lines and tables, and right-to-left text, stay in their place", async ({
  page,
}) => {
  await page.goto(doc);
  const long = "Donaudampfschifffahrtsgesellschaftskapitänspatent".repeat(12);
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate((word) => {
      const main = document.querySelector("main") as HTMLElement;
      const set = (selector: string, text: string) => {
        const element = main.querySelector<HTMLElement>(selector);
        if (element) element.textContent = text;
        return Boolean(element);
      };
      const replaced = [
        set("h1", word),
        set("h2", word),
        set("p", word),
        set("pre code", `${word} שלום עולם = "مرحبا" ${word}`),
      ];
      const sidebar = document.querySelector("site-sidebar a:not([aria-current])");
      if (sidebar) sidebar.textContent = word;
      return {
        replaced,
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    }, long);
    expect(wide, `${width} px`).toEqual({ replaced: [true, true, true, true], wide: 0 });
  }
  const direction = await page
    .locator("main pre code")
    .first()
    .evaluate((element) => getComputedStyle(element).direction);
  expect(direction).toBe("ltr");
});
