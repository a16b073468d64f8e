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
 * The content snapshot: what scripts/prebuild.ts leaves for the app. Pages are rendered from it, in
 * a build and in the preview, so no loader, parser or highlighter is part of the app.
 */
// A build may run while a preview does, and what is compiled for one is nothing for the other.
const folder = join(cacheFolder, process.env.NODE_ENV === "production" ? "site" : "preview");
const siteFile = join(folder, "site.bin");

export interface Snapshot {
  /** Without the text of its pages, which are their own files. */
  site: Site;
  /** Links and names in each doc, by its id (lib/mdx/compile-site.ts). */
  backlinks: ReadonlyMap<string, ReadonlySet<string>>;
}

type SnapshotKey = Pick<MdxSource, "file" | "excerpt">;

function pageFile({ file, excerpt = false }: SnapshotKey): string {
  return join(folder, `${contentHash(file, String(excerpt))}.json`);
}

function textFile(page: SnapshotKey): string {
  return pageFile(page).replace(/\.json$/, ".text.json");
}

/** Starts an empty snapshot. Until `writeSnapshot`, there is none that could be read. */
export function clearSnapshot(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Writes what the app renders of a page, and what its Markdown version is made of. */
export function writeSnapshotPage(page: SnapshotKey, compiled: CompiledPage): void {
  const { code, content, headings, truncated, problems } = compiled;
  const rendered: CompiledBody = { code, headings, truncated, problems };
  const text: PageText = { content, truncated };
  replaceFile(pageFile(page), JSON.stringify(rendered));
  replaceFile(textFile(page), JSON.stringify(text));
}

/** The content of a page, for its Markdown version. */
export function readPageText(page: SnapshotKey): PageText {
  return JSON.parse(readFileSync(textFile(page), "utf8")) as PageText;
}

/** Writes the site. The last step: pages that it names have been written. */
export function writeSnapshot({ site, backlinks }: Snapshot): void {
  const docs = site.docs.map(withoutText);
  const posts = site.posts.map(withoutText);
  replaceFile(siteFile, serialize({ site: { ...site, docs, posts }, backlinks }));
}

/** A reader sees the file before or the file after, never a part. */
function replaceFile(file: string, content: string | Buffer): void {
  // The preview of a fresh clone begins without the folder, and keeps what is in it otherwise.
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

function withoutText<T extends { body: string; origins?: unknown }>(page: T): T {
  return { ...page, body: "", origins: undefined };
}

let current: { written: number; snapshot: Snapshot } | undefined;

/** The snapshot, read again when the preview has written a newer one. */
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

/** A doc or a post, or what lists show of a post: everything before its truncate marker. */
export function readPage(file: Doc | Post, { excerpt = false } = {}): CompiledBody {
  return JSON.parse(readFileSync(pageFile({ ...file, excerpt }), "utf8")) as CompiledBody;
}

/**
 * Docs that link to an operation, by its id or by the address of its page, in the order of the
 * sidebars.
 */
export function docsLinkingTo(
  operation: ApiOperation,
  { site, backlinks }: Snapshot = readSnapshot(),
): Doc[] {
  return listedDocs(site).filter((doc) => {
    const targets = backlinks.get(doc.id);
    return targets?.has(operation.id) || targets?.has(operation.route);
  });
}
