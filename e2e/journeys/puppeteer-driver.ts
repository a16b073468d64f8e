import puppeteer, { type Browser, type KeyInput, type Page } from "puppeteer-core";
import type { Driver, Plain } from "./driver";

interface Settings {
  name: "chromium" | "firefox";
  path: string;
  /** Firefox only: false disables JavaScript on all pages. */
  scripts?: boolean;
}

/** Starts Firefox with WebDriver BiDi, or Chromium with its own protocol. */
export async function startPuppeteer({ name, path, scripts = true }: Settings): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: name === "firefox" ? "firefox" : "chrome",
    executablePath: path,
    headless: true,
    defaultViewport: null,
    // CI runs Chromium as root, which doesn't work with its sandbox.
    ...(name === "chromium"
      ? { args: ["--no-sandbox", "--disable-gpu"] }
      : { extraPrefsFirefox: { "javascript.enabled": scripts } }),
  });
  return new PuppeteerDriver(name, await browser.version(), scripts, browser, [
    await browser.newPage(),
  ]);
}

class PuppeteerDriver implements Driver {
  private tab = 0;
  constructor(
    readonly name: "chromium" | "firefox",
    readonly version: string,
    readonly scripts: boolean,
    private readonly browser: Browser,
    private readonly tabs: Page[],
  ) {}

  private get page(): Page {
    const page = this.tabs[this.tab];
    if (!page) throw new Error(`There is no tab ${this.tab}.`);
    return page;
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
  }
  async reload(): Promise<void> {
    await this.page.reload();
  }
  // Uses `history.back()` because a page from the back/forward cache doesn't fire a load event, and
  // puppeteer would wait for one. The journey waits for what it expects to see.
  async back(): Promise<void> {
    await this.page.evaluate(() => history.back());
  }
  async forward(): Promise<void> {
    await this.page.evaluate(() => history.forward());
  }
  async hover(x: number, y: number): Promise<void> {
    await this.page.mouse.move(x, y);
  }
  async press(x: number, y: number): Promise<void> {
    await this.page.mouse.click(x, y);
  }
  async key(key: string, control = false): Promise<void> {
    if (control) await this.page.keyboard.down("Control");
    await this.page.keyboard.press(key as KeyInput);
    if (control) await this.page.keyboard.up("Control");
  }
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }
  evaluate<A extends Plain[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return this.page.evaluate(work as (...args: unknown[]) => R, ...args);
  }
  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewport({ width, height });
  }
  async openTab(): Promise<void> {
    this.tab = this.tabs.push(await this.browser.newPage()) - 1;
  }
  async useTab(index: number): Promise<void> {
    this.tab = index;
    await this.page.bringToFront();
  }
  async startAfresh(): Promise<void> {
    // After a page is restored from Firefox's back/forward cache, puppeteer doesn't get load events
    // in that tab anymore.
    const fresh = await this.browser.newPage();
    for (const page of this.tabs.splice(0, this.tabs.length, fresh)) await page.close();
    this.tab = 0;
  }
  async close(): Promise<void> {
    await this.browser.close();
  }
}
