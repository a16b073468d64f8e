import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { awaitContent } from "@/lib/build/snapshot/stored";
import { startable } from "@/lib/shared/program";
import { makeAppId, makeBuildId } from "./build-id";
import { deleteSnapshot } from "./write-snapshot";

/** Says which app lies compiled in .next; Next clears the folder when it compiles. */
const marker = ".next/app-id";

/** The part of a build that Next does. */
export interface NextBuild {
  /** Names of the compiled app and of the build (build-id.ts). */
  app: string;
  id: string;
  /** Draws the pages once the content snapshot is there; returns how many. Rejects with what Next printed. */
  finish(): Promise<string>;
  stop(): void;
}

/**
 * Starts Next. Compiling needs no content, so it goes on while content is read, and its processes wait where they need
 * it. An app of the same code and settings is not compiled again: content does not change it.
 */
export function startNext(root: string, exported: string): NextBuild {
  deleteSnapshot();
  const app = makeAppId(root);
  const id = makeBuildId(root);
  if (readSafely(join(root, marker)) === app) {
    return { app, id, finish: () => drawAgain(root, exported, id), stop: () => {} };
  }
  rmSync(join(root, marker), { force: true });
  const run = runNext([], { EXPORT_FOLDER: exported, BUILD_ID: id, [awaitContent]: "1" });
  const finish = async () => {
    const said = countPages(await run.done);
    writeFileSync(join(root, marker), app);
    return said;
  };
  return { app, id, finish, stop: run.stop };
}

/** Draws the pages of the app that is compiled already. */
async function drawAgain(root: string, exported: string, id: string): Promise<string> {
  // Next would read the manifest of the run before in the place of its own, and export nothing.
  rmSync(join(root, ".next/prerender-manifest.json"), { force: true });
  // Pages carry the id of the whole input: an open page knows by it that a newer site answers.
  const before = readSafely(join(root, ".next/BUILD_ID"));
  if (before !== id) {
    renameSync(join(root, ".next/static", before), join(root, ".next/static", id));
    writeFileSync(join(root, ".next/BUILD_ID"), id);
  }
  const mode = ["--experimental-build-mode", "generate"];
  return countPages(await runNext(mode, { EXPORT_FOLDER: exported, BUILD_ID: id }).done);
}

/** `next build`, quiet unless it fails: its own report is about functions and routes that an export does not have. */
function runNext(options: readonly string[], environment: Record<string, string>) {
  const { program, args } = startable(["next", "build", ...options]);
  const child: ChildProcess = spawn(program, args, {
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

function countPages(output: string): string {
  return /\((\d+)\/\1\)/.exec(output.replace(/\s+/g, " "))?.[1]?.concat(" pages") ?? "";
}

function readSafely(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
