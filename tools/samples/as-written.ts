import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { findRequirements } from "@/lib/check/requirements/find-requirements";
import type { Registry } from "@/lib/content/package-versions";
import { loadProjectSite } from "@/lib/content/project";
import { readBlocks } from "@/lib/content/samples/code-blocks";
import { textAtItsLines } from "@/lib/util/origins";
import { reportResults } from "./docs";
import { installEnvironments } from "./environments";
import type { Result } from "./page/job";
import { runPage } from "./page/run-page";
import type { PageFixture } from "./page-fixture";
import { pageFixtures } from "./page-fixtures";
import { paths } from "./paths";

/** The packages that a page's commands install, each once, as written on the page. */
export type Installs = Record<Registry, string[]>;

interface Page {
  file: string;
  source: string;
}

interface Job extends Page {
  fixture: PageFixture;
  installs: Installs;
}

/** A sample that failed, or a page whose packages couldn't be installed. */
interface Failure {
  /** The file, with `:line` for a sample. */
  location: string;
  fault: string;
}

/**
 * Installs what each page tells its readers to install, at the newest release if the page gives no
 * version, and runs its samples. Pages with the same packages share an environment, which is then
 * removed. Recorded results don't change, because they are about the locked versions.
 */
export async function runAsWritten(names: readonly string[]): Promise<boolean> {
  // Node's own packages and the network guard come from the usual environments.
  installEnvironments();
  const document = JSON.parse(readFileSync("openapi.json", "utf8"));
  const { site } = loadProjectSite();
  const pages = [...(site?.docs ?? []), ...(site?.posts ?? [])].map((page) => ({
    file: page.file,
    source: textAtItsLines(page),
  }));
  const chosen = pages.filter(
    ({ file }) => names.length === 0 || names.some((part) => file.includes(part)),
  );
  const jobs = chosen
    .map((page) => toJob(page, pages))
    .filter(({ installs }) => installs.pip.length > 0 || installs.npm.length > 0);
  const failures: Failure[] = [];
  for (const group of groupByInstalls(jobs)) {
    const folder = folderOf(group[0]?.installs);
    const fault = fillFolder(folder, group[0]?.installs);
    for (const job of group) {
      if (fault) {
        console.log(`${job.file}: its packages can't be installed\n      ${fault}`);
        failures.push({ location: job.file, fault: `Its packages can't be installed: ${fault}` });
        continue;
      }
      const results = await runPage(
        { ...job, packagesFolder: folder },
        { fixture: job.fixture, document },
      );
      reportResults(job.file, results);
      failures.push(...failuresOf(job.file, results));
    }
    rmSync(folder, { recursive: true, force: true });
  }
  rmSync(paths.pages, { recursive: true, force: true });
  reportSummary(jobs.length, failures);
  return failures.length === 0;
}

/** The commands of a page and of the pages that it builds on. */
function toJob(page: Page, pages: readonly Page[]): Job {
  const fixture = pageFixtures[page.file] ?? {};
  const before = pages.filter(({ file }) => Object.hasOwn(fixture.follows ?? {}, file));
  return { ...page, fixture, installs: installsOf([page, ...before]) };
}

/** Blocks that can't run here don't count: their packages may conflict with others. */
export function installsOf(pages: readonly Page[]): Installs {
  const installs: Installs = { pip: [], npm: [] };
  for (const { file, source } of pages) {
    const skipped = readBlocks(source).filter(({ meta }) => meta.norun !== undefined);
    const isSkipped = (line: number) =>
      skipped.some(
        (block) => line > block.line && line <= block.line + block.text.split("\n").length,
      );
    for (const { registry, text, line } of findRequirements(file, source))
      if (!isSkipped(line) && !installs[registry].includes(text)) installs[registry].push(text);
  }
  return { pip: installs.pip.sort(), npm: installs.npm.sort() };
}

function groupByInstalls(jobs: readonly Job[]): Job[][] {
  const groups = new Map<string, Job[]>();
  for (const job of jobs) {
    const key = JSON.stringify(job.installs);
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  return [...groups.values()];
}

function folderOf(installs: Installs | undefined): string {
  const hash = createHash("sha256").update(JSON.stringify(installs)).digest("hex").slice(0, 12);
  return paths.asWritten(hash);
}

/** Creates an environment. Returns the installer's message if it fails. */
function fillFolder(folder: string, installs: Installs = { pip: [], npm: [] }): string | undefined {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("python3", ["-m", "venv", folder]);
  if (installs.pip.length > 0) {
    const fault = install(`${folder}/bin/pip`, ["install", "--quiet", ...installs.pip], folder);
    if (fault) return fault;
  }
  if (installs.npm.length === 0) return undefined;
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const flags = ["install", "--no-audit", "--no-fund", "--silent", "--prefix", folder];
  return install("npm", [...flags, ...installs.npm], folder);
}

function install(program: string, args: string[], cwd: string): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status === 0) return undefined;
  return `${stderr}${stdout}`.trim().split("\n").slice(-4).join("\n");
}

function failuresOf(file: string, results: readonly Result[]): Failure[] {
  return results
    .filter(({ outcome }) => outcome === "failed")
    .map(({ block, fault = "" }) => ({ location: `${file}:${block.line}`, fault }));
}

/** Prints the failures, and adds them to the summary page of a run on GitHub. */
function reportSummary(count: number, failures: readonly Failure[]): void {
  const failedPages = new Set(failures.map(({ location }) => location.replace(/:\d+$/, "")));
  const lines: string[] = [];
  if (failedPages.size === 0) lines.push(`${count} pages work with what they install today.`);
  else {
    lines.push(`${failedPages.size} of ${count} pages don't work with what they install today:`);
    for (const { location, fault } of failures)
      lines.push(`- ${location}: ${fault.split("\n").at(-1)}`);
  }
  console.log(lines.join("\n"));
  const summaryFile = process.env.GITHUB_STEP_SUMMARY;
  if (summaryFile && existsSync(summaryFile)) appendFileSync(summaryFile, `${lines.join("\n")}\n`);
}
