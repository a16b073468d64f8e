import type { Locator, Page } from "@playwright/test";

/** Waits until what the page had to do is done and drawn: idle callbacks run in their order, so this is the last one. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/**
 * Waits until every script has come, or failed, and has brought no other one. (Not until the network is idle: a beacon
 * may count as under way for ever.)
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

/** Waits until an element stays where it is: no animation moves it anymore. */
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
