import { routesByKey } from "@/lib/openapi/history/compare";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { findPair, overviewReport, pairReport } from "@/lib/openapi/history/report";
import type { Api } from "@/lib/shared/api";
import { readDescription } from "@/lib/shared/markdown";
import type { SitePage } from "@/lib/shared/page";
import type { Site } from "@/lib/shared/site";
import { DocFoot } from "../frame/DocFoot";
import { ReportPage } from "../frame/ReportPage";

interface ChangesPageProps {
  site: Site;
  api: Api;
  history: ApiHistory;
  page: SitePage;
}

/** Changes between releases of the API: the overview, or those between two releases. */
export function ChangesPage({ site, api, history, page }: ChangesPageProps) {
  const pair = findPair(history, page.route);
  const routes = routesByKey(api);
  const report = pair
    ? pairReport(pair, (key) => routes.get(key))
    : overviewReport(history, site.config.api?.historyNote);
  return (
    <ReportPage site={site} page={page} report={readDescription(report)} editable>
      <DocFoot config={site.config} page={page} file={page.file} />
    </ReportPage>
  );
}
