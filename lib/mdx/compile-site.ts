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
 * Pages compiled at the same time: one while the images of another are encoded. More would need
 * memory and save hardly any time.
 */
const pagesAtOnce = 2;

/**
 * Compiles pages or reads them from the cache. `onPage` receives each compiled page. The result
 * only has what is needed of all pages at once, which is small enough for thousands.
 */
export async function compileSite(
  site: Site,
  pages: readonly MdxPage[],
  onPage: (source: MdxPage, page: CompiledPage) => void = () => {},
): Promise<Map<MdxPage, CompiledPageInfo>> {
  // Fixes the order to that of `pages`, whichever is compiled first.
  const compiled = new Map(pages.map((page) => [page, {} as CompiledPageInfo]));
  await mapConcurrently(pagesAtOnce, pages, async (source) => {
    const page = await compilePage(source, lookupOf(site));
    onPage(source, page);
    compiled.set(source, withoutCode(page));
  });
  return compiled;
}

/** Returns the API operations and the paths that each doc links to, by doc id. */
export function findBacklinks(
  { docs }: Pick<Site, "docs">,
  pages: CompiledSite,
): Map<string, Set<string>> {
  const targetsByDoc = new Map<string, Set<string>>();
  for (const doc of docs) {
    const { operations = [], links = [] } = pages.get(doc) ?? {};
    const ids = operations.map(({ id }) => id);
    const paths = links.map(({ url }) => splitUrl(url).path);
    targetsByDoc.set(doc.id, new Set([...ids, ...paths]));
  }
  return targetsByDoc;
}

/** Heading ids by route. Undefined if they aren't known yet, or if the page doesn't parse. */
export type RouteIds = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** Collects the ids of compiled pages. Those of generated pages are checked after the build. */
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
