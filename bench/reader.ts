import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findBrowser } from "@/e2e/support/browser";
import { browserFlags, viewports } from "./browser";
import type { Workspace } from "./workspace";

/** The parts of Puppeteer that are used; it is installed with the other tools. */
export interface Tab {
  setViewport(size: { width: number; height: number; hasTouch: boolean }): Promise<void>;
  goto(url: string, options: { waitUntil: "load" }): Promise<unknown>;
  evaluate<A extends unknown[], T>(action: (...values: A) => T, ...values: A): Promise<Awaited<T>>;
  mouse: { move(x: number, y: number): Promise<void>; down(): Promise<void>; up(): Promise<void> };
  touchscreen: { touchStart(x: number, y: number): Promise<void>; touchEnd(): Promise<void> };
  createCDPSession(): Promise<{ send(method: string, params: object): Promise<unknown> }>;
}

interface Context {
  newPage(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Reader {
  createBrowserContext(): Promise<Context>;
  close(): Promise<void>;
}

interface Puppeteer {
  launch(options: object): Promise<Reader>;
}

/** The machine's browser as readers have it: one that Playwright drives never draws a page ahead. */
export async function launchReader({ folder }: Workspace): Promise<Reader> {
  const { resolve } = createRequire(join(folder, "tools/package.json"));
  const { default: puppeteer } = (await import(pathToFileURL(resolve("puppeteer-core")).href)) as {
    default: Puppeteer;
  };
  return puppeteer.launch({
    executablePath: findBrowser().path,
    args: browserFlags,
    ignoreDefaultArgs: ["--disable-background-networking", "--disable-back-forward-cache"],
  });
}

/** A tab with an empty cache of its own, closed when `use` is done with it. */
export async function withTab<T>(reader: Reader, hasTouch: boolean, use: (tab: Tab) => Promise<T>): Promise<T> {
  const context = await reader.createBrowserContext();
  try {
    const tab = await context.newPage();
    await tab.setViewport({ ...viewports.desktop.viewport, hasTouch });
    return await use(tab);
  } finally {
    await context.close();
  }
}

/** Makes the processor of a tab slower. A session of one's own keeps the browser from drawing ahead at full speed. */
export async function slowTab(tab: Tab, rate: number): Promise<void> {
  const session = await tab.createCDPSession();
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
