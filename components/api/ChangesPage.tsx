import { descriptionHeadings } from "@/lib/compile/description";
import type { Api } from "@/lib/model/api";
import { editUrl, issueUrl } from "@/lib/model/metadata";
import type { SitePage } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { breadcrumbs, techArticle } from "@/lib/model/structured-data";
import { routesByKey } from "@/lib/openapi/history/compare";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { findPair, overviewReport, pairReport } from "@/lib/openapi/history/report";
import { DocFoot } from "../frame/DocFoot";
import { DocHead } from "../frame/DocHead";
import { PageBody } from "../frame/PageBody";
import { PageMenu } from "../frame/PageMenu";
import styles from "../frame/Prose.module.css";
import { JsonLd } from "../ui/JsonLd";
import { Description } from "./Description";

interface ChangesPageProps {
  site: Site;
  api: Api;
  history: ApiHistory;
  page: SitePage;
}

/** Changes between releases of the API: the overview, or those between two releases. */
export async function ChangesPage({ site, api, history, page }: ChangesPageProps) {
  const { config } = site;
  const pair = findPair(history, page.route);
  const routes = routesByKey(api);
  const report = pair ? pairReport(pair, history, (key) => routes.get(key)) : overviewReport(history);
  const headings = (await descriptionHeadings(report)).filter(({ level }) => level === 2);
  return (
    <PageBody
      section={page.section}
      area={page.area}
      headings={headings}
      editUrl={page.file && editUrl(config, page.file)}
      issueUrl={issueUrl(config, page)}
    >
      <JsonLd data={techArticle(config, page)} />
      <JsonLd data={breadcrumbs(site, page)} />
      <article className={styles.doc} data-area={page.area}>
        <DocHead
          title={page.title}
          lead={page.description}
          area={page.area}
          section={page.section.join(" / ")}
          menu={<PageMenu config={config} page={page} />}
        />
        <Description text={report} headings />
        <DocFoot config={config} page={page} file={page.file ?? ""} />
      </article>
    </PageBody>
  );
}
