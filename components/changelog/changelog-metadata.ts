import type { Metadata } from "next";
import type { ChangeArea } from "@/lib/model/change-areas";
import type { ChangelogTarget } from "@/lib/model/changelog-pages";
import { areaFeedRoutes, feedRoutes } from "@/lib/model/changelog-routes";
import type { SiteConfig } from "@/lib/model/config";
import { requirePage } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { absoluteUrl } from "@/lib/util/url";
import { pageMetadata } from "../frame/page-metadata";

/**
 * Metadata of a changelog page, with its feeds. There is no `<link rel="next">`: Firefox would load
 * the whole next page, and search engines no longer use it.
 */
export function changelogMetadata(site: Site, target: ChangelogTarget): Metadata {
  const feeds = feedTypes(site.config, target.kind === "list" ? target.page.area : undefined);
  const shared = pageMetadata(site.config, requirePage(site, target.page.route), feeds);
  if (target.kind !== "post") return shared;
  const { date, area } = target.post;
  return {
    ...shared,
    openGraph: { ...shared.openGraph, type: "article", publishedTime: date, section: area },
  };
}

/** Feed types of a changelog page, for feed readers. */
export function feedTypes(config: SiteConfig, area?: ChangeArea) {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const title = `${config.productName} changelog${area === undefined ? "" : `: ${area}`}`;
  const { rss, atom, json } = area === undefined ? feedRoutes : areaFeedRoutes(area);
  return {
    "application/rss+xml": [{ url: absolute(rss), title: `${title} (RSS)` }],
    "application/atom+xml": [{ url: absolute(atom), title: `${title} (Atom)` }],
    "application/feed+json": [{ url: absolute(json), title: `${title} (JSON)` }],
  };
}
