import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeBuildId } from "@/lib/render/build-id";
import { type CorpusPage, pageFile, withSentence } from "./corpus";
import { type Ended, run } from "./processes";
import { writeSidebars } from "./systems/own-content";
import type { System } from "./systems/system";
import { commandIn, copyProject, install, linkModules, type Workspace } from "./workspace";

/** A system in the workspace, ready to be built. */
export interface Prepared {
  system: System;
  folder: string;
  /** Undefined for the whole site, which has content of its own. */
  corpus?: readonly CorpusPage[];
  /** Changes with everything that a build is made from. */
  stamp: string;
}

/** Sets a system up with this content. Only what has changed since the last time is done again. */
export async function prepare(workspace: Workspace, system: System, corpus: readonly CorpusPage[]): Promise<Prepared> {
  const isOwn = system.name === "ours" || system.name === "site";
  const own = system.name === "site" ? undefined : corpus;
  const settings = join(workspace.project, "bench/systems");
  const setUp = isOwn ? readFileSync(join(settings, "own-content.ts"), "utf8") : hashFiles(join(settings, system.name));
  const stamp = hash([setUp, isOwn ? projectStamp(workspace.project) : "", JSON.stringify(own ?? "")]);
  const folder = join(workspace.folder, system.name);
  const prepared = { system, folder, corpus: own, stamp };
  if (readStamp(folder, ".bench-content") === stamp) return prepared;
  if (isOwn) copyProject(workspace, system.name);
  else if (system.name === "bare") installBare(workspace, folder);
  else await install(workspace, system.name);
  if (own) writeContent(system, folder, own);
  clean(prepared);
  writeFileSync(join(folder, ".bench-content"), stamp);
  return prepared;
}

/** The same framework as ours, to the byte. */
function installBare(workspace: Workspace, folder: string): void {
  cpSync(join(workspace.project, "bench/systems/bare"), folder, { recursive: true });
  linkModules(workspace, folder);
}

function writeContent({ name, content }: System, folder: string, corpus: readonly CorpusPage[]): void {
  rmSync(join(folder, content.folder), { recursive: true, force: true });
  corpus.forEach((page, index) => {
    const file = join(folder, content.folder, `${page.file}.${content.extension}`);
    const slug = page.file === page.path ? undefined : `/${page.path}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageFile(page, name === "ours" ? { position: index, slug } : {}));
  });
  if (name === "ours") writeSidebars(folder, corpus);
}

/** The build's own id knows everything but the commands. */
function projectStamp(project: string): string {
  return hash([makeBuildId(project), hashFiles(join(project, "scripts"))]);
}

function hashFiles(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return hash(paths.flatMap((path) => [path.slice(folder.length), readFileSync(path, "utf8")]));
}

/** Takes away what builds left, so that the next one is cold. */
export function clean(prepared: Prepared): void {
  cleanCaches(prepared);
  rmSync(join(prepared.folder, prepared.system.output), { recursive: true, force: true });
  forgetBuild(prepared);
}

/** The same without the export, which later parts look at: for what a preview starts without. */
export function cleanCaches({ system, folder }: Prepared): void {
  for (const name of system.caches) rmSync(join(folder, name), { recursive: true, force: true });
}

/** The export is not of the content as it is now. */
export function forgetBuild({ folder }: Prepared): void {
  rmSync(join(folder, ".bench-built"), { force: true });
}

export interface Built extends Ended {
  /** What the build said. */
  output: string;
}

/** One build by the system's own command. */
export async function build(workspace: Workspace, prepared: Prepared, limit = 3600): Promise<Built> {
  const { system, folder, stamp } = prepared;
  forgetBuild(prepared);
  const { size } = statSync(workspace.log);
  const ended = await run({
    ...commandIn(workspace, system.name, folder, ["npm", "run", "build"], { ...system.env }),
    limit,
  });
  if (ended.status === 0) writeFileSync(join(folder, ".bench-built"), stamp);
  return { ...ended, output: readFileSync(workspace.log).subarray(size).toString() };
}

/** Builds unless the export of this content is there; returns its folder. */
export async function ensureBuilt(workspace: Workspace, prepared: Prepared): Promise<string> {
  const { system, folder, stamp } = prepared;
  const output = join(folder, system.output);
  if (existsSync(output) && readStamp(folder, ".bench-built") === stamp) return output;
  const { status } = await build(workspace, prepared);
  if (status !== 0) throw new Error(`${system.title} did not build: see ${workspace.log}.`);
  return output;
}

/**
 * Lets a page's source be changed, and gives it its text back. Until then the content counts as unknown: a run that is
 * ended in the middle leaves nothing that the next one would take for the corpus.
 */
export async function withEdits<T>(
  { folder, stamp }: Prepared,
  file: string,
  use: (edit: (sentence: string) => void) => Promise<T>,
): Promise<T> {
  const before = readFileSync(file, "utf8");
  rmSync(join(folder, ".bench-content"), { force: true });
  try {
    return await use((sentence) => writeFileSync(file, withSentence(before, sentence)));
  } finally {
    writeFileSync(file, before);
    writeFileSync(join(folder, ".bench-content"), stamp);
  }
}

function readStamp(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), "utf8");
  } catch {
    return undefined;
  }
}

function hash(parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 20);
}
