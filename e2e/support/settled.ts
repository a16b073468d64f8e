import type { Locator, Page } from "@playwright/test";

/**
 * Waits until the page has finished and rendered its pending work. Idle callbacks run in order, so
 * this one runs last.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/**
 * Waits until every script has loaded or failed and hasn't added another one. Waiting for an idle
 * network wouldn't work, because a beacon may count as pending forever.
 */
export async function untilScriptsRan(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await untilIdle(page);
  await page.waitForFunction(() => {
    const scripts = [...document.scripts].filter(({ src }) => src !== "");
    return scripts.every(({ src }) => performance.getEntriesByName(src).length > 0);
  });
  await untilIdle(page);
}

/** Waits until an element stops moving and its animations have ended. */
export async function untilStill(element: Locator): Promise<void> {
  await element.evaluate(async (node) => {
    const frame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let last = ""; ; ) {
      await frame();
      const { x, y, width, height } = node.getBoundingClientRect();
      const now = [x, y, width, height].join(" ");
      if (now === last && node.getAnimations().length === 0) return;
      last = now;
    }
  });
}
