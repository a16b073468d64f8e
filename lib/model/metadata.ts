import { absoluteUrl } from "@/lib/url";
import type { SiteConfig } from "./config";

/** Address of a file's source, for "Edit this page". */
export function editUrl(config: SiteConfig, file: string): string {
  return `${config.links.edit}${file}`;
}

/** A new issue with the page filled in. */
export function issueUrl(config: SiteConfig, page: { title: string; route: string }): string {
  const query = new URLSearchParams({
    title: `Docs: ${page.title}`,
    body: `Page: ${absoluteUrl(page.route, config.url, config.basePath)}\n\nWhat is wrong or missing:\n`,
  });
  return `${config.links.issues}?${query}`;
}
