import { Feed } from "feed";
import { dayStart } from "@/lib/shared/dates";
import { escapeHtml } from "@/lib/shared/html";
import type { Site } from "@/lib/shared/site";
import { absoluteUrl } from "@/lib/shared/url";

interface ReleaseFeed {
  title: string;
  description: string;
  /** Site paths of the page that lists the releases, and of the feed. */
  page: string;
  file: string;
  entries: readonly ReleaseEntry[];
}

interface ReleaseEntry {
  title: string;
  route: string;
  /** Days, as `2025-10-31`. */
  published: string;
  updated: string;
  description: string;
}

/** An Atom feed with an entry for each release. Texts are plain: Atom's titles and summaries are HTML in this library. */
export function makeReleaseFeed({ config }: Pick<Site, "config">, parts: ReleaseFeed): string {
  const { title, description, page, file, entries } = parts;
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const newest = entries.map(({ updated }) => updated).sort();
  const feed = new Feed({
    title: escapeHtml(title),
    description: escapeHtml(description),
    id: absolute(page),
    link: absolute(page),
    language: config.locale.htmlLang,
    updated: dayStart(newest.at(-1) ?? "1970-01-01"),
    generator: false,
    author: { name: config.productName, link: config.links.website },
    feedLinks: { atom: absolute(file) },
  });
  for (const entry of entries) {
    const url = absolute(entry.route);
    feed.addItem({
      title: escapeHtml(entry.title),
      id: url,
      link: url,
      date: dayStart(entry.updated),
      published: dayStart(entry.published),
      description: escapeHtml(entry.description),
    });
  }
  return feed.atom1();
}
