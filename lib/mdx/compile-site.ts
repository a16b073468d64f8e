import { machineFiles, sitePaths } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { mapConcurrently } from "@/lib/util/map-concurrently";
import { memoizeByReference } from "@/lib/util/memo";
import { splitUrl } from "@/lib/util/url";
import { compilePage } from "./compile";
import {
  type CompiledPage,
  type CompiledPageInfo,
  type CompiledSite,
  type MdxPage,
  type SiteLookup,
  withoutCode,
} from "./page";

export const lookupOf = memoizeByReference(
  (site: Site): SiteLookup => ({
    routes: new Map([...site.docs, ...site.posts].map(({ file, route }) => [file, route])),
    screenshots: site.screenshots,
  }),
);

/**
 * Text of a page is read while the pictures of another are made. More take memory, and hardly less
 * time.
 */
const pagesAtOnce = 2;

/**
 * Compiles pages, or takes them from the cache. `onPage` gets each of them whole; the returned
 * facts are small enough to keep for thousands of pages.
 */
export async function compileSite(
  site: Site,
  pages: readonly MdxPage[],
  onPage: (source: MdxPage, page: CompiledPage) => void = () => {},
): Promise<Map<MdxPage, CompiledPageInfo>> {
  // In the order of `pages`, whichever is ready first.
  const compiled = new Map(pages.map((page) => [page, {} as CompiledPageInfo]));
  await mapConcurrently(pagesAtOnce, pages, async (source) => {
    const page = await compilePage(source, lookupOf(site));
    onPage(source, page);
    compiled.set(source, withoutCode(page));
  });
  return compiled;
}

/** Links and operations of each doc, by its id: ids of API operations, and paths of its links. */
export function findBacklinks(
  { docs }: Pick<Site, "docs">,
  pages: CompiledSite,
): Map<string, Set<string>> {
  return new Map(
    docs.map((doc) => {
      const { operations = [], links = [] } = pages.get(doc) ?? {};
      return [
        doc.id,
        new Set([...operations.map(({ id }) => id), ...links.map(({ url }) => splitUrl(url).path)]),
      ];
    }),
  );
}

/**
 * Ids of every route; undefined when they are not known: before the build, or of a page that
 * doesn't parse.
 */
export type RouteIds = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** Ids of the compiled pages; the built output answers for the rest. */
export function collectRouteIds(
  site: Site,
  compiled: ReadonlyMap<Pick<MdxPage, "route" | "aliases">, CompiledPageInfo>,
) {
  const routes = new Map<string, ReadonlySet<string> | undefined>(
    [...sitePaths(site), ...site.files, ...machineFiles].map((route) => [route, undefined]),
  );
  for (const [source, page] of compiled) {
    const ids = page.broken ? undefined : new Set(page.ids);
    for (const path of [source.route, ...(source.aliases ?? [])]) routes.set(path, ids);
  }
  return routes;
}
