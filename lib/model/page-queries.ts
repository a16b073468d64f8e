import { firstByKey, memoizeByReference } from "@/lib/util/memo";
import type { Page } from "./page";
import type { Site } from "./site";

/** Files that the build makes of all pages, and that a page may link to. */
export const machineFiles = ["/llms.txt", "/llms-full.txt", "/sitemap.xml", "/robots.txt"] as const;

type Pages = Pick<Site, "pages">;

/** All addresses that a page answers to. */
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

/** The page of a route that exists, for its view. */
export function requirePage(site: Pages, route: string): Page {
  const page = findPage(site, route);
  if (!page) throw new Error(`The site has no page ${route}: see lib/content/pages.ts.`);
  return page;
}

/**
 * Characters that a file for language models may have. Coding agents cut what they fetch; 50,000 is
 * where the strictest of them that is known does (https://agentdocsspec.com/spec/web/page-size/).
 */
export const longestMachineFile = 50_000;
