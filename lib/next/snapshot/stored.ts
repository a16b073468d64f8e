import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize } from "node:v8";
import type { PageSource, RenderedPage } from "@/lib/mdx/page";
import type { Site } from "@/lib/model/site";
import { cacheFolder, contentHash } from "@/lib/util/disk-cache";
import type { Problem } from "@/lib/util/problem";

/** What each doc speaks of, by its id (lib/mdx/compile-site.ts). */
type Backlinks = ReadonlyMap<string, ReadonlySet<string>>;

/** Where the app gets the site from: lib/next/snapshot/live.ts in the preview, this file in a build. */
export interface SiteSource {
  read(): { site?: Site; problems: Problem[] };
  compile(site: Site, page: PageSource): Promise<RenderedPage>;
  backlinks(site: Site): Promise<Backlinks>;
}

/** What the content step of a build leaves for the app: lib/next/next-build.ts writes it. */
export const snapshotFolder = join(cacheFolder, "snapshot");
export const snapshotFile = join(snapshotFolder, "site.bin");

export interface ContentSnapshot {
  /** Without the text of its pages, which are compiled. */
  site: Site;
  backlinks: Backlinks;
}

export function snapshotPageFile({
  file,
  excerpt = false,
}: Pick<PageSource, "file" | "excerpt">): string {
  return join(snapshotFolder, `${contentHash(file, String(excerpt))}.json`);
}

/** Set for the processes of a build that compiles while content is read. */
export const awaitContent = "AWAIT_CONTENT";

/** Sleeps until the content step has written its file, or has failed and taken the build with it. Pages have no other work. */
function waitForContent(): void {
  const parent = process.ppid;
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(snapshotFile)) {
    if (process.ppid !== parent) process.exit(1);
    Atomics.wait(clock, 0, 0, 20);
  }
}

let snapshot: ContentSnapshot | undefined;

function readSnapshot(): ContentSnapshot {
  if (!snapshot && process.env[awaitContent]) waitForContent();
  try {
    snapshot ??= deserialize(readFileSync(snapshotFile)) as ContentSnapshot;
    return snapshot;
  } catch {
    throw new Error(
      "There is no content snapshot. Run `npm run build`, which reads it before it builds pages.",
    );
  }
}

/** The site of a build, read once in each of its processes. */
export const source: SiteSource = {
  read: () => ({ site: readSnapshot().site, problems: [] }),
  compile: async (_site, page) =>
    JSON.parse(readFileSync(snapshotPageFile(page), "utf8")) as RenderedPage,
  backlinks: async () => readSnapshot().backlinks,
};
