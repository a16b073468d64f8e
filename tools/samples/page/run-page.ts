import type { Block } from "@/lib/content/samples/code-blocks";
import type { SampleOutcome } from "@/lib/content/samples/results";
import { type SampleServer, startServer } from "../network/server";
import { checkTypes } from "./check-types";
import { compareOutput } from "./compare-output";
import { findFault, withoutLog } from "./find-fault";
import type { PageJob, PageSetup, Result } from "./job";
import { checkDataBlock } from "./parse-data";
import { type BlockToRun, filesToRestore, readBlocksToRun, runsFile } from "./plan";
import { runPrerequisites } from "./prerequisites";
import type { Finished } from "./python";
import { type RecordTrace, startTraceRecorder } from "./record-trace";
import { runBlock } from "./run-block";
import { createPageSandbox, type PageSandbox } from "./sandbox";
import { TabFollower } from "./tabs";
import { writeSampleFile } from "./write-sample-file";

/** Runs the samples of a page in order, in a folder and an environment made for that page. */
export async function runPage(job: PageJob, setup: PageSetup): Promise<Result[]> {
  const { fixture, document, instance } = setup;
  const blocks = readBlocksToRun(job, fixture, instance);
  const server = await startServer(document, fixture, instance);
  const sandbox = await createPageSandbox(job, setup, server);
  const run = new PageRun(blocks, sandbox, server);
  try {
    await run.runAll();
  } finally {
    await sandbox.stopServers();
    await server.close();
  }
  return run.results.sort((a, b) => a.block.line - b.block.line);
}

/** Placeholders whose values come from what earlier samples created. */
const createdId = /YOUR_(?:APP|VARIANT|TESTSET)_ID/;

/** One run of a page: its blocks, and what is known after those that have run. */
class PageRun {
  readonly results: Result[] = [];
  readonly #blocks: readonly BlockToRun[];
  readonly #sandbox: PageSandbox;
  readonly #server: SampleServer;
  readonly #recordTrace: RecordTrace;
  /** The last program that printed something, for the output block that follows it. */
  #lastPrinted: (Finished & { passed: boolean }) | undefined;
  /** Files that a later command runs, by name. They fail if that command fails. */
  readonly #filesForCommands = new Map<string, Result[]>();

  constructor(blocks: readonly BlockToRun[], sandbox: PageSandbox, server: SampleServer) {
    this.#blocks = blocks;
    this.#sandbox = sandbox;
    this.#server = server;
    this.#recordTrace = startTraceRecorder(server.project.send);
  }

  async runAll(): Promise<void> {
    const tabs = new TabFollower(this.#server.project);
    const fault = await runPrerequisites(this.#sandbox, this.#server);
    for (const [index, { block, kind }] of this.#blocks.entries()) {
      await tabs.enter(block.tab);
      for (const { name, text } of filesToRestore(this.#blocks, index))
        writeSampleFile(this.#sandbox.folder, name, this.#sandbox.rewriteText(text));
      if (createdId.test(block.text)) await this.#server.project.learnCreatedIds();
      const result: Result = { block, outcome: "failed" };
      this.results.push(result);
      if (fault) result.fault = fault;
      else await this.#runOne(result, kind, index);
    }
  }

  async #runOne(result: Result, kind: BlockToRun["kind"], index: number): Promise<void> {
    const { block } = result;
    switch (kind.kind) {
      case "unclassified":
        result.fault = kind.fault.message;
        break;
      case "norun":
      case "shown":
        result.outcome = kind.kind;
        break;
      case "parsed":
        setOutcome(result, "parsed", checkDataBlock(block, this.#sandbox));
        break;
      case "output":
        setOutcome(result, "compared", this.#compareWithLastOutput(block));
        break;
      default:
        if (this.#isRunByLaterCommand(block, index)) this.#prepareFile(result);
        else await this.#execute(result);
    }
  }

  #compareWithLastOutput({ language, text }: Block): string | undefined {
    if (!this.#lastPrinted) return "No sample before it printed anything.";
    if (!this.#lastPrinted.passed) return "The sample before it failed.";
    const documented = this.#sandbox.rewriteText(text);
    return compareOutput(language, documented, withoutLog(this.#lastPrinted.output));
  }

  async #execute(result: Result): Promise<void> {
    const { block } = result;
    this.#writeTitledFile(block);
    // Forget the requests and spans of the sample before.
    this.#server.removeSeen();
    await this.#recordTrace();
    const finished = await runBlock(block, this.#sandbox);
    setOutcome(result, "ran", findFault(finished, this.#server.removeSeen(), block));
    await this.#storeTrace(result);
    const passed = result.fault === undefined;
    if (!passed || withoutLog(finished.output).trim() !== "")
      this.#lastPrinted = { ...finished, passed };
    if (result.fault && block.language === "bash") this.#failFilesOf(block, result.fault);
  }

  /** Stores what a sample sent with that sample, or with the file that its command ran. */
  async #storeTrace(result: Result): Promise<void> {
    // A server that the page started sends its spans shortly after it answers.
    const trace = await this.#recordTrace(this.#sandbox.hasServers() ? 1000 : 0);
    if (trace.length === 0 || result.fault) return;
    const files = [...this.#filesForCommands];
    const [, fileResults = []] =
      files.findLast(([name]) => runsFile(result.block.text, name)) ?? [];
    const program = fileResults.at(-1) ?? result;
    program.trace = trace;
  }

  #isRunByLaterCommand({ meta: { title } }: Block, index: number): boolean {
    if (!title) return false;
    for (const { block } of this.#blocks.slice(index + 1)) {
      const { language, meta, text } = block;
      if (language === "bash" && !meta.norun && runsFile(text, title)) return true;
      // A later block with the same title replaces the file.
      if (meta.title === title) return false;
    }
    return false;
  }

  /** Writes a file that a later command runs. Its types are checked now. */
  #prepareFile(result: Result): void {
    const { block } = result;
    const { title = "" } = block.meta;
    this.#writeTitledFile(block);
    const results = this.#filesForCommands.get(title) ?? [];
    this.#filesForCommands.set(title, [...results, result]);
    const isScript = /script$/.test(block.language);
    setOutcome(result, "ran", isScript ? checkTypes(this.#sandbox.folder, title) : undefined);
  }

  #writeTitledFile({ language, meta: { title }, text }: Block): void {
    if (!title || language === "bash") return;
    writeSampleFile(this.#sandbox.folder, title, this.#sandbox.rewriteText(text));
  }

  #failFilesOf({ text }: Block, fault: string): void {
    for (const [name, results] of this.#filesForCommands) {
      if (!runsFile(text, name)) continue;
      for (const result of results) setOutcome(result, "ran", `Its command failed: ${fault}`);
    }
  }
}

/** Sets the outcome of a block, which is `failed` if there is a fault. */
function setOutcome(result: Result, outcome: SampleOutcome, fault: string | undefined): void {
  result.outcome = fault ? "failed" : outcome;
  if (fault) result.fault = fault;
}
