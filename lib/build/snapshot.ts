import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { PageText } from "@/lib/markdown/pages/sources";
import type { CompiledBody, CompiledPage, MdxSource } from "@/lib/mdx/page";
import type { ApiOperation } from "@/lib/model/api";
import type { Post } from "@/lib/model/changelog";
import { type Doc, listedDocs, type Site } from "@/lib/model/site";
import { cacheFolder, contentHash } from "@/lib/util/disk-cache";

/**
 * The content snapshot, which scripts/prebuild.ts writes and the app renders pages from, in a build
 * and in the preview. With it, no loader, parser or highlighter is part of the app.
 */
// A build can run next to a preview, and their compiled code differs.
const folder = join(cacheFolder, process.env.NODE_ENV === "production" ? "site" : "preview");
const siteFile = join(folder, "site.bin");

export interface Snapshot {
  /** Without the text of its pages, which is stored in a file per page. */
  site: Site;
  /** Links of each doc and the operations it names, by doc id (lib/mdx/compile-site.ts). */
  backlinks: ReadonlyMap<string, ReadonlySet<string>>;
}

type SnapshotKey = Pick<MdxSource, "file" | "excerpt">;

function pageFile({ file, excerpt = false }: SnapshotKey): string {
  return join(folder, `${contentHash(file, String(excerpt))}.json`);
}

function textFile(page: SnapshotKey): string {
  return pageFile(page).replace(/\.json$/, ".text.json");
}

/** Empties the snapshot. Reading it fails until `writeSnapshot` is called. */
export function clearSnapshot(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Writes a page's code for the app, and its content for the Markdown version. */
export function writeSnapshotPage(page: SnapshotKey, compiled: CompiledPage): void {
  const { code, content, headings, truncated, problems } = compiled;
  const rendered: CompiledBody = { code, headings, truncated, problems };
  const text: PageText = { content, truncated };
  replaceFile(pageFile(page), JSON.stringify(rendered));
  replaceFile(textFile(page), JSON.stringify(text));
}

/** Reads the content of a page for its Markdown version. */
export function readPageText(page: SnapshotKey): PageText {
  return JSON.parse(readFileSync(textFile(page), "utf8")) as PageText;
}

/** Writes the site. Must be the last step, because the pages that it names have to exist. */
export function writeSnapshot({ site, backlinks }: Snapshot): void {
  const docs = site.docs.map(withoutText);
  const posts = site.posts.map(withoutText);
  replaceFile(siteFile, serialize({ site: { ...site, docs, posts }, backlinks }));
}

/** Replaces a file atomically, because the app may read it at the same time. */
function replaceFile(file: string, content: string | Buffer): void {
  // In the preview of a fresh clone, the folder doesn't exist yet.
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

function withoutText<T extends { body: string; origins?: unknown }>(page: T): T {
  return { ...page, body: "", origins: undefined };
}

let current: { written: number; snapshot: Snapshot } | undefined;

/** Returns the snapshot, and reads it again if the preview has written a newer one. */
function readSnapshot(): Snapshot {
  const written = statSync(siteFile, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined)
    throw new Error("There is no content snapshot. `npm run prebuild` writes it.");
  if (current?.written !== written) {
    current = { written, snapshot: deserialize(readFileSync(siteFile)) as Snapshot };
  }
  return current.snapshot;
}

export function getSite(): Site {
  return readSnapshot().site;
}

/**
 * Reads a compiled doc or post. With `excerpt`, only the part before the truncate marker, which
 * lists show.
 */
export function readPage(file: Doc | Post, { excerpt = false } = {}): CompiledBody {
  return JSON.parse(readFileSync(pageFile({ ...file, excerpt }), "utf8")) as CompiledBody;
}

/** Returns the docs that link to an operation, by id or by page address, in sidebar order. */
export function docsLinkingTo(
  operation: ApiOperation,
  { site, backlinks }: Snapshot = readSnapshot(),
): Doc[] {
  return listedDocs(site).filter((doc) => {
    const targets = backlinks.get(doc.id);
    return targets?.has(operation.id) || targets?.has(operation.route);
  });
}
