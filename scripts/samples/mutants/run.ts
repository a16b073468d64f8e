import { mkdirSync, writeFileSync } from "node:fs";
import type { Problem } from "@/lib/problem";
import { type Ledger, matchProof, readLedger } from "@/lib/proof/ledger";
import { loadProjectSite } from "@/lib/site/project";
import { installEnvironments } from "../environments";
import { runPages } from "../run-pages";
import { writtenSources } from "../sources";
import { makeApiFaults } from "./api-faults";
import { type Faults, faultsFile, insertFault, lineOf, type PageFault, readFaults } from "./fault";
import { makePageFaults } from "./make-faults";
import { runApiFaults } from "./run-api";
import { loadStaticChecks, newProblem } from "./static";

/** Faults that have to be caught, of a hundred. */
const least = 95;
const seed = 20;
const apiFaults = 20;

/**
 * Puts a hundred mistakes into samples, one at a time, and reports how many the checks and the runs catch. `-- mutants new`
 * makes the faults anew from the seed, after samples have changed; `-- mutants part` runs those of some files.
 */
export async function runMutants([word]: readonly string[]): Promise<boolean> {
  const { site } = loadProjectSite();
  if (!site?.api) throw new Error("There is no API to check: see `npm run check`.");
  if (word === "new") {
    const pages = writtenSources().filter(({ file }) => !file.includes("/authoring/"));
    const faults = { seed, pages: makePageFaults(pages, seed), api: makeApiFaults(site.api, seed, apiFaults) };
    writeFileSync(faultsFile, `${JSON.stringify(faults, null, 1)}\n`);
  }
  installEnvironments();
  const faults = word && word !== "new" ? only(readFaults(), word) : readFaults();
  const started = performance.now();
  const caught = new Map<object, string | null>(await runApiFaults(site.api, faults.api));
  for (const [fault, how] of await runPageFaults(faults.pages)) caught.set(fault, how);
  return report(faults, caught, (performance.now() - started) / 60_000);
}

/**
 * First the checks that only read, then a run of the page, which ends at the first sample that fails. A sample that
 * failed without the fault, too, or that nobody has run as it is, says nothing about it.
 */
async function runPageFaults(faults: readonly PageFault[]): Promise<Map<PageFault, string | null>> {
  const caught = new Map<PageFault, string | null>();
  const check = await loadStaticChecks();
  const ledger = readLedger(process.cwd());
  const sources = new Map(writtenSources().map(({ file, source }) => [file, source]));
  const soundPages = new Map<string, SoundPage>();
  const jobs = faults.flatMap((fault) => {
    const { file } = fault;
    const sound = soundPages.get(file) ?? readSound(file, sources.get(file) ?? "", check, ledger);
    soundPages.set(file, sound);
    const source = insertFault(sound.source, fault);
    if (source === undefined) {
      caught.set(fault, null);
      return [];
    }
    const found = newProblem(sound.problems, check(file, source));
    if (found) caught.set(fault, `check: ${found.message}`);
    const line = lineOf(sound.source, fault);
    // What fails before the fault has failed for another reason.
    return found
      ? []
      : [
          {
            fault,
            file,
            source,
            line,
            isDone: (result: { block: { line: number; text: string }; verdict: string }) =>
              result.verdict === "failed" && endOf(result.block) >= line && sound.proven.has(result.block.line),
          },
        ];
  });
  await runPages(jobs, ({ fault, isDone }, results) => {
    const failed = results.find(isDone);
    if (failed) caught.set(fault, `run: ${failed.why?.split("\n").at(-1)}`);
    console.log(`${failed ? "caught  " : "SURVIVED"} ${faultLine(fault)}`);
  });
  return caught;
}

interface SoundPage {
  source: string;
  problems: Problem[];
  /** Lines of the samples that ran as they are now: a fault doesn't move them. */
  proven: Set<number>;
}

function readSound(
  file: string,
  source: string,
  check: (file: string, source: string) => Problem[],
  ledger?: Ledger,
): SoundPage {
  const ran = matchProof(source, ledger?.pages[file]).filter(({ result }) => result === "ran" || result === "compared");
  return { source, problems: check(file, source), proven: new Set(ran.map(({ block }) => block.line)) };
}

function endOf({ line, text }: { line: number; text: string }): number {
  return line + text.split("\n").length;
}

function faultLine({ kind, file, line, from, to }: PageFault): string {
  return `${kind.padEnd(11)} ${file}: ${from} → ${to} in \`${line}\``;
}

function report(faults: Faults, caught: ReadonlyMap<object, string | null>, minutes: number): boolean {
  const lines = [
    ...faults.pages.map((fault) => ({ text: faultLine(fault), how: caught.get(fault) })),
    ...faults.api.map((fault) => ({
      text: `${fault.kind.padEnd(11)} ${fault.operation} in ${fault.language}: ${fault.from} → ${fault.to}`,
      how: caught.get(fault),
    })),
  ];
  const table = lines.map(({ text, how }) =>
    how === null ? `STALE     ${text}` : how ? `caught    ${text}\n            ${how}` : `SURVIVED  ${text}`,
  );
  const count = lines.filter(({ how }) => how).length;
  const stale = lines.filter(({ how }) => how === null).length;
  const summary = `${count} of ${lines.length} faults caught in ${minutes.toFixed(1)} min; at least ${least} have to be.`;
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/sample-mutants.txt", `${[...table, "", summary].join("\n")}\n`);
  console.log([...table.filter((line) => !line.startsWith("caught")), "", summary].join("\n"));
  if (stale > 0) console.log(`${stale} faults fit nowhere any more: run \`npm run test:samples -- mutants new\`.`);
  return count >= Math.min(least, lines.length);
}

function only({ pages, api, ...rest }: Faults, word: string): Faults {
  return {
    ...rest,
    pages: pages.filter(({ file }) => file.includes(word)),
    api: api.filter(({ operation }) => operation.includes(word)),
  };
}
