import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { requireBrowser, wholeBrowsers } from "@/e2e/support/browser";
import { type Served, serveFolder } from "./server";
import { ensureBuilt, type Prepared } from "./workspace";

const size = { width: 1350, height: 940 };

/**
 * Launches Chromium as readers have it. Playwright's default flags, and headless mode, disable
 * prerendering.
 */
export function launchBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: requireBrowser(wholeBrowsers),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-component-update"],
    ignoreDefaultArgs: ["--disable-background-networking", "--disable-back-forward-cache"],
  });
}

export interface Visit {
  served: Served;
  browser: Browser;
}

/** Serves a system's built site and opens a browser for it. A `script` runs first on every page. */
export async function visitSite<T>(
  prepared: Prepared,
  use: (visit: Visit) => Promise<T>,
  script?: string,
): Promise<T> {
  const served = await serveFolder(await ensureBuilt(prepared), script);
  const browser = await launchBrowser();
  try {
    return await use({ served, browser });
  } finally {
    await browser.close();
    served.close();
  }
}

/** Opens a page with its own empty cache, and closes it after `use`. */
export async function withPage<T>(
  browser: Browser,
  use: (page: Page) => Promise<T>,
  hasTouch = false,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ ...size, hasTouch });
    page.setDefaultTimeout(20_000);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** The first visible element that matches a selector. Waits until there is one. */
export async function firstVisible(page: Page, selector: string): Promise<ElementHandle> {
  const found = await page.waitForSelector(selector, { visible: true });
  if (!found) throw new Error(`Nothing is visible at ${selector}.`);
  return found;
}
