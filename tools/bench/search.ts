import type { Page } from "puppeteer-core";
import { firstVisible, type Visit, visitSite, withPage } from "./browser";
import { median, sleep } from "./numbers";
import type { Figures } from "./report";
import { addressOf, type Ui } from "./systems";
import { type Prepared, samplePage } from "./workspace";

/** The word of the first search. */
const probe = "trace";
const queries = [
  "self host kubernetes",
  "redact sensitive data",
  "llm as a judge",
  "fetch prompt",
  "otel collector",
  "upload csv",
  "langgraph",
  "environment variables",
];

/**
 * Measures the cost of a first search, and the time from typing a query to the last change of its
 * results.
 */
export async function measureSearch(prepared: Prepared, runs: number): Promise<Figures> {
  const { system } = prepared;
  return visitSite(prepared, async (visit) => {
    const url = visit.served.origin + addressOf(system, samplePage);
    const firsts: FirstSearch[] = [];
    for (let run = 0; run < runs; run++)
      firsts.push(
        await withPage(visit.browser, (page) => measureFirst(page, visit, system.ui.search, url)),
      );
    const settled = await withPage(visit.browser, (page) =>
      measureQueries(page, visit, system.ui.search, url),
    );
    return {
      "First search, kB": median(firsts.map(({ bytes }) => bytes / 1000)),
      "First search, requests": median(firsts.map(({ requests }) => requests)),
      "First search, ms from typing to results": median(firsts.map(({ ms }) => ms)),
      "Later search, ms from typing to the final list": settled,
    };
  });
}

interface FirstSearch {
  bytes: number;
  requests: number;
  ms: number;
}

async function measureFirst(
  page: Page,
  { served }: Visit,
  ui: Ui["search"],
  url: string,
): Promise<FirstSearch> {
  await page.goto(url, { waitUntil: "load" });
  await served.idle(1500);
  const first = served.requests.length;
  await openSearch(page, ui);
  const typed = Date.now();
  await page.keyboard.sendCharacter(probe);
  await firstVisible(page, ui.item);
  const ms = Date.now() - typed;
  const asked = served.requests.slice(first);
  return { bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0), requests: asked.length, ms };
}

async function openSearch(page: Page, { open, input }: Ui["search"]): Promise<void> {
  if (open) await (await firstVisible(page, open)).click();
  await (await firstVisible(page, input)).focus();
}

async function measureQueries(page: Page, { served }: Visit, ui: Ui["search"], url: string) {
  await page.goto(url, { waitUntil: "load" });
  await served.idle(1000);
  await openSearch(page, ui);
  await page.evaluate(watchResults, ui.item);
  await page.keyboard.sendCharacter("warm up words");
  await sleep(2000);
  const times: (number | undefined)[] = [];
  for (const query of queries) {
    await (await firstVisible(page, ui.input)).click({ count: 3 });
    await page.keyboard.press("Backspace");
    await sleep(600);
    await page.evaluate(() => {
      (window as unknown as Noted).bench.changes.length = 0;
    });
    await page.keyboard.sendCharacter(query);
    const { input, changes } = await settled(page);
    const last = changes.filter((at) => at >= input).at(-1);
    times.push(last === undefined ? undefined : last - input);
  }
  return median(times);
}

/** Times that the page records: the last input, and each later change of the results. */
interface Noted {
  bench: { input: number; changes: number[] };
}

/** Runs in the page. */
function watchResults(item: string): void {
  const notes: Noted["bench"] = { input: 0, changes: [] };
  Object.assign(window, { bench: notes });
  document.addEventListener(
    "input",
    () => Object.assign(notes, { input: performance.now() }),
    true,
  );
  let before = "";
  setInterval(() => {
    const visible = [...document.querySelectorAll(item)].filter(
      (found) => found.getClientRects().length > 0,
    );
    const now = visible.map((found) => found.textContent).join("|");
    if (now !== before) notes.changes.push(performance.now());
    before = now;
  }, 8);
}

/** Waits until the results haven't changed for a second. */
async function settled(page: Page): Promise<Noted["bench"]> {
  for (let seen = -1, since = Date.now(); ; ) {
    await sleep(100);
    const notes = await page.evaluate(() => (window as unknown as Noted).bench);
    if (notes.changes.length !== seen) since = Date.now();
    seen = notes.changes.length;
    if (Date.now() - since > 1000) return notes;
  }
}
