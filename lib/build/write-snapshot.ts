import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { serialize } from "node:v8";
import { type ContentSnapshot, snapshotFile, snapshotFolder, snapshotPageFile } from "@/lib/build/snapshot/stored";
import { compilePage } from "@/lib/mdx/compile";
import { findBacklinks, lookupOf } from "@/lib/mdx/compile-site";
import type { CompiledPage, CompiledSite, PageSource, RenderedPage } from "@/lib/mdx/page";
import type { Site } from "@/lib/shared/site";

/** Takes away the snapshot of the build before. */
export function deleteSnapshot(): void {
  rmSync(snapshotFolder, { recursive: true, force: true });
  mkdirSync(snapshotFolder, { recursive: true });
}

/** Writes what the app draws of a page. */
export function snapshotPage(
  page: Pick<PageSource, "file" | "excerpt">,
  { code, headings, truncated, problems }: CompiledPage,
): void {
  const rendered: RenderedPage = { code, headings, truncated, problems };
  writeFileSync(snapshotPageFile(page), JSON.stringify(rendered));
}

/**
 * Writes the site for Next's processes, which read it in milliseconds. `pages` are the compiled ones by their source,
 * which `snapshotPage` has written; the excerpts of posts are compiled here.
 */
export async function writeSnapshot(site: Site, pages: CompiledSite): Promise<void> {
  for (const post of site.posts) {
    const excerpt = { ...post, excerpt: true };
    snapshotPage(excerpt, await compilePage(excerpt, lookupOf(site)));
  }
  const snapshot: ContentSnapshot = {
    site: { ...site, docs: site.docs.map(withoutText), posts: site.posts.map(withoutText) },
    backlinks: findBacklinks(site, pages),
  };
  // Last, and at once: processes that wait for it go on.
  writeFileSync(`${snapshotFile}.aside`, serialize(snapshot));
  renameSync(`${snapshotFile}.aside`, snapshotFile);
}

function withoutText<T extends { body: string; origins?: unknown }>(page: T): T {
  return { ...page, body: "", origins: undefined };
}
