import type { Browser, Page } from "@playwright/test";
import { firstVisible, slowProcessor, type ViewportName, withPage } from "../browser";
import type { Bench } from "../context";
import { largest, median, sleep } from "../numbers";
import type { Served } from "../server";
import type { System } from "../systems/system";
import { forEachSystem } from "./each";

/** Controls that a reader may use first. */
export const controls = ["search", "menu", "theme", "group", "copy", "page", "tab"] as const;
export type Control = (typeof controls)[number];

/** Longest event of the first interaction in ms, by page and control: the median of all runs. */
export type InteractionResult = Record<string, Partial<Record<Control, number>>>;

/** Shorter events are not told; one frame. */
const shortest = 16;

/** INP of the first interaction after the load, on a processor four times slower. */
export async function measureInteraction(bench: Bench): Promise<void> {
  await forEachSystem(
    bench,
    "interaction",
    async ({ system, served, targets, browser }) => {
      const result: InteractionResult = {};
      const isOwn = system.name === "ours" || system.name === "site";
      // Of the pages of the corpus, the longest one has code.
      const labels = Object.keys(targets).filter((label) => label === "docs page" || (isOwn && label !== "start page"));
      for (const label of labels) {
        const runs = isOwn ? bench.options.runs : 1;
        const page = await measureControls(runs, browser, served, system, targets[label] ?? "/");
        result[label] = page;
        const said = Object.entries(page).map(([control, ms]) => `${control} ${ms} ms`);
        bench.say(`interaction ${system.name} ${label}: ${said.join(", ")}`);
      }
      return result;
    },
    ["bare"],
  );
}

async function measureControls(
  runs: number,
  browser: Browser,
  served: Served,
  { ui }: System,
  address: string,
): Promise<Partial<Record<Control, number>>> {
  const selectors = { ...ui, search: ui.search?.open ?? ui.search?.input };
  const measured: Partial<Record<Control, number>> = {};
  for (const control of controls) {
    const selector = selectors[control];
    if (selector === undefined) continue;
    const viewport = control === "menu" ? "phone" : "desktop";
    const times: (number | undefined)[] = [];
    for (let run = 0; run < runs; run++) {
      times.push(await press(browser, viewport, served.origin + address, selector));
    }
    const ms = median(times);
    if (ms !== undefined) measured[control] = ms;
  }
  return measured;
}

/** Presses a control as soon as the page has loaded; undefined when the page does not show it. */
async function press(
  browser: Browser,
  viewport: ViewportName,
  url: string,
  selector: string,
): Promise<number | undefined> {
  return withPage(browser, viewport, async (page) => {
    await page.addInitScript(watchEvents);
    await slowProcessor(page, 4);
    await page.goto(url, { waitUntil: "load" });
    const control = firstVisible(page, selector);
    const box = await control.boundingBox({ timeout: 3000 }).catch(() => null);
    // Some wait for their framework before they let themselves be pressed.
    if (!box || (await control.isDisabled())) return undefined;
    await control.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await control.boundingBox()) ?? box;
    await page.mouse.click(x + width / 2, y + height / 2);
    await sleep(1500);
    return longestEvent(page);
  });
}

/** Runs in the document before its own scripts. */
function watchEvents(): void {
  const seen: number[] = [];
  Object.assign(window, { benchEvents: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) seen.push(entry.duration);
    }
    // The type of the options is behind: Event Timing has a threshold.
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function longestEvent(page: Page): Promise<number> {
  const durations = await page.evaluate(() => (window as unknown as { benchEvents: number[] }).benchEvents);
  return largest(durations) ?? shortest;
}

/** The worst of a system's controls. */
export function worstInteraction(result: InteractionResult | undefined): number | undefined {
  return largest(Object.values(result ?? {}).flatMap((page) => Object.values(page)));
}
