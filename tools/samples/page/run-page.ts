import { existsSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { listen } from "@/lib/build/server/listen";
import { type Class, classify } from "@/lib/content/samples/classify";
import { type Block, readBlocks } from "@/lib/content/samples/code-blocks";
import type { SampleOutcome } from "@/lib/content/samples/results";
import type { RecordedSpan } from "@/lib/content/samples/traces";
import type { JsonObject } from "@/lib/model/api";
import { escapePattern } from "@/lib/util/pattern";
import { checkTypes } from "./check-types";
import { compareOutput } from "./compare-output";
import { type Running, startProgram } from "./execute";
import type { Instance } from "../network/instance";
import type { PageFixture } from "../page-fixture";
import { checkData } from "./parse-data";
import { paths } from "../paths";
import { writeSampleFile } from "./write-sample-file";
import { type Finished, type Python, quiet } from "./python";
import { followTraces } from "./record-trace";
import { rewrite } from "./rewrite";
import { runBlock, type Sandbox } from "./run-block";
import { type SampleServer, sampleKey, startServer } from "../network/server";
import { followTabs } from "./tabs";

export interface Result {
  block: Block;
  verdict: SampleOutcome;
  /** What went wrong. */
  why?: string;
  /** What it sent, where it traces. */
  trace?: RecordedSpan[];
}

export interface PageJob {
  file: string;
  source: string;
  /** Where its project is unpacked and installed: the files there run, not those of the page. */
  folder?: string;
  /** A folder with its own packages, in the place of those that pages share: `bin` of Python, `node_modules`. */
  environment?: string;
}

/** Runs the samples of a page in order, in their own folder, environment and project. */
export async function runPage(
  { file, source, folder: unpacked, environment: pageEnvironment }: PageJob,
  fixture: PageFixture,
  document: JsonObject,
  python?: Python,
  instance?: Instance,
): Promise<Result[]> {
  const blocks = inOrder(readBlocks(source), fixture.first)
    .filter(({ tab }) => !instance || !tab?.index)
    .map((block) => (unpacked ? blockIn(unpacked, block) : block));
  const classes = blocks.map((block) => classOf(block, instance));
  const server = await startServer(document, fixture, instance);
  const folder = unpacked ?? makeFolder(file, pageEnvironment);
  for (const [name, text] of Object.entries(fixture.files ?? {}))
    writeSampleFile(folder, name, text);
  const servers: Running[] = [];
  const free = await freePorts([3000, 8000, 8001, 9000]);
  const portOf = (documented: number) => free.get(documented) ?? documented;
  const sandbox: Sandbox = {
    folder,
    origin: server.origin,
    env: {
      ...environment(source, server.origin, pythonOf(fixture, unpacked, pageEnvironment)),
      ...fixture.env,
    },
    fixture,
    python: fixture.packages || pageEnvironment ? undefined : python,
    text: (text) => rewrite(text, server.origin, { ...server.replace, ...fixture.replace }, portOf),
    serve: async (program, args, port) => {
      for (const old of servers.filter((item) => item.port === port)) await old.stop();
      const started = await startProgram(program, args, port, {
        cwd: folder,
        env: sandbox.env,
        seconds: 150,
      });
      if (typeof started === "string") return started;
      servers.push(started);
      return undefined;
    },
    serverLog: () => servers.map((item) => item.log()).join("\n"),
  };
  const run = new PageRun(sandbox, server, () => servers.length > 0);
  const tabs = followTabs(server);
  try {
    const missing = await follow(fixture, sandbox, server);
    for (const [index, block] of blocks.entries()) {
      await tabs.enter(block.tab);
      if (index > 0)
        restoreFirstTab(blocks, index, (item) =>
          writeSampleFile(folder, item.meta.title ?? "", sandbox.text(item.text)),
        );
      if (/YOUR_(APP|VARIANT|TESTSET)_ID/.test(block.text)) await server.learn();
      if (missing) run.results.push({ block, verdict: "failed", why: missing });
      else await run.judge(block, classes[index] as Class, blocks.slice(index + 1));
    }
  } finally {
    for (const running of servers) await running.stop();
    await server.close();
  }
  return run.results.sort((a, b) => a.block.line - b.block.line);
}

/** The folder of the Python that has the packages of a page. */
function pythonOf(
  { packages }: PageFixture,
  unpacked: string | undefined,
  pageEnvironment: string | undefined,
): string {
  if (unpacked) return join(unpacked, ".venv");
  if (pageEnvironment) return pageEnvironment;
  return packages ? paths.pythonWith(packages) : paths.python;
}

/** The samples of a page, one after the other. */
class PageRun {
  readonly results: Result[] = [];
  readonly #sandbox: Sandbox;
  readonly #server: SampleServer;
  readonly #hasServers: () => boolean;
  readonly #takeTrace: ReturnType<typeof followTraces>;
  /** What the last sample printed that printed something. */
  #printed: (Finished & { ok: boolean }) | undefined;
  /** Blocks that a later command runs: their verdict is the command's. */
  readonly #waiting = new Map<string, Result[]>();

  /** @param hasServers Whether the page has started servers by now. */
  constructor(sandbox: Sandbox, server: SampleServer, hasServers: () => boolean) {
    this.#sandbox = sandbox;
    this.#server = server;
    this.#hasServers = hasServers;
    this.#takeTrace = followTraces(server.send);
  }

  /** Does with a block what its class asks for. `later` are the blocks below it. */
  async judge(block: Block, kind: Class, later: readonly Block[]): Promise<void> {
    const result: Result = { block, verdict: "failed" };
    this.results.push(result);
    switch (kind.kind) {
      case "unclassified":
        result.why = kind.fault.message;
        break;
      case "norun":
      case "shown":
        result.verdict = kind.kind;
        break;
      case "parsed":
        settle(result, "parsed", checkData(block, this.#sandbox));
        break;
      case "output":
        settle(result, "compared", this.#compare(block));
        break;
      default:
        await this.#execute(result, later);
    }
  }

  /** Compares the output that a page shows with what its program printed. */
  #compare({ language, text }: Block): string | undefined {
    if (!this.#printed) return "No sample before it printed anything.";
    if (!this.#printed.ok) return "The sample before it failed.";
    return compareOutput(language, this.#sandbox.text(text), withoutLog(this.#printed.output));
  }

  async #execute(result: Result, later: readonly Block[]): Promise<void> {
    const { block } = result;
    if (this.#keepForLater(result, later)) return;
    this.#server.removeSeen();
    await this.#takeTrace();
    const finished = await runBlock(block, this.#sandbox);
    settle(result, "ran", faultOf(finished, this.#server.removeSeen(), block));
    const program =
      [...this.#waiting].findLast(([title]) => mentions(block.text, title))?.[1].at(-1) ?? result;
    // A server that the page has started sends its spans just after its answer.
    const trace = await this.#takeTrace(this.#hasServers() ? 1000 : 0);
    if (trace.length > 0 && !result.why) program.trace = trace;
    if (withoutLog(finished.output).trim() !== "" || result.why)
      this.#printed = { ...finished, ok: !result.why };
    if (result.why && block.language === "bash") this.#failWaiting(block, result.why);
  }

  /** Writes the file of a block. True where a later command runs it. */
  #keepForLater(result: Result, later: readonly Block[]): boolean {
    const { folder, text } = this.#sandbox;
    const { language, meta, text: source } = result.block;
    const name = meta.title;
    if (!name) return false;
    if (language !== "bash") writeSampleFile(folder, name, text(source));
    if (!runsLater(name, later)) return false;
    this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), result]);
    settle(result, "ran", /script$/.test(language) ? checkTypes(folder, name) : undefined);
    return true;
  }

  /** Files that a failed command ran have failed. */
  #failWaiting({ text }: Block, why: string): void {
    for (const [title, results] of this.#waiting) {
      if (!mentions(text, title)) continue;
      for (const item of results) settle(item, "ran", `Its command failed: ${why}`);
    }
  }
}

/** Sets what became of a block: `verdict`, unless there is something wrong. */
function settle(result: Result, verdict: SampleOutcome, why: string | undefined): void {
  result.verdict = why ? "failed" : verdict;
  if (why) result.why = why;
}

/** The samples that the page tells its readers to run first, each with its output, and then the others. */
function inOrder(blocks: readonly Block[], first: readonly string[] = []): Block[] {
  const places = new Map<Block, number>();
  let place = first.length;
  for (const block of blocks) {
    const { output, title = "" } = block.meta;
    if (!output) place = first.includes(title) ? first.indexOf(title) : first.length;
    places.set(block, place);
  }
  return [...blocks].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

function makeFolder(file: string, environment?: string): string {
  const folder = mkdtempSync(
    join(paths.pages, `${file.replace(/^content\//, "").replace(/\W+/g, "-")}-`),
  );
  const modules = join(environment ?? paths.node, "node_modules");
  // A page that installs nothing from npm still has what the runner's own checks need.
  symlinkSync(
    existsSync(modules) ? modules : `${paths.node}/node_modules`,
    join(folder, "node_modules"),
  );
  writeSampleFile(folder, "package.json", '{ "type": "module" }');
  return folder;
}

/** A block with the text that its file has in a folder. */
function blockIn(folder: string, block: Block): Block {
  const { title } = block.meta;
  const path = join(folder, title ?? "");
  return title && existsSync(path)
    ? { ...block, text: readFileSync(path, "utf8").trimEnd() }
    : block;
}

/** What only a running Agenta can prove runs with one. */
function classOf(block: Block, instance: Instance | undefined): Class {
  if (!instance || block.meta.norun !== "instance") return classify(block);
  return classify({ ...block, meta: { ...block.meta, norun: undefined } });
}

/** Makes what the page takes for granted as its reader does: with the samples of the pages that it names. */
async function follow(
  { follows = {} }: PageFixture,
  page: Sandbox,
  server: SampleServer,
): Promise<string | undefined> {
  // The page may set its key in a later sample.
  const sandbox = { ...page, env: { ...page.env, AGENTA_API_KEY: sampleKey } };
  for (const [file, titles] of Object.entries(follows)) {
    const blocks = readBlocks(readFileSync(file, "utf8"));
    for (const title of titles) {
      const block = blocks.find(({ meta }) => meta.title === title);
      const finished = block && (await runBlock(block, sandbox));
      const why = finished
        ? faultOf(finished, server.removeSeen(), block)
        : "there is no such sample";
      if (why) return `What ${title} of ${file} makes is missing: ${why}`;
    }
  }
  return undefined;
}

/** After a group of tabs the folder has the files of its first tab, also where another one has a file of that name. */
function restoreFirstTab(
  blocks: readonly Block[],
  index: number,
  write: (block: Block) => void,
): void {
  const group = blocks[index - 1]?.tab?.group;
  if (group === undefined || blocks[index]?.tab?.group === group) return;
  for (const block of blocks.slice(0, index)) {
    if (
      block.tab?.group === group &&
      block.tab.index === 0 &&
      /\.\w+$/.test(block.meta.title ?? "")
    )
      write(block);
  }
}

/** A sample passes when it ends well, and every request that it sent was one that the API takes. */
function faultOf(
  { code, errors, output }: Finished,
  seen: ReturnType<Awaited<ReturnType<typeof startServer>>["removeSeen"]>,
  { meta }: Block,
): string | undefined {
  // A served workflow asks for provider keys at every call, and goes on without them when its caller sent no key.
  const refused = seen.filter(
    ({ status, url }) =>
      status >= 400 && status !== meta.fails && !(status === 401 && url.startsWith("/api/vault/")),
  );
  const [first] = refused;
  if (first)
    return `${first.method} ${first.url} was answered with ${first.status}: ${first.answer.slice(0, 300)}`;
  if (code === null) return "It did not end in time.";
  if (meta.fails !== undefined) {
    if (!seen.some(({ status }) => status === meta.fails))
      return `Nothing was answered with ${meta.fails}.`;
    return undefined;
  }
  const export_ = /(?:Failed to export|Transient error|Exception while exporting)[^\n]*/.exec(
    errors,
  )?.[0];
  if (code === 0 && export_) return export_;
  return code === 0 ? undefined : tail(errors || output);
}

/** The SDK writes its log to standard output, and npm says what it is about to run. Pages show what a sample prints. */
function withoutLog(text: string): string {
  return text
    .replace(/^[\d-]{10}T[\d:.]+Z .*\[agenta\.[\w.]+\].*\n?/gm, "")
    .replace(/^\n> .*\n> .*\n\n/, "");
}

function tail(text: string): string {
  return text.trim().split("\n").slice(-4).join("\n").slice(-600) || "It failed without a word.";
}

function mentions(command: string, name: string): boolean {
  const module = name.replace(/\.py$/, "");
  const escaped = escapePattern(name);
  return new RegExp(
    `(?:python3?|node|tsx|bash|pytest)\\s+(?:\\S+\\s+)*?(?:\\./)?${escaped}\\b|uvicorn\\s+${module}:`,
  ).test(command);
}

function runsLater(name: string, later: readonly Block[]): boolean {
  for (const { language, meta, text } of later) {
    if (language === "bash" && !meta.norun && mentions(text, name)) return true;
    // The next block of that name replaces the file.
    if (meta.title === name) return false;
  }
  return false;
}

/** What the reader of a page has set up: keys only where the page doesn't set them itself. */
function environment(source: string, origin: string, python: string): Record<string, string> {
  const keys = {
    AGENTA_API_KEY: sampleKey,
    AGENTA_HOST: origin,
    OPENAI_API_KEY: "provider-key",
    ANTHROPIC_API_KEY: "provider-key",
    COHERE_API_KEY: "provider-key",
  };
  // A program before the page's exports runs where they were done already.
  const firstProgram = source.search(/^\s*```(?:python|javascript|typescript)/m);
  const presentKeys = Object.entries(keys).filter(([name]) => {
    const exported = source.search(new RegExp(`^export ${name}=`, "m"));
    return name === "AGENTA_HOST" || exported < 0 || (firstProgram >= 0 && firstProgram < exported);
  });
  return {
    ...quiet,
    PATH: `${python}/bin:${paths.bin}:${process.env.PATH ?? ""}`,
    HOME: paths.pages,
    CURL_HOME: paths.guard,
    PYTHONPATH: paths.guard,
    NODE_OPTIONS: `--require=${paths.guard}/guard.cjs`,
    https_proxy: "http://127.0.0.1:9",
    http_proxy: "http://127.0.0.1:9",
    no_proxy: "127.0.0.1,localhost",
    OPENAI_BASE_URL: `${origin}/v1`,
    OPENAI_API_BASE: `${origin}/v1`,
    ANTHROPIC_BASE_URL: origin,
    ANTHROPIC_API_BASE: origin,
    COHERE_API_BASE: `${origin}/v1`,
    ...Object.fromEntries(presentKeys),
  };
}

async function freePorts(documented: number[]): Promise<Map<number, number>> {
  const servers = documented.map(() => createServer());
  const found = await Promise.all(servers.map((server) => listen(server)));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return new Map(documented.map((port, index) => [port, Number(new URL(found[index] ?? "").port)]));
}
