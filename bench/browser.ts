import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { findBrowser } from "@/e2e/support/browser";

export const viewports = {
  desktop: { viewport: { width: 1350, height: 940 } },
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;
export type ViewportName = keyof typeof viewports;
export const viewportNames = ["desktop", "phone"] as const;

export const browserFlags = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-component-update"];

/** The machine's browser, with prefetching as readers have it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser().path,
    args: browserFlags,
    ignoreDefaultArgs: ["--disable-background-networking", "--disable-back-forward-cache"],
  });
}

/** A page with an empty cache of its own, closed when `use` is done with it. */
export async function withPage<T>(
  browser: Browser,
  viewport: ViewportName,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(viewports[viewport]);
  context.setDefaultTimeout(20_000);
  // tsx names functions by a helper, which those that run in the page miss.
  await context.addInitScript("globalThis.__name = (made) => made;");
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Makes the processor of a page slower. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** The first visible element that one of the selectors finds, outermost wish first. */
export function firstVisible(page: Page, selector: string) {
  return page.locator(selector).filter({ visible: true }).first();
}
