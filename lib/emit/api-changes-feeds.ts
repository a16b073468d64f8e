import { Feed } from "feed";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { countChanges, pairRoute } from "@/lib/openapi/history/report";
import { apiRoutes, changesFeedRoutes } from "@/lib/shared/api-routes";
import { dayStart } from "@/lib/shared/dates";
import { escapeHtml } from "@/lib/shared/html";
import type { Site } from "@/lib/shared/site";
import { absoluteUrl } from "@/lib/shared/url";

/** The changes of the API: an Atom entry per release, and all of them as data. */
export function changesFeeds(site: Pick<Site, "config" | "apiHistory">): Record<string, string> {
  const { apiHistory } = site;
  if (!apiHistory || apiHistory.steps.length === 0) return {};
  return {
    [changesFeedRoutes.atom]: makeAtom(site, apiHistory),
    [changesFeedRoutes.data]: `${JSON.stringify(makeData(apiHistory), null, 1)}\n`,
  };
}

/** An entry per release. Texts are plain: Atom's titles and summaries are HTML in this library. */
export function makeAtom({ config }: Pick<Site, "config">, { steps }: ApiHistory): string {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const newest = steps.map(({ to }) => to.released).sort();
  const feed = new Feed({
    title: escapeHtml(`${config.productName} API changes`),
    description: escapeHtml(`What changed in the API of ${config.productName}, release by release.`),
    id: absolute(apiRoutes.changes),
    link: absolute(apiRoutes.changes),
    language: config.locale.htmlLang,
    updated: dayStart(newest.at(-1) ?? "1970-01-01"),
    generator: false,
    author: { name: config.productName, link: config.links.website },
    feedLinks: { atom: absolute(changesFeedRoutes.atom) },
  });
  for (const pair of steps) {
    const url = absolute(pairRoute(pair));
    feed.addItem({
      title: escapeHtml(`API of ${pair.to.version}`),
      id: url,
      link: url,
      date: dayStart(pair.to.released),
      published: dayStart(pair.to.released),
      description: escapeHtml(`${countChanges(pair.changes)}.`),
    });
  }
  return feed.atom1();
}

/** Steps with their changes. */
export function makeData({ steps, since }: ApiHistory) {
  return {
    releases: steps.map(({ from, to, changes }) => ({
      from: from.version,
      to: to.version,
      released: to.released,
      changes: changes.map(({ name, ...change }) => ({ ...change, operation: name })),
    })),
    since,
  };
}
