import { type ChildProcess, spawn } from "node:child_process";
import { awaitContent } from "@/lib/build/snapshot/stored";
import { startable } from "@/lib/shared/program";
import { deleteSnapshot } from "./write-snapshot";

/** The part of a build that Next does. */
export interface NextBuild {
  /** Renders the pages once the content snapshot is there; returns how many. Rejects with what Next printed. */
  finish(): Promise<string>;
  stop(): void;
}

/**
 * Starts Next, which exports into a folder. Compiling needs no content, so it goes on while content is read, and its
 * processes wait where they need it. Quiet unless it fails: its own report is about functions and routes that an export
 * does not have.
 */
export function startNext(exported: string): NextBuild {
  deleteSnapshot();
  const { program, args } = startable(["next", "build"]);
  const child: ChildProcess = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", EXPORT_FOLDER: exported, [awaitContent]: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk));
  const done = new Promise<string>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(countPages(output)) : reject(new Error(output))));
  });
  // Whoever waits for it handles the failure; until then it is none of its own.
  done.catch(() => {});
  return { finish: () => done, stop: () => child.kill() };
}

function countPages(output: string): string {
  return /\((\d+)\/\1\)/.exec(output.replace(/\s+/g, " "))?.[1]?.concat(" pages") ?? "";
}
