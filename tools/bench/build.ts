import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { copyCorpus } from "./copies";
import { median } from "./numbers";
import type { Figures } from "./report";
import { build, clean, type Prepared, prepare, withEdits } from "./workspace";

/** Size of the large site, in pages. */
const largePages = 1900;

/** Measures cold builds, and builds after one page's text has changed. */
export async function measureBuilds(prepared: Prepared, runs: number): Promise<Figures> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < runs; run++) {
    clean(prepared);
    cold.push(await build(prepared));
  }
  await withEdits(prepared, async (edit) => {
    for (let run = 0; run < runs; run++) {
      edit(`Edited for measurement ${run} at ${Date.now()}.`);
      warm.push(await build(prepared));
    }
  });
  return { "Cold build, s": median(cold), "Build after an edit, s": median(warm) };
}

/** Builds a multiplied corpus once, without caches. */
export async function measureGrowth({ system, folder, corpus }: Prepared): Promise<Figures> {
  const pages = copyCorpus(corpus, largePages);
  const prepared = await prepare(join(folder, ".."), system, pages);
  const seconds = await build(prepared);
  const kB = sizeOf(join(prepared.folder, system.output)) / 1000 / pages.length;
  // The next measurement needs the plain corpus.
  await prepare(join(folder, ".."), system, corpus);
  return {
    [`Cold build of ${pages.length} pages, s`]: seconds,
    [`Output of ${pages.length} pages, kB per page`]: kB,
  };
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
