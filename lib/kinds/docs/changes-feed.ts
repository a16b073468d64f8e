import { countPages, docsChangesFiles, docsChangesRoute, type ReleaseChanges, releaseRoute } from "@/lib/docs-changes";
import type { Site } from "@/lib/model/site";
import type { FeedFiles } from "../content-kind";
import { makeReleaseFeed } from "../release-feed";

/** What changed in the docs since each release: an Atom entry per release, and all of it as data. */
export function docsChangesFeeds(site: Pick<Site, "config" | "docs" | "docsChanges">): FeedFiles {
  if (!site.docsChanges) return {};
  return {
    [docsChangesFiles.atom]: docsChangesAtom(site, site.docsChanges),
    [docsChangesFiles.data]: `${JSON.stringify({ releases: site.docsChanges }, null, 1)}\n`,
  };
}

/** The entry of a release is that of today's docs, and is as new as the newest page that it names. */
export function docsChangesAtom(site: Pick<Site, "config" | "docs">, releases: readonly ReleaseChanges[]): string {
  const days = new Map(site.docs.map(({ route, lastUpdated }) => [route, lastUpdated?.slice(0, 10)]));
  return makeReleaseFeed(site, {
    title: `${site.config.title}: what changed`,
    description: "Pages and sections that are new, moved, rewritten or gone since each release.",
    page: docsChangesRoute,
    file: docsChangesFiles.atom,
    entries: releases.map((release) => {
      const pages = [...release.added, ...release.moved, ...release.rewritten, ...release.gone];
      const changed = pages.flatMap(({ route }) => (route && days.get(route)) ?? []);
      return {
        title: `Since ${release.release}`,
        route: releaseRoute(release),
        published: release.date,
        updated: [release.date, ...changed].sort().at(-1) ?? release.date,
        description: [countPages(release), ...pages.map(({ title }) => title)].join(". "),
      };
    }),
  });
}
