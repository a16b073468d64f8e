import type { Metadata } from "next";
import type { SiteConfig } from "@/lib/model/config";
import type { Page } from "@/lib/model/page";
import { socialImage } from "@/lib/model/social-card";
import { newestBase } from "@/lib/model/versions";
import { absoluteUrl, markdownRoute } from "@/lib/util/url";

/** A page's feeds by media type, for feed readers. */
type FeedTypes = Record<string, { url: string; title: string }[]>;

/** Metadata that all pages share, from the page's entry in the list of pages. */
export function pageMetadata(config: SiteConfig, page: Page, feeds?: FeedTypes): Metadata {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const { title, description } = page;
  const url = absolute(page.route);
  const images = [socialImage(config, page)];
  const types: Record<string, string | FeedTypes[string]> = {};
  if (page.markdown) types["text/markdown"] = absolute(markdownRoute(page.route));
  return {
    title: page.route === "/" ? { absolute: `${title} - ${config.title}` } : title,
    description,
    alternates: {
      // Search engines should show the newest version.
      canonical: absoluteUrl(page.route, config.url, newestBase(config.basePath, config.version)),
      types: { ...types, ...feeds },
    },
    robots: page.indexable ? undefined : { index: false },
    openGraph: { type: "website", title, description, url, siteName: config.title, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

/** Feed types for a page with a feed. */
export function atomFeed({ url, basePath }: SiteConfig, file: string, title: string): FeedTypes {
  return { "application/atom+xml": [{ url: absoluteUrl(file, url, basePath), title }] };
}
