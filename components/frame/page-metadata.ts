import type { Metadata } from "next";
import type { SiteConfig } from "@/lib/model/config";
import type { Page } from "@/lib/model/page";
import { socialImage } from "@/lib/model/social-card";
import { newestBase } from "@/lib/model/versions";
import { absoluteUrl, markdownRoute } from "@/lib/util/url";

/** Feeds of a page by their type, for feed readers. */
type FeedTypes = Record<string, { url: string; title: string }[]>;

/** Head of any page of the site, from its place in the list of pages; a kind of page adds what only it knows. */
export function pageMetadata(config: SiteConfig, page: Page, feeds?: FeedTypes): Metadata {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const { title, description } = page;
  const url = absolute(page.route);
  const images = [socialImage(config, page)];
  return {
    title: page.route === "/" ? { absolute: `${title} - ${config.title}` } : title,
    description,
    alternates: {
      // Search engines show the newest version.
      canonical: absoluteUrl(page.route, config.url, newestBase(config.basePath, config.version)),
      types: {
        ...(page.markdown && { "text/markdown": absolute(markdownRoute(page.route)) }),
        ...feeds,
      },
    },
    robots: page.indexable ? undefined : { index: false },
    openGraph: { type: "website", title, description, url, siteName: config.title, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

/** The feed of a page of changes. */
export function atomFeed({ url, basePath }: SiteConfig, file: string, title: string): FeedTypes {
  return { "application/atom+xml": [{ url: absoluteUrl(file, url, basePath), title }] };
}
