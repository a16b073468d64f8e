import { hashBlock } from "@/lib/mdx/code-meta";
import type { SampleSummary } from "@/lib/model/sample-results";
import { type Problem, problem } from "@/lib/util/problem";
import { readWrittenJson } from "@/lib/util/write-json";
import { classify, isProgram, type Reason, reasons } from "./classify";
import { readBlocks } from "./code-blocks";
import type { Traces } from "./traces";

/** Results of the sample runner. Don't edit this file. */
export const sampleResultsFile = "content/samples/results.json";

export type SampleOutcome = "ran" | "compared" | "parsed" | "shown" | "norun" | "failed";

/**
 * The results of the last runs. A run's change to the file is reviewed, so it isn't validated when
 * it is read.
 */
export interface SampleResults {
  /** SDK version that the samples ran with. */
  version: string;
  /** Major and minor versions of the language runtimes. */
  runtimes?: Readonly<Record<"python" | "node", string>>;
  /** By file: the date of the run, and `<hash> <outcome>` of each block in page order. */
  pages: Record<string, { date: string; blocks: `${string} ${SampleOutcome}`[] }>;
}

/** Reads the results. Undefined if no sample was ever run. */
export function readSampleResults(root: string): SampleResults | undefined {
  return readWrittenJson(root, sampleResultsFile);
}

/** Writes one line per block, so that a run only changes the lines of its page. */
export function formatSampleResults({ version, runtimes, pages }: SampleResults): string {
  const sorted = Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ version, runtimes, pages: Object.fromEntries(sorted) }, null, 1)}\n`;
}

/**
 * Returns the blocks of a page with the result of their last run. Undefined for a block that hasn't
 * run since it changed.
 */
export function matchResults(source: string, page: SampleResults["pages"][string] | undefined) {
  const outcomes = new Map<string, SampleOutcome[]>();
  for (const line of page?.blocks ?? []) {
    const [hash = "", result] = line.split(" ") as [string, SampleOutcome];
    outcomes.set(hash, [...(outcomes.get(hash) ?? []), result]);
  }
  return readBlocks(source).map((block) => ({
    block,
    result: outcomes.get(hashBlock(block))?.shift(),
  }));
}

/**
 * Summarizes the results for the foot of a page. Undefined if no sample ran. Samples that changed
 * since count as not run.
 */
export function summarizeSamples(
  source: string,
  file: string,
  results: SampleResults | undefined,
): SampleSummary | undefined {
  const page = results?.pages[file];
  if (!results || !page) return undefined;
  const programs = matchResults(source, page).filter(({ block }) => isProgram(block));
  const ranCount = programs.filter(({ result }) => result === "ran").length;
  if (ranCount === 0) return undefined;
  const counts = new Map<Reason | "changed", number>();
  for (const { block, result } of programs) {
    if (result === "ran") continue;
    const kind = classify(block);
    const reason = result === "norun" && kind.kind === "norun" ? kind.reason : "changed";
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const open = [...counts].map(([reason, count]) => {
    const [one, many] =
      reason === "changed" ? ["has changed since", "have changed since"] : reasons[reason];
    return `${count} ${count === 1 ? one : many}`;
  });
  const { version } = results;
  return { date: page.date, version, total: programs.length, ran: ranCount, open };
}

/**
 * Warns about samples that haven't run since they changed, and reports blocks that no rule
 * classifies.
 */
export function checkSampleResults(
  file: string,
  source: string,
  results: SampleResults | undefined,
  traces: Traces = {},
): Problem[] {
  const blocks = matchResults(source, results?.pages[file]);
  const hashes = new Set(blocks.map(({ block }) => hashBlock(block)));
  const lostTrace = Object.keys(traces[file] ?? {}).some((hash) => !hashes.has(hash));
  return blocks.flatMap(({ block, result }) => {
    const kind = classify(block);
    if (kind.kind === "unclassified") {
      return [problem({ code: "sample-unclassified", file, line: block.line, ...kind.fault })];
    }
    if (kind.kind === "shown" || (result && result !== "failed")) return [];
    const lastEvent = lostTrace && isProgram(block) ? "its trace was recorded" : "it last ran";
    let message = "The sample has never run.";
    if (result) message = "The sample failed when it last ran.";
    else if (results?.pages[file]) message = `The sample has changed since ${lastEvent}.`;
    const hint = `Run \`npm run test:samples -- docs ${file}\`.`;
    const { line } = block;
    return [problem({ code: "sample-not-run", severity: "warning", file, line, message, hint })];
  });
}
