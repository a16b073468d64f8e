import { existsSync, writeFileSync } from "node:fs";
import {
  formatSampleResults,
  readSampleResults,
  sampleResultsFile,
} from "@/lib/content/samples/results";
import { keepTimes, type RecordedSpan, readTraces, tracesFile } from "@/lib/content/samples/traces";
import { hashBlock } from "@/lib/mdx/code-meta";
import { runtimes, sdkVersion } from "./environments";
import type { Result } from "./page/job";

/**
 * Called after each page, so an interrupted run keeps its results. Entries of deleted pages are
 * removed.
 */
export function writePageResults(file: string, results: readonly Result[]): void {
  const blocks = results.map(({ block, outcome }) => `${hashBlock(block)} ${outcome}` as const);
  const date = new Date().toISOString().slice(0, 10);
  const all = Object.entries({
    ...readSampleResults(process.cwd())?.pages,
    [file]: { date, blocks },
  });
  const pages = Object.fromEntries(all.filter(([name]) => existsSync(name)));
  writeFileSync(
    sampleResultsFile,
    formatSampleResults({ version: sdkVersion(), runtimes: runtimes(), pages }),
  );
}

/** Stores the spans that a page's samples sent, which the page shows. */
export function writePageTraces(file: string, results: readonly Result[]): void {
  const recorded = readTraces(process.cwd());
  const pageTraces: Record<string, RecordedSpan[]> = {};
  for (const { block, trace } of results) {
    const sample = hashBlock(block);
    if (trace) pageTraces[sample] = keepTimes(trace, recorded[file]?.[sample]);
  }
  const pages = Object.entries({ ...recorded, [file]: pageTraces })
    .filter(([name, traces]) => existsSync(name) && Object.keys(traces).length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(tracesFile, `${JSON.stringify(Object.fromEntries(pages), null, 1)}\n`);
}
