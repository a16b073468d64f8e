import type { Page } from "@playwright/test";
import { type BaseServer, serveBaseBuild } from "./support/base-build";
import { accessibility, expect, setTheme, test } from "./support/site";

/** Serves a second deployment of the whole site below /docs, with its own settings. */
let server: BaseServer;
let origin = "";

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await serveBaseBuild();
  origin = server.origin;
});

test.afterAll(() => server?.close());

test("below a base path pages, assets, navigation and the not-found page work", async ({
  browser,
}) => {
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

  const link = page
    .locator("site-sidebar")
    .getByRole("link", { name: "Troubleshoot tracing" })
    .first();
  await link.click();
  await expect(page).toHaveURL(`${origin}/docs/observability/troubleshooting`);
  await expect(page.locator('site-sidebar a[aria-current="page"]')).toHaveText(
    "Troubleshoot tracing",
  );
  expect(missing).toEqual([]);

  await page.goto(`${origin}/docs/evaluation/concept`);
  await expect(page.getByRole("link", { name: /^Evaluation concepts/ })).toHaveAttribute(
    "href",
    "/docs/evaluation/concepts",
  );
  await page.close();
});

test("below a base path the page of an area leads to feeds of its posts", async ({ page }) => {
  await page.goto(`${origin}/docs/changelog/areas/observability`);
  for (const [name, type] of [
    ["RSS", "application/rss+xml"],
    ["Atom", "application/atom+xml"],
    ["JSON", "application/feed+json"],
  ] as const) {
    const address = await page
      .getByRole("main")
      .getByRole("link", { name, exact: true })
      .getAttribute("href");
    const feedInHead = await page
      .locator(`head link[rel=alternate][type="${type}"]`)
      .getAttribute("href");
    expect(new URL(feedInHead ?? "").pathname).toBe(address);
    const answer = await page.request.get(`${origin}${address}`);
    expect(answer.status()).toBe(200);
    const posts =
      (await answer.text()).match(/https:\/\/docs\.agenta\.ai\/docs\/changelog\/[\w-]+(?=["<])/g) ??
      [];
    expect(new Set(posts).size).toBeGreaterThan(2);
    const last = await page.request.get(`${origin}${new URL(posts.at(-1) ?? "").pathname}`);
    expect(last.status()).toBe(200);
  }
});

test.describe("a dropdown of the navbar", () => {
  const dropdown = (page: Page) =>
    page.getByRole("navigation", { name: "Main" }).locator("site-dropdown details");
  const summary = (page: Page) => dropdown(page).locator("summary");
  const entry = (page: Page) => dropdown(page).getByRole("link", { name: "Roadmap" });

  test.beforeEach(async ({ page }) => {
    await page.goto(`${origin}/docs/evaluation/concepts`);
    await expect(page.locator("html")).toHaveAttribute("data-js", "");
    await expect(entry(page)).toBeHidden();
  });

  test("opens and closes with Enter, and Escape gives the focus back", async ({ page }) => {
    await summary(page).focus();
    await page.keyboard.press("Enter");
    await expect(entry(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(entry(page)).toBeHidden();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(entry(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(entry(page)).toBeHidden();
    await expect(summary(page)).toBeFocused();
  });

  test("closes on a click outside and on focus elsewhere", async ({ page }) => {
    await summary(page).click();
    await expect(entry(page)).toBeVisible();
    await page.locator("h1").click();
    await expect(entry(page)).toBeHidden();
    await summary(page).click();
    await expect(entry(page)).toBeVisible();
    await page.getByRole("link", { name: "Start for Free" }).first().focus();
    await expect(entry(page)).toBeHidden();
  });

  test("closes when a page is chosen from it", async ({ page }) => {
    await summary(page).click();
    await entry(page).click();
    await expect(page).toHaveURL(`${origin}/docs/roadmap`);
    await expect(page.locator("h1")).toHaveText("Roadmap");
    await expect(entry(page)).toBeHidden();
  });

  for (const theme of ["light", "dark"] as const) {
    test(`has no accessibility violation while open, ${theme}`, async ({ page }) => {
      await setTheme(page, theme);
      await summary(page).click();
      await expect(entry(page)).toBeVisible();
      expect(await accessibility(page)).toEqual([]);
    });
  }

  test("closes on a touch outside, and stands in the drawer of a narrow screen", async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 1024, height: 800 },
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.goto(`${origin}/docs/evaluation/concepts`);
    await summary(page).tap();
    await expect(entry(page)).toBeVisible();
    await page.locator("h1").tap();
    await expect(entry(page)).toBeHidden();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: "Open menu" }).tap();
    await page
      .getByRole("link", { name: "Back to main menu" })
      .or(page.getByText("Back to main menu"))
      .first()
      .tap();
    const inDrawer = page.getByRole("dialog").locator("site-dropdown details");
    await inDrawer.locator("summary").tap();
    await expect(inDrawer.getByRole("link", { name: "Roadmap" })).toBeVisible();
    await context.close();
  });
});

test("an announcement that cannot be closed has no button, and the footer is one dark list", async ({
  page,
}) => {
  await page.goto(`${origin}/docs/roadmap`);
  const bar = page.getByRole("complementary", { name: "Announcement" });
  await expect(bar).toContainText("This is a second deployment");
  await expect(bar.getByRole("button")).toHaveCount(0);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("navigation")).toHaveCount(1);
  await expect(footer.getByRole("link")).toHaveText(["Changelog", "Agenta"]);
  // Draw the color to read its RGB values: computed styles keep the CSS notation it was written in.
  const pixel = await footer.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    if (!context) throw new Error("The browser draws nothing.");
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  expect(pixel[3]).toBe(255);
  expect(Math.max(...pixel.slice(0, 3))).toBeLessThan(60);
  expect(await accessibility(page)).toEqual([]);
});
