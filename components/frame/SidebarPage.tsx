import type { Page } from "@/lib/model/page";
import { editUrl } from "@/lib/model/repository";
import { type Site, sidebarAt } from "@/lib/model/site";
import type { Heading } from "@/lib/util/text";
import { JsonLd } from "../ui/JsonLd";
import { DocHead } from "./DocHead";
import { Frame } from "./Frame";
import styles from "./Layout.module.css";
import { issueUrl } from "./metadata";
import { PageBar } from "./PageBar";
import { PageMenu } from "./PageMenu";
import prose from "./Prose.module.css";
import { Sidebar } from "./Sidebar";
import { breadcrumbs, techArticle, webSite } from "./structured-data";
import { Toc } from "./Toc";

interface SidebarPageProps {
  site: Site;
  page: Page;
  headings: readonly Heading[];
  /** Label above the title. By default, the labels of all sections that the page is in. */
  eyebrow?: string | undefined;
  intro?: React.ReactNode;
  meta?: string[];
  /** Shown below the description instead of the page's menu. */
  details?: React.ReactNode;
  /** Class name of the text. */
  className?: string | undefined;
  /** False if the page uses the column of the table of contents for something else. */
  toc?: boolean;
  children: React.ReactNode;
}

/**
 * A page with a sidebar and a table of contents. In the HTML, the text comes before the sidebar,
 * for everything that reads in source order: screen readers, keyboards, and programs that truncate
 * long pages.
 */
export function SidebarPage(props: SidebarPageProps) {
  const {
    site,
    page,
    headings,
    eyebrow = page.section.join(" / "),
    intro = page.description,
  } = props;
  const { meta, details, className = prose.doc, toc = true, children } = props;
  const { config } = site;
  const sidebar = sidebarAt(site, page.route);
  return (
    <Frame site={site} path={page.route} tree={sidebar !== undefined}>
      <div className={styles.frame}>
        <div className={styles.content}>
          <div className={toc ? styles.middle : `${styles.middle} ${styles.wide}`}>
            <PageBar
              section={page.section}
              area={page.area}
              headings={headings}
              hasOwnList={!toc}
            />
            <main className={styles.main} id="content" tabIndex={-1}>
              {page.route === "/" && <JsonLd data={webSite(config)} />}
              <JsonLd data={techArticle(config, page)} />
              <JsonLd data={breadcrumbs(site, page)} />
              <article className={className} data-area={page.area}>
                <DocHead
                  title={page.title}
                  intro={intro}
                  area={page.area}
                  section={eyebrow}
                  meta={meta}
                  menu={!details && <PageMenu config={config} page={page} />}
                >
                  {details}
                </DocHead>
                {children}
              </article>
            </main>
          </div>
          {toc && (
            <Toc
              headings={headings}
              editUrl={page.file && editUrl(config, page.file)}
              issueUrl={issueUrl(config, page)}
            />
          )}
        </div>
        <Sidebar site={site} path={page.route} sidebar={sidebar} />
      </div>
    </Frame>
  );
}
