import type { Metadata } from "next";
import type { Post } from "@/lib/model/changelog";
import type { ChangelogTarget } from "@/lib/model/changelog-pages";
import { feedRoutes } from "@/lib/model/changelog-routes";
import type { SiteConfig } from "@/lib/model/config";
import { requirePage } from "@/lib/model/pages";
import type { Site } from "@/lib/model/site";
import { absoluteUrl } from "@/lib/url";
import { pageMetadata } from "../frame/page-metadata";

/**
 * Head of a page of the changelog: its own address and words, and where the feeds are. No `<link rel="next">`: Firefox
 * loads the whole page behind it unasked, and search engines no longer read it.
 */
export function changelogMetadata(site: Site, target: ChangelogTarget): Metadata {
  const shared = pageMetadata(site.config, requirePage(site, target.page.route));
  return {
    ...shared,
    alternates: { ...shared.alternates, types: { ...shared.alternates?.types, ...feedTypes(site.config) } },
    ...(target.kind === "post" ? { openGraph: articleCard(shared, target.post) } : {}),
  };
}

/** A post has a date. */
function articleCard(shared: Metadata, { date, area }: Post): Metadata["openGraph"] {
  return { ...shared.openGraph, type: "article", publishedTime: date, section: area };
}

/** For `alternates.types`: how feed readers find the feeds of a page. */
export function feedTypes(config: SiteConfig) {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const title = `${config.productName} changelog`;
  return {
    "application/rss+xml": [{ url: absolute(feedRoutes.rss), title: `${title} (RSS)` }],
    "application/atom+xml": [{ url: absolute(feedRoutes.atom), title: `${title} (Atom)` }],
    "application/feed+json": [{ url: absolute(feedRoutes.json), title: `${title} (JSON)` }],
  };
}
