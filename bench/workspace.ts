import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { quietEnvironment } from "@/lib/report/quiet";
import type { SystemName } from "./options";
import { run } from "./processes";
import { keepDocsAlone } from "./systems/own-content";

/** The temporary folder: tools, systems and logs. */
export interface Workspace {
  folder: string;
  /** The project that is measured. */
  project: string;
  log: string;
  /** Environment of everything that is started: nothing is sent home. */
  env: NodeJS.ProcessEnv;
  /** The same with a Node that all tools and systems run with. */
  newestEnv: NodeJS.ProcessEnv;
  /** Versions of these two Nodes. */
  node: string;
  newestNode: string;
}

/** Oldest Node that all of the tools and systems run with. */
const wantedNode = [22, 19];

/** Systems that refuse the Node that this project supports. */
const needNewest: readonly string[] = ["starlight", "tools"] satisfies (SystemName | "tools")[];

const templates = "bench/systems";

/**
 * Prepares the folder, with Lighthouse and, where the Node is too old for some of the others, a newer one for them.
 * `node` is the folder of another Node than the one that runs this.
 */
export async function openWorkspace(
  folder: string,
  project: string,
  fresh: boolean,
  node?: string,
): Promise<Workspace> {
  if (fresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const all = { ...process.env, ...quietEnvironment, ASTRO_TELEMETRY_DISABLED: "1", NO_UPDATE_NOTIFIER: "1" };
  // What `npm run` and `tsx` gave to us is not for others.
  const clean = Object.entries(all).filter(([name]) => !/^(npm_|NODE_OPTIONS|INIT_CWD|TSX_|SITE_)/.test(name));
  const log = join(folder, "bench.log");
  writeFileSync(log, "");
  const usual = Object.fromEntries(clean) as NodeJS.ProcessEnv;
  const env = node === undefined ? usual : { ...usual, PATH: `${node}:${usual.PATH ?? ""}` };
  const version = versionOfNode(env);
  const first: Workspace = { folder, project, log, env, node: version, newestEnv: env, newestNode: version };
  await install(first, "tools");
  if (isNewEnough(version)) return first;
  const newestEnv = { ...env, PATH: `${join(folder, "tools/node_modules/.bin")}:${env.PATH ?? ""}` };
  return { ...first, newestEnv, newestNode: versionOfNode(newestEnv) };
}

function versionOfNode(env: NodeJS.ProcessEnv): string {
  return execFileSync("node", ["--version"], { env }).toString().trim();
}

/** A lock file above the folder, which Next takes for the root of a workspace: it would watch and resolve from there. */
export function strayLockFile(folder: string): string | undefined {
  const parent = dirname(folder);
  if (parent === folder) return undefined;
  const names = ["package-lock.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock"];
  const found = names.map((name) => join(parent, name)).find((file) => existsSync(file));
  return found ?? strayLockFile(parent);
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.slice(1).split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wantedNode;
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** Puts a template in the folder, and its packages from the registry, unless they are there. */
export async function install(workspace: Workspace, name: string): Promise<string> {
  const folder = join(workspace.folder, name);
  cpSync(join(workspace.project, templates, name), folder, { recursive: true });
  const wanted = readFileSync(join(folder, "package.json"), "utf8");
  const stamp = join(folder, "node_modules/.bench");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return folder;
  const line = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = await run({ ...commandIn(workspace, name, folder, line), limit: 900 });
  if (status !== 0) throw new Error(`${name} could not be installed: see ${workspace.log}.`);
  writeFileSync(stamp, wanted);
  return folder;
}

/** A command of a system, or of a tool, with the Node that it runs with. */
export function commandIn(
  workspace: Workspace,
  name: string,
  cwd: string,
  line: readonly string[],
  env: Record<string, string> = {},
) {
  const base = needNewest.includes(name) ? workspace.newestEnv : workspace.env;
  return { cwd, line, env: { ...base, ...env }, log: workspace.log };
}

/** Not for a copy: what is made, what is large, and what measures. */
const leftOut = /^(node_modules|\.git|\.next|\.cache|out(\..*)?|bench|test-results|playwright-report|coverage)$/;
const made = new Set(["public/assets", "public/changelog", "public/openapi.json"]);

/** A copy of this project. The whole site keeps its history, which pages take their dates from. */
export function copyProject(workspace: Workspace, name: SystemName): string {
  const { project } = workspace;
  const folder = join(workspace.folder, name);
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder)) {
    if (entry !== "node_modules") rmSync(join(folder, entry), { recursive: true, force: true });
  }
  for (const entry of readdirSync(project)) {
    if (leftOut.test(entry)) continue;
    const filter = (path: string) => !made.has(path.slice(project.length + 1));
    cpSync(join(project, entry), join(folder, entry), { recursive: true, filter });
  }
  linkModules(workspace, folder);
  if (name === "site") copyHistory(project, folder);
  else keepDocsAlone(folder);
  return folder;
}

/** Hard links where the disk allows them: the bundler does not follow a link out of its folder. */
export function linkModules({ project }: Workspace, folder: string): void {
  const stamp = join(folder, "node_modules/.bench-linked");
  const wanted = readFileSync(join(project, "package-lock.json"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(join(folder, "node_modules"), { recursive: true, force: true });
  const copy = (flags: string) => execFileSync("cp", [flags, join(project, "node_modules"), folder], { stdio: "pipe" });
  try {
    copy("-al");
  } catch {
    rmSync(join(folder, "node_modules"), { recursive: true, force: true });
    copy("-a");
  }
  writeFileSync(stamp, wanted);
}

function copyHistory(project: string, folder: string): void {
  const clone = join(folder, ".history");
  try {
    execFileSync("git", ["clone", "--quiet", "--no-checkout", project, clone], { stdio: "pipe" });
    cpSync(join(clone, ".git"), join(folder, ".git"), { recursive: true });
  } catch {
    // Without git, pages have no dates.
  }
  rmSync(clone, { recursive: true, force: true });
}
