import type { Root } from "mdast";
import type { ReactNode } from "react";
import { headingsOf, pageTree } from "@/lib/mdx/description";
import { editUrl, issueUrl } from "@/lib/shared/metadata";
import type { SitePage } from "@/lib/shared/page";
import type { Site } from "@/lib/shared/site";
import { breadcrumbs, techArticle } from "@/lib/shared/structured-data";
import { drawTree } from "../api/Description";
import { JsonLd } from "../ui/JsonLd";
import { SiteLink } from "../ui/SiteLink";
import { DocHead } from "./DocHead";
import { PageMenu } from "./PageMenu";
import styles from "./Prose.module.css";
import { SidebarPage } from "./SidebarPage";

interface ReportPageProps {
  site: Site;
  page: SitePage;
  /** What the page says, without its title. */
  report: Root;
  /** Whether people write the file that it is made from. */
  editable?: boolean;
  children: ReactNode;
}

/** A page that is made from data and reads like a doc. `children` come below the text. */
export async function ReportPage({ site, page, report, editable, children }: ReportPageProps) {
  const { config } = site;
  const tree = await pageTree(report, true);
  return (
    <SidebarPage
      site={site}
      path={page.route}
      section={page.section}
      area={page.area}
      headings={headingsOf(tree).filter(({ level }) => level === 2)}
      editUrl={editable && page.file ? editUrl(config, page.file) : undefined}
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
        {drawTree(tree, { a: SiteLink })}
        {children}
      </article>
    </SidebarPage>
  );
}
