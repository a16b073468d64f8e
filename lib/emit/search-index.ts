import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ReadPage } from "@/lib/mdx/page";
import type { Site } from "@/lib/model/site";
import { collectPages } from "@/lib/search/documents";
import { buildShards } from "@/lib/search/engine/build";
import { searchIndexFile } from "@/lib/util/browser-scripts";
import { contentHash } from "@/lib/util/disk-cache";
import { writeFiles } from "@/lib/util/write-files";

/**
 * Writes the search index, one file per shard, to a folder with a content hash in its name. Called
 * by prebuild.
 */
export async function writeSearchIndex(site: Site, target: string, read?: ReadPage): Promise<void> {
  const pages = await collectPages(site, read);
  const files = buildShards(pages, site.config.basePath);
  const index = `/assets/search-${contentHash(...files.values()).slice(0, 10)}/`;
  writeFiles(join(target, index), Object.fromEntries(files));
  mkdirSync(dirname(searchIndexFile), { recursive: true });
  writeFileSync(searchIndexFile, JSON.stringify({ index }));
}
