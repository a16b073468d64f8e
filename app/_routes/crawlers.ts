import type { SiteConfig } from "@/lib/model/config";
import { indexablePages } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { absoluteUrl } from "@/lib/util/url";

/**
 * robots.txt: crawlers may read everything unless the configuration excludes them. Even pages with
 * a `noindex` tag stay allowed, because crawlers must read the page to see the tag.
 */
export function robotsText({
  agents,
  url,
  basePath,
}: Pick<SiteConfig, "url" | "basePath"> & {
  agents: Pick<SiteConfig["agents"], "signals" | "refused">;
}): string {
  const signals = Object.entries(agents.signals ?? {}).map(
    ([name, allowed]) => `${name}=${allowed ? "yes" : "no"}`,
  );
  const everyone = ["User-agent: *"];
  if (signals.length > 0) everyone.push(`Content-Signal: ${signals.join(", ")}`);
  everyone.push("Allow: /");
  const groups = [everyone];
  if (agents.refused.length > 0)
    groups.push([...agents.refused.map((name) => `User-agent: ${name}`), "Disallow: /"]);
  groups.push([`Sitemap: ${absoluteUrl("/sitemap.xml", url, basePath)}`]);
  return `${groups.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** One sitemap entry per indexable page, with its canonical URL and the date of its last change. */
export function sitemapEntries(site: Site) {
  const { url, basePath } = site.config;
  return indexablePages(site).map((page) => ({
    url: absoluteUrl(page.route, url, basePath),
    lastModified: page.lastModified?.slice(0, 10),
  }));
}
