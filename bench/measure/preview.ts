import { createServer } from "node:net";
import type { Page } from "@playwright/test";
import { launchBrowser, withPage } from "../browser";
import { type Prepared, prepare, withEdits } from "../built";
import type { Bench } from "../context";
import { copyCorpus } from "../copies";
import type { CorpusPage } from "../corpus";
import { median, sleep } from "../numbers";
import type { SystemName } from "../options";
import { start, stop } from "../processes";
import { systems } from "../systems/all";
import { addressOf } from "../systems/system";
import { commandIn } from "../workspace";
import { editedFile } from "./build";

export interface PreviewResult {
  pages: number;
  /** From the command to the answer with a docs page, in seconds. */
  startSeconds: number;
  /** Median time from the change of a file to its text in the open page, in ms. */
  editMs?: number;
  maxEditMs?: number;
}

/** Edits of one page, of which the first is not counted. */
const edits = 6;

/** How long the first page may take, in ms: a preview of thousands of pages reads all of them before. */
const patience = 900_000;

/** How long the preview takes to start and to show an edit; ours with many pages, too. */
export async function measurePreview(bench: Bench): Promise<void> {
  const { options, corpus } = bench;
  const measure = (name: SystemName, pages: readonly CorpusPage[], key: "preview" | "largePreview") =>
    bench.attempt(`preview of ${name} with ${pages.length} pages`, async () => {
      bench.keep(key, name, await measureOne(bench, await prepare(bench.workspace, systems[name], pages), pages));
    });
  for (const name of options.only) if (systems[name].dev && name !== "site") await measure(name, corpus, "preview");
  const most = Math.max(...options.growth);
  if (options.only.includes("ours") && most >= 1000) await measure("ours", copyCorpus(corpus, most), "largePreview");
}

async function measureOne(
  { workspace, say }: Bench,
  prepared: Prepared,
  corpus: readonly CorpusPage[],
): Promise<PreviewResult> {
  const { system, folder } = prepared;
  if (!system.dev) throw new Error(`${system.name} has no preview.`);
  const port = await freePort();
  const { args, env } = system.dev(port);
  const line = ["npm", "run", "dev", "--", ...args];
  const began = performance.now();
  const child = start(commandIn(workspace, folder, line, { ...system.env, ...env }));
  const browser = await launchBrowser();
  try {
    const page = corpus.find(({ file }) => file.endsWith("observability/concepts"));
    const url = `http://localhost:${port}${addressOf(system, page?.path ?? "")}`;
    await waitForPage(url, page?.title ?? "", () => child.exitCode !== null);
    const startSeconds = (performance.now() - began) / 1000;
    const times = await withPage(browser, "desktop", (open) => measureEdits(open, url, prepared));
    const counted = times.slice(1).filter((time) => time !== undefined);
    const editMs = median(counted);
    say(
      `preview ${system.name}, ${corpus.length} pages: first page after ${startSeconds.toFixed(1)} s, edits visible after ${times.map((time) => Math.round(time ?? -1)).join(", ")} ms`,
    );
    return {
      pages: corpus.length,
      startSeconds,
      ...(editMs === undefined ? {} : { editMs, maxEditMs: Math.max(...counted) }),
    };
  } finally {
    await browser.close();
    await stop(child);
  }
}

/** Some previews draw pages in the browser alone: an answer is enough for them. */
async function waitForPage(url: string, title: string, isOver: () => boolean): Promise<void> {
  for (const until = Date.now() + patience; Date.now() < until && !isOver(); await sleep(50)) {
    const response = await fetch(url, { signal: AbortSignal.timeout(120_000) }).catch(() => undefined);
    const text = await response?.text().catch(() => "");
    if (response?.ok && (text?.includes(title) || text?.includes('id="__docusaurus"'))) return;
  }
  throw new Error(`The preview did not answer at ${url}.`);
}

async function measureEdits(page: Page, url: string, prepared: Prepared): Promise<(number | undefined)[]> {
  await page.goto(url, { waitUntil: "load" });
  await page.locator("h1").first().waitFor();
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "localhost", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
