import { firstByKey, memoizeByReference } from "@/lib/util/memo";
import type { Page } from "./page";
import type { Site } from "./site";

/** Files that the build generates from all pages, and that pages may link to. */
export const machineFiles = ["/llms.txt", "/llms-full.txt", "/sitemap.xml", "/robots.txt"] as const;

type Pages = Pick<Site, "pages">;

/** Returns all paths of a page. */
export function pathsOf({ route, aliases }: Pick<Page, "route" | "aliases">): string[] {
  return [route, ...aliases];
}

export function sitePaths({ pages }: Pages): string[] {
  return pages.flatMap(pathsOf);
}

export function indexablePages({ pages }: Pages): Page[] {
  return pages.filter((page) => page.indexable);
}

const pagesByPath = memoizeByReference((pages: readonly Page[]) => firstByKey(pages, pathsOf));

export function findPage({ pages }: Pages, path: string): Page | undefined {
  return pagesByPath(pages).get(path);
}

/** Returns the page of a route that must exist. */
export function requirePage(site: Pages, route: string): Page {
  const page = findPage(site, route);
  if (!page) throw new Error(`The site has no page ${route}: see lib/content/pages.ts.`);
  return page;
}

/**
 * Maximum length of a file for coding agents, in characters. Agents truncate what they fetch, the
 * strictest known one at 50,000 (https://agentdocsspec.com/spec/web/page-size/).
 */
export const longestMachineFile = 50_000;
