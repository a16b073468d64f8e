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

/** `npm run bench [-- --only ours,starlight --parts build,search --runs 3 --folder DIR --fresh]`: see README.md. */
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
const chosen = readNames("only", values.only, systemNames);
const wanted = readNames("parts", values.parts, Object.keys(parts));
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
const kept = join(folder, "results.json");
const results = readResults(kept);
console.log(`${corpus.length} pages; everything is kept in ${folder}`);

let failed = 0;
for (const name of chosen) {
  try {
    const prepared = await prepare(folder, systems[name], corpus);
    for (const part of wanted) await measure(prepared, part);
  } catch (error) {
    report(name, error);
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
    writeFileSync(kept, JSON.stringify(results, null, 2));
    for (const [figure, value] of Object.entries(figures))
      console.log(`${name}  ${figure}: ${value?.toFixed(1)}`);
  } catch (error) {
    report(`${part} of ${name}`, error);
  }
}

function report(what: string, error: unknown): void {
  failed++;
  console.error(`${what} FAILED: ${error instanceof Error ? error.message : String(error)}`);
}

/** Parses an option's names, in the order of `all`. Throws an error with the allowed names. */
function readNames<T extends string>(option: string, value: string, all: readonly T[]): T[] {
  const asked = value.split(",").map((name) => name.trim());
  const unknown = asked.find((name) => !all.includes(name as T));
  if (unknown !== undefined)
    throw new Error(`--${option} knows no \`${unknown}\`. It takes: ${all.join(", ")}.`);
  return all.filter((name) => asked.includes(name));
}
