import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ReadPage } from "@/lib/mdx/page";
import type { Site } from "@/lib/model/site";
import { collectPages } from "@/lib/search/documents";
import { buildShards } from "@/lib/search/engine/build";
import { findSearchIndex, searchIndexFile } from "@/lib/util/browser-scripts";
import { contentHash } from "@/lib/util/disk-cache";
import { writeFiles } from "@/lib/util/write-files";

const folder = "public/assets";

/**
 * Writes the search index, one file a shard, to a folder with the hash of all of them in its name. With `keep` the index
 * before stays, as pages of the preview may be open that use it; `read` knows the pages that are compiled already.
 */
export async function writeSearchIndex(
  site: Site,
  root: string = process.cwd(),
  { keep = false, read }: { keep?: boolean; read?: ReadPage } = {},
): Promise<void> {
  const pages = await collectPages(site, read);
  const files = buildShards(pages, site.config.basePath);
  const name = `search-${contentHash(...files.values()).slice(0, 10)}`;
  const kept = keep ? basename(findSearchIndex() ?? "") : undefined;
  writeFiles(join(root, folder, name), Object.fromEntries(files));
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const isOld =
      entry.isDirectory() &&
      /^search-/.test(entry.name) &&
      entry.name !== name &&
      entry.name !== kept;
    if (isOld) rmSync(join(root, folder, entry.name), { recursive: true });
  }
  mkdirSync(dirname(searchIndexFile), { recursive: true });
  writeFileSync(searchIndexFile, JSON.stringify({ index: `/assets/${name}/` }));
}
