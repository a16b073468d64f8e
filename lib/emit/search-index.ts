import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { collectPages } from "@/lib/content/search-pages";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import type { ReadPage } from "@/lib/mdx/page";
import { buildShards } from "@/lib/search/engine/build";
import { shardFiles } from "@/lib/search/engine/shards";
import { findSearchIndex, searchIndexFile } from "@/lib/shared/browser-scripts";
import { contentHash, createDiskCache } from "@/lib/shared/disk-cache";
import type { SearchPage } from "@/lib/shared/search-page";
import type { Site } from "@/lib/shared/site";

const folder = "public/assets";
const cache = createDiskCache<[name: string, text: string][]>(
  "search-index",
  codeFingerprint("lib/emit/search-index.ts"),
);

/**
 * Writes the search index, one file a shard, to a folder with the hash of all of them in its name. Returns its sizes
 * for the build's report. With `keep` the index before stays, as pages of the preview may be open that use it; `read`
 * knows the pages that are compiled already.
 */
export async function writeSearchIndex(
  site: Site,
  root: string = process.cwd(),
  { keep = false, read }: { keep?: boolean; read?: ReadPage } = {},
): Promise<string> {
  const pages = await collectPages(site, read);
  const files = makeShards(pages, site.config.basePath);
  const name = `search-${contentHash(...files.values()).slice(0, 10)}`;
  const kept = keep ? basename(findSearchIndex() ?? "") : undefined;
  mkdirSync(join(root, folder, name), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(root, folder, name, file), text);
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const isOld = entry.isDirectory() && /^search-/.test(entry.name) && entry.name !== name && entry.name !== kept;
    if (isOld) rmSync(join(root, folder, entry.name), { recursive: true });
  }
  mkdirSync(dirname(searchIndexFile), { recursive: true });
  writeFileSync(searchIndexFile, JSON.stringify({ index: `/assets/${name}/` }));
  const kilobytes = (file: string) => `${Math.round((files.get(file)?.length ?? 0) / 1024)} kB`;
  return `${pages.length} pages, core ${kilobytes(shardFiles.core)}, everything ${kilobytes(shardFiles.everything)}`;
}

/** The shards, from the cache when no page has changed. */
export function makeShards(pages: readonly SearchPage[], base: string): Map<string, string> {
  const key = JSON.stringify([base, pages]);
  const known = cache.get(key);
  if (known) return new Map(known);
  const made = buildShards(pages, base);
  cache.set(key, [...made]);
  return made;
}
