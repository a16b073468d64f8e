import { readFileSync } from "node:fs";
import type { Backlinks } from "@/lib/build/snapshot/source";
import { snapshotPageFile } from "@/lib/build/snapshot/stored";
import type { PageSource } from "@/lib/mdx/page";
import { assetsFile } from "@/lib/shared/browser-assets";
import { changelogTargets } from "@/lib/shared/changelog-pages";
import { contentHash } from "@/lib/shared/disk-cache";
import type { Assembled } from "@/lib/shared/origins";
import type { SampleProof } from "@/lib/shared/proof";
import type { Site } from "@/lib/shared/site";

/**
 * What decides how the app draws a page, as a hash, for every page of a route with parameters: docs, the changelog,
 * operations. A page reads itself whole and of others what navigation shows, so an edit of one page's text leaves the
 * keys of all others as they were. Names that change with every build, such as the search index's, are not in it.
 * What `snapshotPage` writes has to be there.
 */
export function pageKeys(site: Site, backlinks: Backlinks): Map<string, string> {
  const shared = contentHash(
    JSON.stringify({
      ...site,
      docs: site.docs.map(outline),
      posts: site.posts.map(outline),
      pages: site.pages.map(({ lastModified: _date, proof: _proof, ...page }) => page),
    }),
    readFileSync(assetsFile, "utf8"),
  );
  const keys = new Map<string, string>();
  for (const doc of site.docs) {
    const key = contentHash(shared, doc.lastUpdated ?? "", proofKey(doc), readRendered(doc));
    for (const route of [doc.route, ...doc.aliases]) keys.set(route, key);
  }
  // Lists show posts up to their truncate marker, and any post may be in any list.
  const posts = site.posts.flatMap((post) => [post.lastUpdated ?? "", readRendered({ ...post, excerpt: true })]);
  const lists = contentHash(shared, ...posts);
  for (const target of changelogTargets(site.posts, site.config.productName)) {
    const key =
      target.kind === "post"
        ? contentHash(shared, target.post.lastUpdated ?? "", proofKey(target.post), readRendered(target.post))
        : lists;
    keys.set(target.page.route, key);
  }
  // An operation lists the docs that speak of it.
  const operations = contentHash(shared, JSON.stringify([...backlinks].map(([id, named]) => [id, ...named])));
  for (const { route } of site.api?.operations ?? []) keys.set(route, operations);
  return keys;
}

/** What other pages may show of a page. */
function outline<T extends Assembled & { body: string; lastUpdated?: string; proof?: SampleProof }>(page: T) {
  const { body: _body, bodyOffset: _offset, origins: _origins, lastUpdated: _date, proof: _proof, ...rest } = page;
  return rest;
}

function proofKey({ proof }: { proof?: SampleProof }): string {
  return JSON.stringify(proof ?? null);
}

function readRendered(page: Pick<PageSource, "file" | "excerpt">): string {
  return readFileSync(snapshotPageFile(page), "utf8");
}
