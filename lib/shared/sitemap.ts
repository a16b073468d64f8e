import { absoluteUrl } from "@/lib/shared/url";
import { indexablePages } from "./pages";
import type { Site } from "./site";

export interface SitemapEntry {
  url: string;
  /** Day of the last change, where git knows it. */
  lastModified?: string;
}

/** Every page that search engines may list, once, at its canonical address. */
export function sitemapEntries(site: Site): SitemapEntry[] {
  const { url, basePath } = site.config;
  return indexablePages(site).map((page) => ({
    url: absoluteUrl(page.route, url, basePath),
    lastModified: page.lastModified?.slice(0, 10),
  }));
}
