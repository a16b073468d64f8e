import type { ChildProcess } from "node:child_process";
import type { Page } from "puppeteer-core";
import { freePort } from "@/lib/build/server/listen";
import { launchBrowser, withPage } from "./browser";
import { median, sleep } from "./numbers";
import { start, stop } from "./processes";
import type { Figures } from "./report";
import { addressOf } from "./systems";
import { clean, commandIn, type Prepared, samplePage, withEdits } from "./workspace";

/** Number of edits to one page. The first one isn't counted. */
const edits = 6;

/**
 * Measures how long a cold preview takes to serve its first page, and to show an edit in the open
 * page.
 */
export async function measurePreview(prepared: Prepared): Promise<Figures> {
  const port = await freePort("localhost");
  const { args, env } = prepared.system.dev(port);
  clean(prepared);
  const browser = await launchBrowser();
  const began = performance.now();
  const child = start(commandIn(prepared, ["npm", "run", "dev", "--", ...args], env));
  try {
    const url = `http://localhost:${port}${addressOf(prepared.system, samplePage)}`;
    const title = prepared.corpus.find(({ path }) => path === samplePage)?.title ?? "";
    await waitForPage(url, title, child);
    return await withPage(browser, async (page) => {
      await page.goto(url, { waitUntil: "domcontentloaded", timeout: 120_000 });
      await page.waitForSelector("h1");
      const seconds = (performance.now() - began) / 1000;
      const times = await measureEdits(page, prepared);
      return {
        "Preview, s to the first page": seconds,
        "Preview, ms until an edit shows": median(times.slice(1)),
      };
    });
  } finally {
    await browser.close();
    await stop(child);
  }
}

/**
 * Resolves with the first response that contains the page. Some previews render only in the
 * browser, so for them any response counts.
 */
async function waitForPage(url: string, title: string, child: ChildProcess): Promise<void> {
  for (
    const until = Date.now() + 900_000;
    Date.now() < until && child.exitCode === null;
    await sleep(50)
  ) {
    const response = await fetch(url, { signal: AbortSignal.timeout(120_000) }).catch(
      () => undefined,
    );
    const text = await response?.text().catch(() => "");
    if (response?.ok && (text?.includes(title) || text?.includes('id="__docusaurus"'))) return;
  }
  throw new Error(`Nothing answered at ${url}.`);
}

async function measureEdits(page: Page, prepared: Prepared): Promise<(number | undefined)[]> {
  await sleep(4000);
  return withEdits(prepared, async (edit) => {
    const times: (number | undefined)[] = [];
    for (let index = 0; index < edits; index++) {
      const sentence = `Sentence ${index} of edit ${Date.now()}.`;
      const wrote = Date.now();
      edit(sentence);
      times.push(await waitForText(page, sentence, wrote));
      await sleep(1500);
    }
    return times;
  });
}

/** Milliseconds until the page shows a text. A reload starts the search again. */
async function waitForText(page: Page, text: string, since: number): Promise<number | undefined> {
  while (Date.now() < since + 30_000) {
    const look = (wanted: string) => document.body.textContent?.includes(wanted);
    const isShown = await page
      .waitForFunction(look, { polling: "raf", timeout: 5000 }, text)
      .then(() => true)
      .catch(() => false);
    if (isShown) return Date.now() - since;
  }
  return undefined;
}
