import type { Server } from "node:http";
import { join } from "node:path";
import type { ServerIdentity } from "@/lib/mcp/identity";
import { startBuild } from "./build";
import { findStaleness } from "./freshness";
import { type Address, checkAddress, listen, readAddress, stopServer } from "./listen";
import { serveEarly } from "./serve-early";
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
      const build = startBuild(run.root);
      const pages = await build.pages;
      if (pages !== undefined) {
        const early = await serveEarly(run, address, { folder: join(run.root, pages), done: build.done }, () =>
          openSite(run),
        );
        if (typeof early === "number") return early;
        run.print("The site is complete.");
        return untilSignal(early);
      }
      const code = await build.done;
      if (code !== 0) return code;
    }
    return serve(run, address);
  });
}

function openSite({ root, env, tools }: PreviewRun): Promise<Server> {
  return createPreviewServer({ folder: join(root, folderOf(env)), ...(tools ? { tools } : {}) });
}

async function serve(run: PreviewRun, address: Address): Promise<number> {
  const server = await openSite(run);
  run.print(`${folderOf(run.env)}/ is served at ${await listen(server, address)}`);
  return untilSignal(server);
}

async function untilSignal(server: Server): Promise<number> {
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
