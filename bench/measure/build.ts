import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Built, build, clean, forgetBuild, type Prepared, prepare, withEdits } from "../built";
import type { Bench } from "../context";
import { largest, median } from "../numbers";
import { systems } from "../systems/all";

export interface BuildRun {
  seconds: number;
  /** Seconds of drawing social cards, which the goals do not count. */
  cards?: number;
  processMB?: number;
  treeMB?: number;
  /** Of the machine before the build. */
  load: number;
}

export interface Output {
  bytes: number;
  files: number;
  pages: number;
}

export interface BuildResult {
  cold: BuildRun[];
  warm: BuildRun[];
  output: Output;
}

/** Cold and warm builds of every system; warm is after one page's text has changed. */
export async function measureBuilds(bench: Bench): Promise<void> {
  for (const name of bench.options.only.filter((name) => name !== "bare")) {
    await bench.attempt(`build of ${name}`, async () => {
      bench.keep(
        "build",
        name,
        await measureSystem(bench, await prepare(bench.workspace, systems[name], bench.corpus)),
      );
    });
  }
}

async function measureSystem(bench: Bench, prepared: Prepared): Promise<BuildResult> {
  const cold: BuildRun[] = [];
  const warm: BuildRun[] = [];
  for (let run = 0; run < bench.options.runs; run++) {
    clean(prepared);
    cold.push(await buildOnce(bench, prepared, "cold"));
  }
  const output = outputOf(join(prepared.folder, prepared.system.output));
  await withEdits(prepared, editedFile(prepared), async (edit) => {
    for (let run = 0; run < bench.options.runs; run++) {
      edit(`Edited for measurement ${run} at ${Date.now()}.`);
      warm.push(await buildOnce(bench, prepared, "warm"));
    }
  });
  // The edit is gone from the source; what the next parts look at is built anew.
  forgetBuild(prepared);
  return { cold, warm, output };
}

async function buildOnce(bench: Bench, prepared: Prepared, what: string): Promise<BuildRun> {
  const ended = await build(bench.workspace, prepared);
  const { name } = prepared.system;
  if (ended.status !== 0) throw new Error(`${name} did not build: ${lastLines(ended)} (${bench.workspace.log})`);
  bench.say(
    `build ${name} ${what}: ${ended.seconds.toFixed(1)} s, ${ended.treeMB ?? "?"} MB, load ${ended.load.toFixed(1)}`,
  );
  return toRun(ended);
}

export function toRun({ seconds, processMB, treeMB, load, output }: Built): BuildRun {
  const said = /^ {2}social cards\s+([\d.]+) s/m.exec(output)?.[1];
  return { seconds, processMB, treeMB, load, ...(said ? { cards: Number(said) } : {}) };
}

export function lastLines({ output }: Built): string {
  return output.trim().split("\n").slice(-6).join(" / ");
}

/** The page that is edited: the same in every system. */
export function editedFile({ system, folder, corpus }: Prepared): string {
  const page = corpus?.find(({ file }) => file.endsWith("observability/concepts"));
  return join(folder, system.content.folder, `${page?.file ?? "observability/concepts"}.${system.content.extension}`);
}

export function outputOf(folder: string): Output {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return { bytes, files: files.length, pages: files.filter((entry) => entry.name.endsWith(".html")).length };
}

/** Without the time of the social cards: what the goals compare. */
export const countedSeconds = ({ seconds, cards = 0 }: BuildRun) => seconds - cards;

export const coldSeconds = (result?: BuildResult) => median(result?.cold.map(countedSeconds) ?? []);
export const warmSeconds = (result?: BuildResult) => median(result?.warm.map(countedSeconds) ?? []);
export const peakMB = (runs: readonly BuildRun[], key: "processMB" | "treeMB") => largest(runs.map((run) => run[key]));
