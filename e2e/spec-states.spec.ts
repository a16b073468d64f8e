import type { Page } from "@playwright/test";
import { isRed } from "./support/color";
import { expect, test } from "./support/site";

const explorer = "/reference/api/explorer";

/** Horizontal distance in px between the center of an element and the center of the explorer. */
const offCenter = (page: Page, selector: string) =>
  page.evaluate((part) => {
    const middle = (query: string) => {
      const box = document.querySelector(query)?.getBoundingClientRect();
      return box ? box.left + box.width / 2 : Number.NaN;
    };
    return Math.abs(middle(part) - middle("site-explorer > section"));
  }, selector);

for (const [motion, cycle] of [
  ["no-preference", 1500],
  ["reduce", 3000],
] as const) {
  test(`what loads shows a spinner in the middle after 200 ms; with motion ${motion} it turns in ${cycle} ms`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/scripts/redoc-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(explorer);
    // Measure in the page, because a busy machine may check too late from outside. Use the clock of
    // the animations: the frame that handles a click began a few ms before the click.
    const waited = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const now = () => Number(document.timeline.currentTime);
          const start = now();
          const check = () => {
            const status = document.querySelector("site-explorer [role=status] > span");
            if (status?.checkVisibility({ visibilityProperty: true })) resolve(now() - start);
            else requestAnimationFrame(check);
          };
          document.querySelector<HTMLElement>("site-explorer button[value=open]")?.click();
          check();
        }),
    );
    expect(waited).toBeGreaterThanOrEqual(199);
    const outline = page.locator("site-explorer [data-skeleton]");
    await expect(outline).toBeVisible();
    const spinner = "site-explorer [role=status] > span";
    expect(await offCenter(page, spinner)).toBeLessThan(2);
    const turns = await page
      .locator(spinner)
      .first()
      .evaluate((element) =>
        element.getAnimations().map((item) => item.effect?.getTiming().duration),
      );
    expect(turns).toEqual([cycle]);
    release();
    await expect(page.locator(".redoc-wrap h2").first()).toBeVisible({ timeout: 60_000 });
    await expect(page.locator(spinner).first()).toBeHidden();
    await expect(outline).toBeHidden();
  });
}

test("what cannot be loaded says so in a red box in the middle, with Retry", async ({
  page,
  problems,
}) => {
  await page.route("**/scripts/redoc-*.js", (route) => route.abort());
  await page.goto(explorer);
  await page.getByRole("button", { name: "Open the explorer" }).click();
  const box = page.locator("site-explorer [role=alert]");
  await expect(box).toContainText("The explorer could not be loaded.");
  await expect(box.getByRole("button", { name: "Retry" })).toBeVisible();
  expect(await offCenter(page, "site-explorer [role=alert]")).toBeLessThan(2);
  expect(await isRed(box)).toBe(true);
  problems.console = [];
});
