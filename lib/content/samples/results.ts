import { hashBlock } from "@/lib/mdx/code-meta";
import type { SampleSummary } from "@/lib/model/sample-results";
import { type Problem, problem } from "@/lib/util/problem";
import { readWrittenJson } from "@/lib/util/write-json";
import { classify, isProgram, type Reason, reasons } from "./classify";
import { readBlocks } from "./code-blocks";
import type { Traces } from "./traces";

/** Where runs of the samples write what they have shown. Nobody edits it. */
export const sampleResultsFile = "content/samples/results.json";

export type SampleOutcome = "ran" | "compared" | "parsed" | "shown" | "norun" | "failed";

/**
 * The outcomes of runs. Reviewed with the change that runs made in it, so it isn't checked again.
 */
export interface SampleResults {
  /** Version of the SDK that the samples ran with. */
  version: string;
  /** Major and minor versions of the languages that ran them. */
  runtimes?: Readonly<Record<"python" | "node", string>>;
  /** By file: the day of the run, and `<hash> <result>` of each block in the order of the page. */
  pages: Record<string, { date: string; blocks: `${string} ${SampleOutcome}`[] }>;
}

/** The results of a project; undefined where nothing was ever run. */
export function readSampleResults(root: string): SampleResults | undefined {
  return readWrittenJson(root, sampleResultsFile);
}

/** A line for each block: a run of a page changes the lines of that page. */
export function formatSampleResults({ version, runtimes, pages }: SampleResults): string {
  const sorted = Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ version, runtimes, pages: Object.fromEntries(sorted) }, null, 1)}\n`;
}

/**
 * Each block of a page with the result of its last run; undefined when it was never run as it is
 * now.
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
 * Summary for the foot of a page; undefined where nothing ran. Blocks that changed since count as
 * not run.
 */
export function summarizeSamples(
  source: string,
  file: string,
  results: SampleResults | undefined,
): SampleSummary | undefined {
  const page = results?.pages[file];
  if (!results || !page) return undefined;
  const programs = matchResults(source, page).filter(({ block }) => isProgram(block));
  const ran = programs.filter(({ result }) => result === "ran").length;
  if (ran === 0) return undefined;
  const counts = new Map<Reason | "changed", number>();
  for (const { block, result } of programs) {
    if (result === "ran") continue;
    const kind = classify(block);
    const why = result === "norun" && kind.kind === "norun" ? kind.reason : "changed";
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const open = [...counts].map(([why, count]) => {
    const [one, many] =
      why === "changed" ? ["has changed since", "have changed since"] : reasons[why];
    return `${count} ${count === 1 ? one : many}`;
  });
  return { date: page.date, version: results.version, total: programs.length, ran, open };
}

/**
 * Warnings for blocks that nobody has run as they are now, and errors for blocks that no rule
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
    const changed = `The sample has changed since ${lostTrace && isProgram(block) ? "its trace was recorded" : "it last ran"}.`;
    const since = results?.pages[file] ? changed : "The sample has never run.";
    const message = result ? "The sample failed when it last ran." : since;
    const hint = `Run \`npm run test:samples -- docs ${file}\`.`;
    return [
      problem({
        code: "sample-not-run",
        severity: "warning",
        file,
        line: block.line,
        message,
        hint,
      }),
    ];
  });
}
