import type { SiteConfig } from "@/lib/model/config";
import { indexablePages } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { absoluteUrl } from "@/lib/util/url";

/**
 * Everyone may read everything but those whom the configuration refuses. A page that isn't a search result has its own
 * robots tag, which must be read.
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

/** Every page that search engines may list, once, at its canonical address, with the day of its last change. */
export function sitemapEntries(site: Site) {
  const { url, basePath } = site.config;
  return indexablePages(site).map((page) => ({
    url: absoluteUrl(page.route, url, basePath),
    lastModified: page.lastModified?.slice(0, 10),
  }));
}
