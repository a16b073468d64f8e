import { descriptionHeadings } from "@/lib/compile/description";
import { docsChangesFiles } from "@/lib/model/docs-changes";
import { issueUrl } from "@/lib/model/metadata";
import type { SitePage } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { breadcrumbs, techArticle } from "@/lib/model/structured-data";
import { Description } from "../api/Description";
import { JsonLd } from "../ui/JsonLd";
import { SiteLink } from "../ui/SiteLink";
import { DocHead } from "./DocHead";
import { PageBody } from "./PageBody";
import { PageMenu } from "./PageMenu";
import styles from "./Prose.module.css";

/** What changed in the docs since a release, or the list of releases. */
export async function DocsChangesPage({ site, report, page }: { site: Site; report: string; page: SitePage }) {
  const { config } = site;
  const headings = (await descriptionHeadings(report)).filter(({ level }) => level === 2);
  return (
    <PageBody section={page.section} area={page.area} headings={headings} issueUrl={issueUrl(config, page)}>
      <JsonLd data={techArticle(config, page)} />
      <JsonLd data={breadcrumbs(site, page)} />
      <article className={styles.doc} data-area={page.area}>
        <DocHead
          title={page.title}
          lead={page.description}
          area={page.area}
          section={page.section[0]}
          menu={<PageMenu config={config} page={page} />}
        />
        <Description text={report} headings />
        <p>
          For programs: <SiteLink href={docsChangesFiles.data}>all changes as JSON</SiteLink> and an{" "}
          <SiteLink href={docsChangesFiles.atom}>Atom feed</SiteLink>.
        </p>
      </article>
    </PageBody>
  );
}
