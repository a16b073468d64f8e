import type { Metadata } from "next";
import type { Post } from "@/lib/model/changelog";
import type { ChangelogPage } from "@/lib/model/changelog-pages";
import { feedRoutes } from "@/lib/model/changelog-routes";
import type { SiteConfig } from "@/lib/model/config";
import { absoluteUrl } from "@/lib/url";

/** Head of a page of the changelog: its own address and words, its neighbors, and where the feeds are. */
export function changelogMetadata(config: SiteConfig, page: ChangelogPage, post?: Post): Metadata {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const { title, description } = page;
  const url = absolute(page.route);
  const images = post?.image ? [absolute(post.image)] : undefined;
  const shared = { title, description, url, siteName: config.title, images };
  return {
    title,
    description,
    alternates: { canonical: url, types: feedTypes(config) },
    pagination: {
      previous: page.previous && absolute(page.previous),
      next: page.next && absolute(page.next),
    },
    openGraph: post
      ? { ...shared, type: "article", publishedTime: post.date, section: post.area }
      : { ...shared, type: "website" },
    twitter: { card: images ? "summary_large_image" : "summary", title, description, images },
    robots: post?.draft ? { index: false } : undefined,
  };
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
