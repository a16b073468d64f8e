import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import type { Bench } from "../context";
import { median } from "../numbers";
import { run, start, stop } from "../processes";
import { commandIn } from "../workspace";
import { freePort, waitForPage } from "./first-page";

export interface CloneRun {
  /** Of `npm ci`, with nothing in npm's cache. */
  installSeconds: number;
  /** From `npm start` to the answer with a docs page. */
  startSeconds: number;
  /** Of the machine before. */
  load: number;
}

export type CloneResult = CloneRun[];

/** What the README tells a newcomer to run, in a clone of the last commit, until the first page is served. */
export async function measureClone(bench: Bench): Promise<void> {
  if (!bench.options.only.includes("site")) return;
  const runs: CloneResult = [];
  for (let index = 0; index < bench.options.runs; index++) {
    const found = await cloneOnce(bench);
    runs.push(found);
    bench.say(
      `clone: npm ci ${found.installSeconds.toFixed(1)} s, npm start ${found.startSeconds.toFixed(1)} s, load ${found.load.toFixed(1)}`,
    );
  }
  bench.keep("clone", "site", runs);
}

async function cloneOnce({ workspace, corpus }: Bench): Promise<CloneRun> {
  const folder = join(workspace.folder, "clone");
  const cache = join(workspace.folder, "clone-cache");
  for (const old of [folder, cache]) rmSync(old, { recursive: true, force: true });
  execFileSync("git", ["clone", "--quiet", workspace.project, folder], { stdio: "pipe" });
  const [load = 0] = loadavg();
  const command = (line: readonly string[], env: Record<string, string>) =>
    commandIn(workspace, "site", folder, line, env);
  const installed = await run({ ...command(["npm", "ci"], { npm_config_cache: cache }), limit: 900 });
  if (installed.status !== 0) throw new Error(`npm ci failed: see ${workspace.log}.`);
  const page = corpus.find(({ path }) => path === "observability/concepts");
  const port = await freePort();
  const began = performance.now();
  const child = start(command(["npm", "start"], { PORT: String(port), HOST: "localhost" }));
  try {
    await waitForPage(`http://localhost:${port}/${page?.path ?? ""}`, page?.title ?? "", child);
    return { installSeconds: installed.seconds, startSeconds: (performance.now() - began) / 1000, load };
  } finally {
    await stop(child);
  }
}

export const cloneSeconds = (runs?: CloneResult) =>
  median(runs?.map(({ installSeconds, startSeconds }) => installSeconds + startSeconds) ?? []);
