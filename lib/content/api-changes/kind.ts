import { loadApi } from "@/lib/content/openapi";
import { descriptionHeadings, headingsOf, pageTree } from "@/lib/mdx/description";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import { routesByKey } from "@/lib/openapi/history/compare";
import type { ApiHistory, ComparedPair } from "@/lib/openapi/history/history";
import { countChanges, overviewReport, pairReport, pairRoute, pairsOf } from "@/lib/openapi/history/report";
import { apiRoutes, changesFeedRoutes } from "@/lib/shared/api-routes";
import { createDiskCache } from "@/lib/shared/disk-cache";
import { readDescription, textLines } from "@/lib/shared/markdown";
import type { KindPage } from "@/lib/shared/page";
import type { SearchPage } from "@/lib/shared/search-page";
import { findSidebar, type Site } from "@/lib/shared/site";
import type { ContentKind, FeedFiles } from "../content-kind";
import { makeReleaseFeed } from "../release-feed";
import { loadHistory, releaseFile } from "./load";

/** What changed in the API between its releases, from content/api-history. */
export const apiChanges: ContentKind = {
  id: "api-changes",
  load({ root, config }) {
    const { api } = config?.api ? loadApi(root, config.api.file) : {};
    if (!api) return { content: {}, problems: [] };
    const { history, problems } = loadHistory(root, api);
    return { content: { apiHistory: history }, problems };
  },
  pages: ({ apiHistory }) => (apiHistory ? changesPages(apiHistory) : []),
  files: ({ apiHistory }) => (apiHistory && hasPages(apiHistory) ? Object.values(changesFeedRoutes) : []),
  feeds: ({ site }) => changesFeeds(site),
  ids: async (site) => reportIds(reportsOf(site)),
  search: {
    ranking: { weight: 0.38, signs: [/\b(?:breaking|migrat\w+|deprecat\w+|api changes?)\b/i], pageRank: 5 },
    pages: async (site) => (site.apiHistory ? changesSearchPages(site, site.apiHistory) : []),
  },
};

/** What every page of the kind says, by route. */
function reportsOf({ apiHistory, api, config }: Site): Map<string, string> {
  if (!apiHistory || !api || !hasPages(apiHistory)) return new Map();
  const routes = routesByKey(api);
  const reports = pairsOf(apiHistory).map((pair): [string, string] => [
    pairRoute(pair),
    pairReport(pair, apiHistory, (key) => routes.get(key)),
  ]);
  return new Map([[apiRoutes.changes, overviewReport(apiHistory, config.api?.historyNote)], ...reports]);
}

const shared = { aliases: [], area: "platform", indexable: true, markdown: true } as const;
const section = "API reference";

function changesPages(history: ApiHistory): KindPage[] {
  return hasPages(history) ? [overviewPage(history), ...pairsOf(history).map(pairPage)] : [];
}

/** One release can't be compared with another. */
function hasPages({ steps }: ApiHistory): boolean {
  return steps.length > 0;
}

function overviewPage({ steps }: ApiHistory): KindPage {
  const [newest, oldest] = [steps[0], steps.at(-1)];
  return {
    ...shared,
    route: apiRoutes.changes,
    title: "API changes",
    description: `What changed in the API from ${oldest?.from.version} to ${newest?.to.version}: breaking changes, behavior and additions, release by release and over several releases.`,
    section: [section],
    ...(newest && madeFrom(newest)),
  };
}

function pairPage(pair: ComparedPair): KindPage {
  const { from, to, changes } = pair;
  return {
    ...shared,
    route: pairRoute(pair),
    title: `API changes from ${from.version} to ${to.version}`,
    description: `${countChanges(changes)}, operation by operation, when you go from release ${from.version} of the API to ${to.version}.`,
    section: [section, "API changes"],
    ...madeFrom(pair),
  };
}

/** The recorded release that a page ends with. */
function madeFrom({ to }: ComparedPair): Pick<KindPage, "file" | "lastModified"> {
  return { file: releaseFile(to.version), lastModified: to.released };
}

/** The changes of the API: an Atom entry per release, and all of them as data. */
function changesFeeds(site: Pick<Site, "config" | "apiHistory">): FeedFiles {
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

/** Reports are long, and change with a release: reading all of them takes two seconds of every check. */
const cache = createDiskCache<[route: string, ids: string[]][]>(
  "api-report-ids",
  codeFingerprint("lib/content/api-changes/kind.ts"),
);

/** Ids that links may name, by route: those of the headings. */
async function reportIds(reports: ReadonlyMap<string, string>): Promise<Map<string, ReadonlySet<string>>> {
  const key = [...reports].flat().join("\0");
  const known = cache.get(key);
  const ids = known ?? (await readIds(reports));
  if (!known) cache.set(key, ids);
  return new Map(ids.map(([route, list]) => [route, new Set(list)]));
}

async function readIds(reports: ReadonlyMap<string, string>): Promise<[string, string[]][]> {
  const result: [string, string[]][] = [];
  for (const [route, report] of reports) {
    result.push([route, headingsOf(await pageTree(readDescription(report), true)).map(({ id }) => id)]);
  }
  return result;
}

/** The overview alone: pages of pairs repeat the names of operations, which have pages of their own. */
async function changesSearchPages(site: Site, history: ApiHistory): Promise<SearchPage[]> {
  const [page] = changesPages(history);
  if (!page) return [];
  const report = overviewReport(history, site.config.api?.historyNote);
  return [
    {
      kind: "api-changes",
      route: page.route,
      title: page.title,
      description: page.description,
      section: findSidebar(site, "referenceSidebar")?.label ?? page.section[0] ?? "",
      path: [...page.section],
      area: page.area,
      keywords: ["API changes", "breaking changes", "API versions", "API migration", "upgrade the API"],
      headings: await descriptionHeadings(report),
      sections: [{ id: "", text: textLines(readDescription(report)).join("\n"), code: [] }],
    },
  ];
}
