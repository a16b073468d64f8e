import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { quietEnvironment } from "@/lib/build/report/terminal";
import { type CorpusPage, pageFile, withSentence } from "./corpus";
import { reduceToDocs, writeSidebars } from "./docs-only";
import { inheritedEnvironment } from "./environment";
import { type Command, run } from "./processes";
import type { System } from "./systems";

const home = "tools/bench";

/** A system in its folder, ready to build. */
export interface Prepared {
  system: System;
  folder: string;
  /** File that collects the output of commands. */
  log: string;
  corpus: readonly CorpusPage[];
}

/**
 * Sets up a system with this content below `folder`. Installs missing packages and removes earlier
 * builds.
 */
export async function prepare(
  folder: string,
  system: System,
  corpus: readonly CorpusPage[],
): Promise<Prepared> {
  const prepared = {
    system,
    folder: join(folder, system.name),
    log: join(folder, "bench.log"),
    corpus,
  };
  mkdirSync(prepared.folder, { recursive: true });
  if (system.name === "ours") copyProject(prepared.folder);
  else await install(prepared);
  const { folder: pages, extension } = system.content;
  rmSync(join(prepared.folder, pages), { recursive: true, force: true });
  corpus.forEach((page, position) => {
    const file = join(prepared.folder, pages, `${page.file}.${extension}`);
    const slug = page.file === page.path ? undefined : `/${page.path}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageFile(page, system.name === "ours" ? { position, slug } : {}));
  });
  if (system.name === "ours") writeSidebars(prepared.folder, corpus);
  clean(prepared);
  return prepared;
}

/** Writes a system's settings into its folder, and installs its packages unless they are there. */
async function install(prepared: Prepared): Promise<void> {
  const { system, folder, log } = prepared;
  cpSync(join(home, "systems", system.name), folder, { recursive: true });
  const packages = readFileSync(join(folder, "package.json"), "utf8");
  const installedFile = join(folder, "node_modules/.bench");
  if (readIfThere(installedFile) === packages) return;
  const line = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = await run(commandIn(prepared, line), 900);
  if (status !== 0) throw new Error(`${system.title} could not be installed: see ${log}.`);
  writeFileSync(installedFile, packages);
}

/** What a copy of this project doesn't need: generated files, large files, and tools. */
const excluded = /^(node_modules|\.git|\.next|\.cache|out(\..*)?|tools|e2e|test-results)$/;
const generated = new Set(["public/assets", "public/changelog", "public/openapi.json"]);

function copyProject(folder: string): void {
  for (const entry of readdirSync(folder)) {
    if (entry !== "node_modules") rmSync(join(folder, entry), { recursive: true, force: true });
  }
  for (const entry of readdirSync(".").filter((entry) => !excluded.test(entry)))
    cpSync(entry, join(folder, entry), { recursive: true, filter: (path) => !generated.has(path) });
  copyPackages(folder);
  reduceToDocs(folder);
}

/** Copies node_modules, unless the copy has the same lock file. */
function copyPackages(folder: string): void {
  const target = join(folder, "node_modules");
  const lockHash = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const copiedFile = join(target, ".bench");
  if (readIfThere(copiedFile) === lockHash) return;
  rmSync(target, { recursive: true, force: true });
  // Hard links if the disk supports them, because the bundler doesn't follow symbolic links out of
  // its folder.
  try {
    execFileSync("cp", ["-al", "node_modules", folder], { stdio: "pipe" });
  } catch {
    rmSync(target, { recursive: true, force: true });
    execFileSync("cp", ["-a", "node_modules", folder], { stdio: "pipe" });
  }
  writeFileSync(copiedFile, lockHash);
}

/**
 * A system's command. Starlight refuses the oldest Node that this project supports, so it runs with
 * the one from npm.
 */
export function commandIn(
  { system, folder, log }: Prepared,
  line: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Command {
  const bin = join(process.cwd(), home, "node_modules/.bin");
  const path = system.name === "starlight" ? `${bin}:${process.env.PATH}` : process.env.PATH;
  const quiet = { ...quietEnvironment, ASTRO_TELEMETRY_DISABLED: "1", NO_UPDATE_NOTIFIER: "1" };
  const all = {
    ...inheritedEnvironment(process.env),
    ...quiet,
    ...system.env,
    ...env,
    PATH: path,
  } as NodeJS.ProcessEnv;
  return { cwd: folder, line, env: all, log };
}

/** Removes output and caches, so the next build is cold. */
export function clean({ system, folder }: Prepared): void {
  for (const name of [...system.caches, system.output])
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** Builds once with the system's own command and returns the seconds. Throws if it fails. */
export async function build(prepared: Prepared): Promise<number> {
  const { status, seconds } = await run(commandIn(prepared, ["npm", "run", "build"]), 3600);
  if (status !== 0) throw new Error(`${prepared.system.title} did not build: see ${prepared.log}.`);
  return seconds;
}

/** The folder of the built site. Builds it if it doesn't exist. */
export async function ensureBuilt(prepared: Prepared): Promise<string> {
  const output = join(prepared.folder, prepared.system.output);
  if (!existsSync(output)) await build(prepared);
  return output;
}

/** Lets a function edit one page's source, and restores it. */
export async function withEdits<T>(
  { system, folder, corpus }: Prepared,
  use: (edit: (sentence: string) => void) => Promise<T>,
): Promise<T> {
  const page = corpus.find(({ file }) => file.endsWith(samplePage));
  const file = join(folder, system.content.folder, `${page?.file}.${system.content.extension}`);
  const before = readFileSync(file, "utf8");
  try {
    return await use((sentence) => writeFileSync(file, withSentence(before, sentence)));
  } finally {
    writeFileSync(file, before);
  }
}

/** The page that is measured and edited. It has a typical length. */
export const samplePage = "observability/concepts";

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
