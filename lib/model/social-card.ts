import { absoluteUrl } from "@/lib/util/url";
import type { SiteConfig } from "./config";
import type { Page } from "./page";

/** Size of large cards in social networks, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Path of a page's social card. */
export function cardRoute(route: string): string {
  return `/og${route === "/" ? "/index" : route}.png`;
}

export function socialImage(config: SiteConfig, page: Page) {
  const alt = [page.title, page.section[0], config.title].filter(Boolean).join(" – ");
  const url = absoluteUrl(cardRoute(page.route), config.url, config.basePath);
  return { url, ...cardSize, type: "image/png", alt };
}
