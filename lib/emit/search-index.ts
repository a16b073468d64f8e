import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentHash } from "@/lib/disk-cache";
import { searchIndexFile } from "@/lib/load/assets";
import type { Site } from "@/lib/model/site";
import { buildPieces } from "@/lib/search/engine/build";
import { pieceFiles } from "@/lib/search/engine/pieces";
import { collectPages } from "@/lib/search/pages";

const folder = "public/assets";

/**
 * Writes the search index, one file a piece, to a folder with the hash of all of them in its name. Returns its sizes
 * for the build's report. `keep` spares a folder whose pages may still be open, for the preview.
 */
export async function writeSearchIndex(site: Site, root: string = process.cwd(), keep?: string): Promise<string> {
  const pages = await collectPages(site);
  const files = buildPieces(pages, { base: site.config.basePath, version: site.config.version.name });
  const name = `search-${contentHash(...files.values()).slice(0, 10)}`;
  mkdirSync(join(root, folder, name), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(root, folder, name, file), text);
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const isOld = entry.isDirectory() && /^search-/.test(entry.name) && entry.name !== name && entry.name !== keep;
    if (isOld) rmSync(join(root, folder, entry.name), { recursive: true });
  }
  mkdirSync(dirname(searchIndexFile), { recursive: true });
  writeFileSync(searchIndexFile, JSON.stringify({ index: `/assets/${name}/` }));
  const kilobytes = (file: string) => `${Math.round((files.get(file)?.length ?? 0) / 1024)} kB`;
  return `${pages.length} pages, core ${kilobytes(pieceFiles.core)}, everything ${kilobytes(pieceFiles.everything)}`;
}
