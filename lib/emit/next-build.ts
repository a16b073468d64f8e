import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeAppId, makeBuildId } from "./build-id";

/** Says which app lies compiled in .next; Next clears the folder when it compiles. */
const marker = ".next/app-id";

/** A run of `next build`; resolves with what it printed, or rejects with it. */
export interface NextRun {
  done: Promise<string>;
  stop(): void;
}

/**
 * Compiles the app, unless the one in .next is of the same code and settings: content does not change it. Needs no
 * content either, so a build does both at once.
 */
export function compileApp(root: string): NextRun {
  const id = makeAppId(root);
  if (readSafely(join(root, marker)) === id) return { done: Promise.resolve("as before"), stop: () => {} };
  const { done, stop } = runNext("compile", { BUILD_ID: id });
  return { done: done.then(() => writeFileSync(join(root, marker), id)).then(() => "compiled"), stop };
}

/** Draws every page of the compiled app into the folder `exported`. Returns how many. */
export async function drawPages(root: string, exported: string): Promise<string> {
  // Next reads the manifest of the run before in the place of its own, and exports nothing.
  rmSync(join(root, ".next/prerender-manifest.json"), { force: true });
  nameBuild(root, makeBuildId(root));
  const output = await runNext("generate", { EXPORT_FOLDER: exported }).done;
  return /\((\d+)\/\1\)/.exec(output.replace(/\s+/g, " "))?.[1]?.concat(" pages") ?? "";
}

/** Pages carry the id of the whole input: an open page knows by it that a newer site answers. */
function nameBuild(root: string, id: string): void {
  const before = readSafely(join(root, ".next/BUILD_ID"));
  if (before === id) return;
  renameSync(join(root, ".next/static", before), join(root, ".next/static", id));
  writeFileSync(join(root, ".next/BUILD_ID"), id);
}

/** `next build`, quiet unless it fails: its own report is about functions and routes that an export does not have. */
function runNext(mode: "compile" | "generate", environment: Record<string, string>): NextRun {
  const child: ChildProcess = spawn("next", ["build", "--experimental-build-mode", mode], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk));
  const done = new Promise<string>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
  // Whoever waits for it handles the failure; until then it is none of its own.
  done.catch(() => {});
  return { done, stop: () => child.kill() };
}

function readSafely(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
