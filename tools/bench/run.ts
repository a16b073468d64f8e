import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { exitWhenPrinted } from "@/lib/build/process/exit";
import { loadProjectSite } from "@/lib/content/project";
import { measureBuilds, measureGrowth } from "./build";
import { readCorpus } from "./corpus";
import { measureNavigation } from "./navigation";
import { measurePages } from "./pages";
import { measurePreview } from "./preview";
import { endWithUs } from "./processes";
import { type Figures, readResults, writeReport } from "./report";
import { measureSearch } from "./search";
import { systemNames, systems } from "./systems";
import { type Prepared, prepare } from "./workspace";

/**
 * `npm run bench [-- --only ours,starlight --parts build,search --runs 3 --folder DIR --fresh]`:
 * see README.md.
 */
const parts: Readonly<Record<string, (prepared: Prepared, runs: number) => Promise<Figures>>> = {
  build: measureBuilds,
  pages: measurePages,
  search: measureSearch,
  navigation: measureNavigation,
  preview: measurePreview,
  growth: measureGrowth,
};

const { values } = parseArgs({
  options: {
    only: { type: "string", default: systemNames.join() },
    parts: { type: "string", default: Object.keys(parts).join() },
    runs: { type: "string", default: "3" },
    folder: { type: "string", default: join(tmpdir(), "docs-bench") },
    fresh: { type: "boolean", default: false },
  },
});
const chosenSystems = readNames("only", values.only, systemNames);
const chosenParts = readNames("parts", values.parts, Object.keys(parts));
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error(`--runs is \`${values.runs}\`: use a whole number from 1.`);
const folder = resolve(values.folder);

endWithUs();
const { site } = loadProjectSite();
if (!site) throw new Error("The configuration is broken: run `npm run check`.");
const corpus = readCorpus(site, process.cwd());
if (values.fresh) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const resultsFile = join(folder, "results.json");
const results = readResults(resultsFile);
console.log(`${corpus.length} pages; everything is kept in ${folder}`);

let failed = 0;
for (const name of chosenSystems) {
  try {
    const prepared = await prepare(folder, systems[name], corpus);
    for (const part of chosenParts) await measure(prepared, part);
  } catch (error) {
    reportFailure(name, error);
  }
}
writeFileSync("tools/bench/results.md", writeReport(results, corpus.length));
console.log("The table is in tools/bench/results.md.");
await exitWhenPrinted(failed > 0 ? 1 : 0);

/**
 * Takes one measurement. If it fails, reports the error and continues, because the others are still
 * useful.
 */
async function measure(prepared: Prepared, part: string): Promise<void> {
  const { name } = prepared.system;
  try {
    const figures = (await parts[part]?.(prepared, runs)) ?? {};
    results[name] = { ...results[name], ...figures };
    writeFileSync(resultsFile, JSON.stringify(results, null, 2));
    for (const [figure, value] of Object.entries(figures))
      console.log(`${name}  ${figure}: ${value?.toFixed(1)}`);
  } catch (error) {
    reportFailure(`${part} of ${name}`, error);
  }
}

function reportFailure(subject: string, error: unknown): void {
  failed++;
  console.error(`${subject} FAILED: ${error instanceof Error ? error.message : String(error)}`);
}

/** Parses an option's names, in the order of `all`. Throws an error with the allowed names. */
function readNames<T extends string>(option: string, value: string, all: readonly T[]): T[] {
  const names = value.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !all.includes(name as T));
  if (unknown !== undefined)
    throw new Error(`--${option} knows no \`${unknown}\`. It takes: ${all.join(", ")}.`);
  return all.filter((name) => names.includes(name));
}
