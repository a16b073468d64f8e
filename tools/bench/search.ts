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
    const { search } = system.ui;
    const firstSearches: FirstSearch[] = [];
    for (let run = 0; run < runs; run++)
      firstSearches.push(
        await withPage(visit.browser, (page) => measureFirst(page, visit, search, url)),
      );
    const laterSearch = await withPage(visit.browser, (page) =>
      measureQueries(page, visit, search, url),
    );
    return {
      "First search, kB": median(firstSearches.map(({ bytes }) => bytes / 1000)),
      "First search, requests": median(firstSearches.map(({ requests }) => requests)),
      "First search, ms from typing to results": median(firstSearches.map(({ ms }) => ms)),
      "Later search, ms from typing to the final list": laterSearch,
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
  const requestsBefore = served.requests.length;
  await openSearch(page, ui);
  const typed = Date.now();
  await page.keyboard.sendCharacter(probe);
  await firstVisible(page, ui.item);
  const ms = Date.now() - typed;
  const requests = served.requests.slice(requestsBefore);
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
  return { bytes, requests: requests.length, ms };
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
      (window as unknown as WithTimes).bench.changes.length = 0;
    });
    await page.keyboard.sendCharacter(query);
    const { input, changes } = await waitUntilSettled(page);
    const last = changes.filter((time) => time >= input).at(-1);
    times.push(last === undefined ? undefined : last - input);
  }
  return median(times);
}

/** Times that the page records: the last input, and each later change of the results. */
interface WithTimes {
  bench: { input: number; changes: number[] };
}

/** Runs in the page. */
function watchResults(item: string): void {
  const times: WithTimes["bench"] = { input: 0, changes: [] };
  Object.assign(window, { bench: times });
  // Functions stay anonymous, because tsx wraps named ones in a helper that the page doesn't have.
  document.addEventListener(
    "input",
    () => {
      times.input = performance.now();
    },
    true,
  );
  let before = "";
  setInterval(() => {
    const visible = [...document.querySelectorAll(item)].filter(
      (result) => result.getClientRects().length > 0,
    );
    const now = visible.map((result) => result.textContent).join("|");
    if (now !== before) times.changes.push(performance.now());
    before = now;
  }, 8);
}

/** Waits until the results haven't changed for a second. */
async function waitUntilSettled(page: Page): Promise<WithTimes["bench"]> {
  let count = -1;
  let lastChange = Date.now();
  while (true) {
    await sleep(100);
    const times = await page.evaluate(() => (window as unknown as WithTimes).bench);
    if (times.changes.length !== count) lastChange = Date.now();
    count = times.changes.length;
    if (Date.now() - lastChange > 1000) return times;
  }
}
