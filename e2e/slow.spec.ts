import type { ElementHandle, Page } from "@playwright/test";
import { expect, test } from "./support/site";

/** Clicks each control before the page's scripts have loaded. */
const doc = "/observability/trace-with-python-sdk/instrument-functions";

/** Lighthouse's slow 4G profile: throughput in bytes per second, latency in ms. */
const slow = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
};

interface Control {
  name: string;
  /** The page with the control, if it isn't `doc`. */
  route?: string;
  viewport?: { width: number; height: number };
  selector: string;
  /**
   * True once the click on `element` had a visible effect. Runs in the page, which may be only
   * partly loaded.
   */
  isAnswered: (element: Element) => boolean;
}

const controls: Control[] = [
  {
    name: "theme toggle",
    selector: "site-theme-toggle button",
    isAnswered: () => document.documentElement.dataset.theme === "dark",
  },
  {
    name: "announcement",
    selector: "site-announcement button",
    isAnswered: (element) => !element.checkVisibility(),
  },
  {
    name: "menu",
    viewport: { width: 390, height: 800 },
    selector: "site-menu-link[command=open] a",
    isAnswered: () => document.querySelector("#menu[role=dialog]")?.checkVisibility() ?? false,
  },
  {
    name: "list of shortcuts",
    selector: "site-shortcuts button",
    isAnswered: () => document.querySelector("dialog.shortcuts")?.checkVisibility() ?? false,
  },
  {
    name: "button that sends a sample",
    route: "/evaluation/human-evaluation/configuring-evaluators",
    selector: "site-send-sample button",
    isAnswered: (element) => element.closest("figure")?.querySelector(".try-outcome") != null,
  },
  {
    name: "tab",
    selector: "site-tabs[group=package-manager] label:nth-child(2) input",
    isAnswered: (element) => {
      const panels = [
        ...(element.closest("site-tabs")?.querySelectorAll<HTMLElement>("[data-tab]") ?? []),
      ];
      const isRight = panels.every(
        (panel) => (!panel.hidden && panel.checkVisibility()) === (panel.dataset.tab === "uv"),
      );
      return (element as HTMLInputElement).checked && isRight;
    },
  },
  {
    name: "sidebar category",
    selector: "site-sidebar details:not([open]) summary",
    isAnswered: (element) => (element.parentElement as HTMLDetailsElement).open,
  },
];

/** Resolves as soon as the control is in the DOM. */
async function find(page: Page, selector: string): Promise<ElementHandle<Element>> {
  return page.locator(selector).first().elementHandle() as Promise<ElementHandle<Element>>;
}

const press = (element: Element) => (element as HTMLElement).click();

for (const { name, route = doc, viewport, selector, isAnswered } of controls) {
  test.describe(`a press on the ${name}`, () => {
    if (viewport) test.use({ viewport });

    test("before the scripts are there is answered or pending within 200 ms, and answered when they are", async ({
      page,
    }) => {
      // Use a fake clock, so that the 200 ms don't depend on how fast this machine is.
      await page.clock.install();
      let release = () => {};
      const isReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/assets/scripts/chunk-*.js", async (route) => {
        await isReleased;
        await route.continue();
      });
      await page.goto(route, { waitUntil: "commit" });
      const control = await find(page, selector);
      await page.clock.pauseAt(Date.now() + 60_000);
      await control.evaluate(press);
      await page.clock.runFor(200);
      const isPending = await control.evaluate(
        (element) => (element as HTMLElement).dataset.pending !== undefined,
      );
      expect(isPending || (await control.evaluate(isAnswered))).toBe(true);
      await page.clock.resume();
      release();
      await expect.poll(() => control.evaluate(isAnswered)).toBe(true);
    });

    test("right after first paint is not lost on a slow line", async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Network.emulateNetworkConditions", slow);
      await page.goto(route, { waitUntil: "commit" });
      await page.waitForFunction(
        () => performance.getEntriesByName("first-paint").length > 0,
        undefined,
        {
          polling: 10,
        },
      );
      const control = await find(page, selector);
      await control.evaluate(press);
      await page.waitForLoadState("load");
      await expect.poll(() => control.evaluate(isAnswered)).toBe(true);
    });
  });
}
