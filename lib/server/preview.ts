import { join } from "node:path";
import type { ServerIdentity } from "@/lib/mcp/identity";
import { runBuild } from "./build";
import { findStaleness } from "./freshness";
import { type Address, checkAddress, listen, readAddress, stopServer } from "./listen";
import { ServeError } from "./serve-error";
import { createPreviewServer } from "./server";

/** OUT_FOLDER serves a second build, such as one below a base path (scripts/build.ts). */
const folderOf = (env: PreviewRun["env"]) => env.OUT_FOLDER ?? "out";

export interface PreviewRun {
  /** The project. */
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** Name of the tools for coding agents. */
  tools?: ServerIdentity;
}

/** Serves `out/` as it is until a signal ends it; resolves with the exit code. */
export function runServe(run: PreviewRun): Promise<number> {
  return withMessages(run, () => serve(run, readAddress(run.env)));
}

/** Builds when `out/` is missing or old, then serves it; resolves with the exit code. */
export function runStart(run: PreviewRun): Promise<number> {
  return withMessages(run, async () => {
    const address = readAddress(run.env);
    await checkAddress(address);
    const why = findStaleness(run.root, folderOf(run.env));
    if (why !== undefined) {
      run.print(`Building, because ${why}.`);
      const code = await runBuild(run.root);
      if (code !== 0) return code;
    }
    return serve(run, address);
  });
}

async function serve({ root, env, print, tools }: PreviewRun, address: Address): Promise<number> {
  const folder = folderOf(env);
  const server = await createPreviewServer({ folder: join(root, folder), ...(tools ? { tools } : {}) });
  print(`${folder}/ is served at ${await listen(server, address)}`);
  await new Promise<void>((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
  await stopServer(server);
  return 0;
}

async function withMessages({ printError }: PreviewRun, step: () => Promise<number>): Promise<number> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ServeError)) throw error;
    printError(`${error.message} ${error.hint}`);
    return 1;
  }
}
