import { headingsOf, pageTree } from "@/lib/mdx/description";
import type { Api } from "@/lib/model/api";
import type { Page } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { operationsByKey } from "@/lib/openapi/history/operation-key";
import { overviewReport, pairReport, pairRoute, pairsOf } from "@/lib/openapi/history/report";
import { readDescription } from "@/lib/util/markdown";
import { DocFoot } from "../frame/DocFoot";
import { SidebarPage } from "../frame/SidebarPage";
import { SiteLink } from "../ui/SiteLink";
import { renderTree } from "./Description";

interface ChangesPageProps {
  site: Site;
  api: Api;
  history: ApiHistory;
  page: Page;
}

/** Changes of the API: the overview of releases, or a comparison of two. */
export async function ChangesPage({ site, api, history, page }: ChangesPageProps) {
  const { config } = site;
  const pair = pairsOf(history).find((item) => pairRoute(item) === page.route);
  const operations = operationsByKey(api);
  const report = pair
    ? pairReport(pair, (key) => operations.get(key)?.route)
    : overviewReport(history, config.api?.historyNote);
  const tree = await pageTree(readDescription(report), true);
  const headings = headingsOf(tree).filter(({ level }) => level === 2);
  return (
    <SidebarPage site={site} page={page} headings={headings}>
      {renderTree(tree, { a: SiteLink })}
      <DocFoot config={config} page={page} />
    </SidebarPage>
  );
}
