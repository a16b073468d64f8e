import type { Page } from "@playwright/test";
import { untilStill } from "./support/settled";
import { accessibility, expect, test } from "./support/site";

const authors = "/authoring/components";

test.describe("image zoom", () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(authors);
  });

  const open = (page: Page) => page.locator(".medium-zoom-image--opened");
  const picture = (page: Page) => page.getByRole("button", { name: "Zoom: A trace as four bars" });

  test("opens on a press with a margin of 50 px and closes on Escape", { tag: "@smoke" }, async ({
    page,
  }) => {
    await picture(page).click();
    await expect(open(page)).toBeVisible();
    await untilStill(open(page));
    const box = await open(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(49);
    // Controls behind the picture can't be clicked, so it doesn't matter how little of them shows.
    expect(await accessibility(page, { without: ["target-size"] })).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(open(page)).toHaveCount(0);
  });

  test("closes on a press, on a resize, and on a scroll beyond 40 px", async ({ page }) => {
    for (const close of [
      () => page.mouse.click(720, 450),
      () => page.setViewportSize({ width: 1200, height: 800 }),
      () => page.mouse.wheel(0, 120),
    ]) {
      await picture(page).click();
      await expect(open(page)).toBeVisible();
      await untilStill(open(page));
      await close();
      await expect(open(page)).toHaveCount(0);
    }
  });

  test("does what is asked of it while the picture grows", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(720, 450)]) {
      await picture(page).click();
      await expect(page.locator(".medium-zoom-overlay")).toBeAttached();
      await close();
      await expect(open(page)).toHaveCount(0);
      await expect(page.locator(".medium-zoom-overlay")).toHaveCount(0);
    }
  });

  for (const key of ["Enter", "Space"]) {
    test(`opens by ${key}, and Escape returns the focus to the picture`, async ({ page }) => {
      await picture(page).focus();
      await page.keyboard.press(key);
      await expect(open(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(open(page)).toHaveCount(0);
      await expect(picture(page)).toBeFocused();
      expect(await page.locator("[inert]").count()).toBe(0);
      // The keyboard can open the picture again from there.
      await page.keyboard.press(key);
      await expect(open(page)).toBeVisible();
    });
  }

  test("is a dialog with a name and a button that closes it, and nothing else is in reach", async ({
    page,
  }) => {
    await picture(page).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "A trace as four bars" });
    const close = dialog.getByRole("button", { name: "Close" });
    await expect(open(page).last()).toBeVisible();
    await untilStill(open(page).last());
    for (const key of ["Tab", "Shift+Tab"]) {
      await expect(close).toBeFocused();
      await page.keyboard.press(key);
    }
    await expect(close).toBeFocused();
    await close.click();
    await expect(dialog).toHaveCount(0);
    await expect(picture(page)).toBeFocused();
  });

  test("keeps the numbers of a screenshot", async ({ page }) => {
    await page.goto(authors);
    const shot = page.locator("main figure:has(site-zoom + svg)").first();
    const numbers = await shot.locator("svg text").allTextContents();
    expect(numbers.length).toBeGreaterThan(2);
    await shot.getByRole("button").click();
    await expect(page.getByRole("dialog").locator("svg text")).toHaveText(numbers);
    const large = await open(page).last().boundingBox();
    for (const mark of await page.getByRole("dialog").locator("svg text").all()) {
      const box = await mark.boundingBox();
      expect(box?.x).toBeGreaterThan((large?.x ?? 0) - 20);
      expect(box?.y).toBeLessThan((large?.y ?? 0) + (large?.height ?? 0));
    }
  });

  test("on a phone is as wide as the window at least, can be panned, and closes by key and press", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(authors);
    const shot = page.locator("main figure:has(site-zoom + svg)").first();
    const inline = await shot.locator("img").boundingBox();
    const numbers = await shot.locator("svg text").allTextContents();
    const dialog = page.getByRole("dialog");
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Close" }).click(),
      () => dialog.locator("img").click({ position: { x: 40, y: 200 } }),
    ]) {
      await shot.getByRole("button").click();
      const large = await dialog.locator("img").boundingBox();
      expect(large?.x).toBe(0);
      expect(large?.width).toBeGreaterThan((inline?.width ?? 0) * 1.5);
      await expect(dialog.locator("svg text")).toHaveText(numbers);
      const panned = await dialog.locator(".zoom-pan").evaluate((pan) => {
        pan.scrollTo(200, 0);
        return pan.scrollLeft;
      });
      expect(panned).toBe(200);
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(shot.getByRole("button")).toBeFocused();
    }
    await shot.getByRole("button").click();
    await expect(dialog.locator("img")).toBeVisible();
    expect(await accessibility(page, { include: ["dialog"] })).toEqual([]);
  });

  test("stays open on a scroll of less than 40 px", async ({ page }) => {
    await picture(page).click();
    await expect(open(page)).toBeVisible();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    await page.evaluate(() => scrollBy({ top: 30, behavior: "instant" }));
    await expect.poll(scrolled).toBe(before + 30);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(open(page)).toBeVisible();
    await page.evaluate(() => scrollBy({ top: 20, behavior: "instant" }));
    await expect(open(page)).toHaveCount(0);
  });

  test("says so when its script can't be loaded, and works once it can", async ({
    page,
    problems,
  }) => {
    await page.route("**/assets/scripts/zoom-*.js*", (route) => route.abort());
    await picture(page).click();
    const failure = page
      .getByRole("status")
      .filter({ hasText: "The picture could not be enlarged." });
    await expect(failure).toBeVisible();
    await page.unroute("**/assets/scripts/zoom-*.js*");
    await picture(page).click();
    await expect(open(page)).toBeVisible();
    await expect(failure).toBeHidden();
    problems.console = [];
  });

  test("is not loaded before a reader comes near a picture, nor in the first second of a page", async ({
    page,
  }) => {
    const requestTime = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType("resource").find((entry) => entry.name.includes("zoom"))
            ?.startTime ?? 0,
      );
    await page.goto(authors, { waitUntil: "networkidle" });
    expect(await requestTime()).toBe(0);
    await page.goto(authors);
    // Dispatch the event directly, so that it fires at once, wherever the real pointer is.
    await picture(page).dispatchEvent("pointerover");
    await expect.poll(requestTime).toBeGreaterThanOrEqual(1000);
  });
});
