import "./model";
import { apiRoutes, changesFeedRoutes } from "@/lib/api-routes";
import { codeFingerprint } from "@/lib/compile/fingerprint";
import { loadApi } from "@/lib/load/openapi";
import { readDescription } from "@/lib/model/markdown";
import type { Site } from "@/lib/model/site";
import { routesByKey } from "@/lib/openapi/history/compare";
import { overviewReport, pairReport, pairRoute, pairsOf } from "@/lib/openapi/history/report";
import type { ContentKind } from "../content-kind";
import { checkAnnounced } from "./check";
import { changesFeeds } from "./feed";
import { reportIds } from "./ids";
import { loadHistory } from "./load";
import { changesPages, hasPages } from "./pages";
import { changesSearchPages } from "./search";

/** What changed in the API between its releases, from content/api-history. */
export const apiChanges: ContentKind = {
  id: "api-changes",
  load({ root, config }) {
    const { api } = config?.api ? loadApi(root, config.api.file, config.api.lint) : {};
    if (!api) return { content: {}, problems: [] };
    const { history, problems } = loadHistory(root, api);
    return { content: { apiHistory: history }, problems };
  },
  check: ({ api, apiHistory, posts }) => (api && apiHistory ? checkAnnounced(apiHistory, api, posts) : []),
  pages: ({ apiHistory }) => (apiHistory ? changesPages(apiHistory) : []),
  files: ({ apiHistory }) => (apiHistory && hasPages(apiHistory) ? Object.values(changesFeedRoutes) : []),
  feeds: ({ site }) => changesFeeds(site),
  ids: async (site) => reportIds(reportsOf(site)),
  search: {
    ranking: { weight: 0.38, signs: [/\b(?:breaking|migrat\w+|deprecat\w+|api changes?)\b/i], pageRank: 5 },
    pages: async (site) => (site.apiHistory ? changesSearchPages(site, site.apiHistory) : []),
  },
  markdown: ({ site }) => {
    const reports = reportsOf(site);
    const code = codeFingerprint("lib/openapi/history/report.ts");
    return async ({ route }) => {
      const report = reports.get(route);
      return report === undefined ? undefined : { key: code + report, tree: () => readDescription(report) };
    };
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
