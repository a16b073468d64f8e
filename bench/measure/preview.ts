import type { Page } from "@playwright/test";
import { launchBrowser, withPage } from "../browser";
import { cleanCaches, type Prepared, prepare, withEdits } from "../built";
import type { Bench } from "../context";
import { copyCorpus } from "../copies";
import type { CorpusPage } from "../corpus";
import { median, sleep } from "../numbers";
import { largePages, type SystemName } from "../options";
import { start, stop } from "../processes";
import { systems } from "../systems/all";
import { addressOf } from "../systems/system";
import { commandIn } from "../workspace";
import { editedFile } from "./build";
import { freePort, waitForPage } from "./first-page";

export interface PreviewResult {
  pages: number;
  /** Median time without caches from the command to the answer with a docs page, in seconds. */
  startSeconds: number;
  /** The same until a browser shows its heading, of one start. */
  shownSeconds?: number;
  /** Median time from the change of a file to its text in the open page, in ms. */
  editMs?: number;
  maxEditMs?: number;
}

/** Edits of one page, of which the first is not counted. */
const edits = 6;

/** How long a cold preview takes to start and to show an edit. */
export async function measurePreview(bench: Bench): Promise<void> {
  const { options, corpus } = bench;
  for (const name of options.only)
    if (systems[name].dev && name !== "site") await measure(bench, name, corpus, options.runs, "preview");
}

/** The same with many pages, of ours alone. */
export async function measureLargePreview(bench: Bench): Promise<void> {
  if (bench.options.only.includes("ours"))
    await measure(bench, "ours", copyCorpus(bench.corpus, largePages), 1, "largePreview");
}

function measure(
  bench: Bench,
  name: SystemName,
  pages: readonly CorpusPage[],
  runs: number,
  key: "preview" | "largePreview",
): Promise<void> {
  return bench.attempt(`preview of ${name} with ${pages.length} pages`, async () => {
    const prepared = await prepare(bench.workspace, systems[name], pages);
    const starts: Started[] = [];
    for (let run = 1; run <= runs; run++) starts.push(await startOnce(bench, prepared, pages, run === runs));
    const counted = starts.flatMap(({ times }) => times.slice(1)).filter((time) => time !== undefined);
    const shownSeconds = starts.at(-1)?.shownSeconds;
    const editMs = median(counted);
    bench.keep(key, name, {
      pages: pages.length,
      startSeconds: median(starts.map(({ startSeconds }) => startSeconds)) ?? 0,
      ...(shownSeconds === undefined ? {} : { shownSeconds }),
      ...(editMs === undefined ? {} : { editMs, maxEditMs: Math.max(...counted) }),
    });
  });
}

interface Started {
  startSeconds: number;
  shownSeconds?: number;
  /** Of each edit in ms; undefined for one that never showed. */
  times: (number | undefined)[];
}

async function startOnce(
  { workspace, say }: Bench,
  prepared: Prepared,
  corpus: readonly CorpusPage[],
  edited: boolean,
): Promise<Started> {
  const { system, folder } = prepared;
  if (!system.dev) throw new Error(`${system.name} has no preview.`);
  const port = await freePort();
  const { args, env } = system.dev(port);
  const line = ["npm", "run", "dev", "--", ...args];
  cleanCaches(prepared);
  const browser = await launchBrowser();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const child = start(commandIn(workspace, system.name, folder, line, { ...system.env, ...env }));
  try {
    const page = corpus.find(({ file }) => file.endsWith("observability/concepts"));
    const url = `http://localhost:${port}${addressOf(system, page?.path ?? "")}`;
    await waitForPage(url, page?.title ?? "", child);
    const started: Started = { startSeconds: seconds(), times: [] };
    say(`preview ${system.name}, ${corpus.length} pages: first page after ${started.startSeconds.toFixed(1)} s`);
    if (!edited) return started;
    return await withPage(browser, "desktop", async (open) => {
      await open.goto(url, { waitUntil: "commit" });
      await open.locator("h1").first().waitFor();
      const shownSeconds = seconds();
      const times = await measureEdits(open, prepared);
      const list = times.map((time) => Math.round(time ?? -1)).join(", ");
      say(`preview ${system.name}: in the browser after ${shownSeconds.toFixed(1)} s, edits visible after ${list} ms`);
      return { ...started, shownSeconds, times };
    });
  } finally {
    await browser.close();
    await stop(child);
  }
}

async function measureEdits(page: Page, prepared: Prepared): Promise<(number | undefined)[]> {
  await page.waitForLoadState("load");
  await sleep(4000);
  return withEdits(prepared, editedFile(prepared), async (edit) => {
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

/** Time until the page shows a text, by the page's clock, which is the machine's. A reload begins to look again. */
async function waitForText(page: Page, text: string, since: number): Promise<number | undefined> {
  for (const until = since + 30_000; Date.now() < until; ) {
    const shown = await page
      .evaluate(
        (wanted) =>
          new Promise<number>((resolve) => {
            const look = () => {
              if (document.body.textContent?.includes(wanted)) resolve(Date.now());
              else requestAnimationFrame(look);
            };
            look();
            setTimeout(() => resolve(0), 5000);
          }),
        text,
      )
      .catch(() => 0);
    if (shown > 0) return shown - since;
  }
  return undefined;
}
