import type { Page } from "@playwright/test";
import { expect, test } from "./support/site";

/** Presses on each control right after first paint, on a slow phone network. */
const tries = Number(process.env.PRESS_TRIES ?? 3);
const doc = "/observability/trace-with-python-sdk/instrument-functions";

/** Lighthouse's slow 4G: bytes a second and round trip in ms. */
const slow = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
};

interface Control {
  name: string;
  viewport?: { width: number; height: number };
  selector: string;
  /** True when the press was answered. */
  answered: (page: Page) => Promise<boolean>;
}

const controls: Control[] = [
  {
    name: "theme toggle",
    selector: "[data-theme-toggle]",
    answered: (page) => page.evaluate(() => document.documentElement.dataset.theme === "dark"),
  },
  {
    name: "announcement",
    selector: "[data-dismiss]",
    answered: (page) => page.evaluate(() => document.documentElement.dataset.dismissed !== undefined),
  },
  {
    name: "menu",
    viewport: { width: 390, height: 800 },
    selector: "[data-menu=open]",
    answered: (page) => page.evaluate(() => document.documentElement.dataset.drawer !== undefined),
  },
  {
    name: "tab",
    selector: "[data-tabs=package-manager] label:nth-child(2) input",
    answered: (page) =>
      page.evaluate(() => getComputedStyle(document.querySelector("[data-tab=uv]") as Element).display !== "none"),
  },
  {
    name: "sidebar category",
    selector: "[data-sidebar] details:not([open]) summary",
    answered: (page) => page.evaluate(() => document.querySelectorAll("[data-sidebar] details[open]").length > 3),
  },
];

for (const control of controls) {
  test(`a press on the ${control.name} right after first paint is answered or pending within 200 ms, ${tries} times`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(60_000 + tries * 12_000);
    const lost: string[] = [];
    for (let index = 0; index < tries; index++) {
      const context = await browser.newContext({ viewport: control.viewport ?? { width: 1440, height: 900 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Network.emulateNetworkConditions", slow);
      await page.goto(`${baseURL}${doc}`, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0, undefined, {
        polling: 10,
      });
      await page.locator(control.selector).first().waitFor({ state: "attached" });
      await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), control.selector);
      await page.waitForTimeout(200);
      const pending = await page.evaluate(
        (selector) => document.querySelector<HTMLElement>(selector)?.dataset.pending !== undefined,
        control.selector,
      );
      if (!pending && !(await control.answered(page))) lost.push(`${index}: neither answered nor pending`);
      await page.waitForLoadState("load");
      if (!(await control.answered(page))) lost.push(`${index}: lost`);
      await context.close();
    }
    expect(lost).toEqual([]);
  });
}
