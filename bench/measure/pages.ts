import type { Browser, Page } from "@playwright/test";
import { type ViewportName, viewportNames, withPage } from "../browser";
import type { Bench } from "../context";
import type { Request, ResourceKind, Served } from "../server";
import type { System } from "../systems/system";
import { forEachSystem } from "./each";

export type Weights = Record<ResourceKind | "all", number> & { requests: number };

export interface PageWeights {
  address: string;
  /** Bytes of the HTML file before compression. */
  rawHtml: number;
  nodes: number;
  /** Until the network was quiet after the load. */
  before: Weights;
  /** The same and what came when a link was approached. */
  after: Weights;
}

/** By kind of page and window. */
export type PagesResult = Record<string, Record<ViewportName, PageWeights>>;

/** Bytes of a first load with an empty cache: at rest, and after a reader comes near a link. */
export async function measurePages(bench: Bench): Promise<void> {
  await forEachSystem(bench, "pages", async ({ system, served, targets, browser }) => {
    const result: PagesResult = {};
    for (const [label, address] of Object.entries(targets)) {
      const measure = (viewport: ViewportName) => measurePage(browser, served, system, address, viewport);
      result[label] = { desktop: await measure("desktop"), phone: await measure("phone") };
      for (const viewport of viewportNames) {
        const { before, after } = result[label][viewport];
        const bytes = ({ all, js, requests }: Weights) => `${kB(all)} kB (${kB(js)} script) in ${requests}`;
        bench.say(`pages ${system.name} ${label}, ${viewport}: ${bytes(before)}; near a link ${bytes(after)}`);
      }
    }
    return result;
  });
}

async function measurePage(
  browser: Browser,
  served: Served,
  system: System,
  address: string,
  viewport: ViewportName,
): Promise<PageWeights> {
  return withPage(browser, viewport, async (page) => {
    const first = served.requests.length;
    await page.goto(served.origin + address, { waitUntil: "load" });
    await served.idle(1500);
    const before = weigh(served.requests.slice(first));
    const rawHtml = served.requests[first]?.raw ?? 0;
    const nodes = await page.locator("body *").count();
    await approach(page, viewport, system);
    await served.idle(1500);
    return { address, rawHtml, nodes, before, after: weigh(served.requests.slice(first)) };
  });
}

/** What readers do before they follow a link: the mouse comes over it; on a phone, where there is none, the focus. */
async function approach(page: Page, viewport: ViewportName, { ui }: System): Promise<void> {
  const here = new URL(page.url()).pathname.replace(/\/$/, "");
  for (const place of viewport === "desktop" ? [ui.sidebar, "main"] : ["main", "body"]) {
    for (const link of await page.locator(`${place} a[href^='/']`).filter({ visible: true }).all()) {
      const target = (await link.getAttribute("href"))?.replace(/[?#].*$/, "").replace(/\/$/, "");
      if (target === here) continue;
      await (viewport === "desktop" ? link.hover({ force: true }) : link.focus());
      return;
    }
  }
}

export function weigh(requests: readonly Request[]): Weights {
  const weights: Weights = { all: 0, html: 0, css: 0, js: 0, font: 0, image: 0, other: 0, requests: requests.length };
  requests.forEach(({ kind, bytes }, index) => {
    weights.all += bytes;
    // Other documents are fetched ahead of a navigation.
    weights[kind === "html" && index > 0 ? "other" : kind] += bytes;
  });
  return weights;
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
