import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize } from "node:v8";
import type { PageSource, RenderedPage } from "@/lib/compile/page";
import { cacheFolder, contentHash } from "@/lib/disk-cache";
import type { Site } from "@/lib/model/site";
import type { Mentions, SiteSource } from "./source";

/** What the content step of a build leaves for the app: lib/render/write-snapshot.ts writes it. */
export const preparedFolder = join(cacheFolder, "prepared");
export const preparedFile = join(preparedFolder, "site.bin");

export interface PreparedSite {
  /** Without the text of its pages, which are compiled. */
  site: Site;
  mentions: Mentions;
  kept: ReadonlySet<string>;
}

/** A compiled page of the prepared site. */
export function preparedPageFile({ file, excerpt = false }: Pick<PageSource, "file" | "excerpt">): string {
  return join(preparedFolder, `${contentHash(file, String(excerpt))}.json`);
}

/** Set for the processes of a build that compiles while content is read. */
export const awaitContent = "AWAIT_CONTENT";

/** Sleeps until the content step has written its file, or has failed and taken the build with it. Pages have no other work. */
function waitForContent(): void {
  const parent = process.ppid;
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(preparedFile)) {
    if (process.ppid !== parent) process.exit(1);
    Atomics.wait(clock, 0, 0, 20);
  }
}

let prepared: PreparedSite | undefined;

function readPrepared(): PreparedSite {
  if (!prepared && process.env[awaitContent]) waitForContent();
  try {
    prepared ??= deserialize(readFileSync(preparedFile)) as PreparedSite;
    return prepared;
  } catch {
    throw new Error("The content is not prepared. Run `npm run build`, which reads it before it builds pages.");
  }
}

/** The site of a build, read once in each of its processes. */
export const source: SiteSource = {
  read: () => ({ site: readPrepared().site, problems: [] }),
  compile: async (_site, page) => JSON.parse(readFileSync(preparedPageFile(page), "utf8")) as RenderedPage,
  mentions: async () => readPrepared().mentions,
  kept: () => readPrepared().kept,
};
