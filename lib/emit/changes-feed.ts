import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Feed } from "feed";
import { apiRoutes } from "@/lib/api-routes";
import { dayStart } from "@/lib/dates";
import { escapeHtml } from "@/lib/html";
import type { Site } from "@/lib/model/site";
import { changesFeedRoutes } from "@/lib/openapi/history/feed-routes";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { countChanges, pairRoute } from "@/lib/openapi/history/report";
import { absoluteUrl } from "@/lib/url";

/** Writes the changes of the API into public/: an Atom entry a release, and all of them as data. */
export function writeChangesFeeds(site: Site, root: string): void {
  const { apiHistory } = site;
  if (!apiHistory || apiHistory.steps.length === 0) return;
  const files = { atom: makeAtom(site, apiHistory), data: `${JSON.stringify(makeData(apiHistory), null, 1)}\n` };
  for (const [name, route] of Object.entries(changesFeedRoutes)) {
    const file = join(root, "public", route);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, files[name as keyof typeof changesFeedRoutes]);
  }
}

/** An entry a release. Atom's titles and summaries are HTML in this library. */
export function makeAtom({ config }: Pick<Site, "config">, { steps }: ApiHistory): string {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const newest = steps[0]?.to.released;
  const feed = new Feed({
    title: escapeHtml(`${config.productName} API changes`),
    description: escapeHtml(`What changed in the API of ${config.productName}, release by release.`),
    id: absolute(apiRoutes.changes),
    link: absolute(apiRoutes.changes),
    language: config.locale.htmlLang,
    updated: newest === undefined ? new Date(0) : dayStart(newest),
    generator: false,
    author: { name: config.productName, link: config.links.website },
    feedLinks: { atom: absolute(changesFeedRoutes.atom) },
  });
  for (const pair of steps) {
    const url = absolute(pairRoute(pair));
    const date = dayStart(pair.to.released);
    const description = escapeHtml(`${countChanges(pair.changes)}.`);
    feed.addItem({
      title: `API of ${escapeHtml(pair.to.version)}`,
      id: url,
      link: url,
      date,
      published: date,
      description,
    });
  }
  return feed.atom1();
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
