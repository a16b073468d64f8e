import { existsSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser, withPage } from "../browser";
import { build, clean, type Prepared, prepare } from "../built";
import type { Bench } from "../context";
import { copyCorpus } from "../copies";
import { besidePages, type SystemName } from "../options";
import { serveFolder } from "../server";
import { systems } from "../systems/all";
import { addressOf } from "../systems/system";
import { type BuildRun, lastLines, type Output, outputOf, toRun } from "./build";
import { type Weights, weigh } from "./pages";

export interface GrowthResult {
  pages: number;
  build: BuildRun;
  output: Output;
  /** The same page at every size: its HTML uncompressed, and its first load. */
  html?: number;
  load?: Weights;
  /** Why the build gave up; the figures are of what it had made until then. */
  failed?: string;
}

/** By number of pages that were asked for. */
export type GrowthResults = Record<string, GrowthResult>;

/** One cold build a size, from the smallest. The page that is looked at is in the first copy. */
export async function measureGrowth(bench: Bench): Promise<void> {
  const { only, growth, beside } = bench.options;
  const measure = (name: SystemName, wanted: number) =>
    bench.attempt(`growth of ${name} to ${wanted} pages`, () => measureSize(bench, name, wanted));
  if (only.includes("ours")) for (const wanted of [...growth].sort((a, b) => a - b)) await measure("ours", wanted);
  for (const name of beside) if (only.includes(name)) await measure(name, besidePages);
}

async function measureSize(bench: Bench, name: SystemName, wanted: number): Promise<void> {
  const corpus = copyCorpus(bench.corpus, wanted);
  const prepared = await prepare(bench.workspace, systems[name], corpus);
  clean(prepared);
  const ended = await build(bench.workspace, prepared);
  const folder = exportOf(prepared, ended.status === 0);
  const result: GrowthResult = {
    pages: corpus.length,
    build: toRun(ended),
    output: folder ? outputOf(folder) : { bytes: 0, files: 0, pages: 0 },
    ...(folder ? await look(folder, addressOf(prepared.system, "c00/observability/concepts")) : {}),
    ...(ended.status === 0 ? {} : { failed: lastLines(ended) }),
  };
  bench.keep("growth", name, { ...bench.results.measured.growth?.[name], [wanted]: result });
  bench.say(
    `growth ${name}, ${corpus.length} pages: ${ended.seconds.toFixed(1)} s, ${ended.treeMB ?? "?"} MB, ${(result.output.bytes / 1e6).toFixed(1)} MB out, HTML of a page ${((result.html ?? 0) / 1000).toFixed(1)} kB ${result.failed ? `FAILED: ${result.failed}` : ""}`,
  );
}

/** Our own gates stand before the export gets its name: what they refuse can still be looked at. */
function exportOf({ system, folder }: Prepared, isDone: boolean): string | undefined {
  const made = join(folder, isDone ? system.output : ".cache/export");
  return existsSync(made) ? made : undefined;
}

async function look(folder: string, address: string): Promise<Pick<GrowthResult, "html" | "load">> {
  const served = await serveFolder(folder);
  const browser = await launchBrowser();
  try {
    return await withPage(browser, "desktop", async (page) => {
      await page.goto(served.origin + address, { waitUntil: "load" });
      await served.idle(1500);
      return { html: served.requests[0]?.raw, load: weigh(served.requests) };
    });
  } finally {
    await browser.close();
    await served.close();
  }
}
