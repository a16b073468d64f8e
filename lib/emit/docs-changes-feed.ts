import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Feed } from "feed";
import { dayStart } from "@/lib/dates";
import { escapeHtml } from "@/lib/html";
import {
  countPages,
  docsChangesFiles,
  docsChangesRoute,
  type ReleaseChanges,
  releaseRoute,
} from "@/lib/model/docs-changes";
import type { Site } from "@/lib/model/site";
import { absoluteUrl } from "@/lib/url";

/** Writes what changed in the docs since each release into public/: an Atom entry a release, and all of it as data. */
export function writeDocsChangesFeeds(site: Site, root: string): void {
  if (!site.docsChanges) return;
  const texts = {
    atom: docsChangesAtom(site, site.docsChanges),
    data: `${JSON.stringify({ releases: site.docsChanges }, null, 1)}\n`,
  };
  for (const [name, route] of Object.entries(docsChangesFiles)) {
    const file = join(root, "public", route);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, texts[name as keyof typeof docsChangesFiles]);
  }
}

export function docsChangesAtom({ config }: Pick<Site, "config">, releases: readonly ReleaseChanges[]): string {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const feed = new Feed({
    title: escapeHtml(`${config.title}: what changed`),
    description: escapeHtml("Pages and sections that are new, moved, rewritten or gone since each release."),
    id: absolute(docsChangesRoute),
    link: absolute(docsChangesRoute),
    language: config.locale.htmlLang,
    updated: dayStart(releases[0]?.date ?? "1970-01-01"),
    generator: false,
    author: { name: config.productName, link: config.links.website },
    feedLinks: { atom: absolute(docsChangesFiles.atom) },
  });
  for (const release of releases) {
    const url = absolute(releaseRoute(release));
    const date = dayStart(release.date);
    const title = escapeHtml(`Since ${release.release}`);
    feed.addItem({
      title,
      id: url,
      link: url,
      date,
      published: date,
      description: escapeHtml(`${countPages(release)}.`),
    });
  }
  return feed.atom1();
}
