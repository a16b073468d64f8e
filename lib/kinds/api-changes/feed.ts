import { apiRoutes, changesFeedRoutes } from "@/lib/api-routes";
import type { Site } from "@/lib/model/site";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { countChanges, pairRoute } from "@/lib/openapi/history/report";
import type { FeedFiles } from "../content-kind";
import { makeReleaseFeed } from "../release-feed";

/** The changes of the API: an Atom entry per release, and all of them as data. */
export function changesFeeds(site: Pick<Site, "config" | "apiHistory">): FeedFiles {
  const { apiHistory } = site;
  if (!apiHistory || apiHistory.steps.length === 0) return {};
  return {
    [changesFeedRoutes.atom]: makeAtom(site, apiHistory),
    [changesFeedRoutes.data]: `${JSON.stringify(makeData(apiHistory), null, 1)}\n`,
  };
}

/** An entry a release. */
export function makeAtom(site: Pick<Site, "config">, { steps }: ApiHistory): string {
  const { productName } = site.config;
  return makeReleaseFeed(site, {
    title: `${productName} API changes`,
    description: `What changed in the API of ${productName}, release by release.`,
    page: apiRoutes.changes,
    file: changesFeedRoutes.atom,
    entries: steps.map((pair) => ({
      title: `API of ${pair.to.version}`,
      route: pairRoute(pair),
      published: pair.to.released,
      updated: pair.to.released,
      description: `${countChanges(pair.changes)}.`,
    })),
  });
}

/** Steps with their changes; operations are named as the latest release with them writes them. */
export function makeData({ steps, names, since }: ApiHistory) {
  const named = (operation: string) => names[operation] ?? operation;
  return {
    releases: steps.map(({ from, to, changes }) => ({
      from: from.version,
      to: to.version,
      released: to.released,
      changes: changes.map(({ operation, ...change }) => ({ operation: named(operation), ...change })),
    })),
    since,
  };
}
