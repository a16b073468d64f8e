import { spawn } from "node:child_process";
import { awaitContent } from "@/lib/build/snapshot/stored";
import { startable } from "@/lib/shared/program";
import { deleteSnapshot } from "./write-snapshot";

/**
 * Starts Next, which exports into a folder. Compiling needs no content, so it goes on while content is read, and its
 * processes wait where they need it. Quiet unless it fails: its own report is about functions and routes that an export
 * does not have. `done` tells how many pages there are, or rejects with what Next printed.
 */
export function startNext(exported: string): { done: Promise<string>; stop: () => void } {
  deleteSnapshot();
  const { program, args } = startable(["next", "build"]);
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", EXPORT_FOLDER: exported, [awaitContent]: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  const done = new Promise<string>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      const [, count] = /\((\d+)\/\1\)/.exec(output.replace(/\s+/g, " ")) ?? [];
      if (code === 0) resolve(count ? `${count} pages` : "");
      else reject(new Error(output));
    });
  });
  // Whoever waits for it handles the failure; until then it is none of its own.
  done.catch(() => {});
  return { done, stop: () => child.kill() };
}
