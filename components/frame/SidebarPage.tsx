import type { Area } from "@/lib/shared/config";
import { type Site, sidebarAt } from "@/lib/shared/site";
import type { Heading } from "@/lib/shared/text";
import { Frame } from "./Frame";
import styles from "./Layout.module.css";
import { PageBar } from "./PageBar";
import { Sidebar } from "./Sidebar";
import { Toc } from "./Toc";

interface SidebarPageProps {
  site: Site;
  path: string;
  section: readonly string[];
  area: Area;
  headings?: readonly Heading[];
  editUrl?: string;
  issueUrl?: string;
  /** False when the page uses the column of the table of contents itself. */
  toc?: boolean;
  children: React.ReactNode;
}

/**
 * A page with its sidebar and table of contents. The text comes before the tree of all pages for everyone who reads in
 * the order of the HTML: screen readers, keyboards, and programs, which cut long pages.
 */
export function SidebarPage(props: SidebarPageProps) {
  const { site, path, section, area, headings = [], editUrl, issueUrl, toc = true, children } = props;
  const sidebar = sidebarAt(site, path);
  return (
    <Frame site={site} path={path} tree={sidebar !== undefined}>
      <div className={styles.frame}>
        <div className={styles.content}>
          <div className={toc ? styles.middle : `${styles.middle} ${styles.wide}`}>
            <PageBar section={section} area={area} headings={headings} always={!toc} />
            <main className={styles.main} id="content" tabIndex={-1}>
              {children}
            </main>
          </div>
          {toc && <Toc headings={headings} editUrl={editUrl} issueUrl={issueUrl} />}
        </div>
        <Sidebar site={site} path={path} sidebar={sidebar} />
      </div>
    </Frame>
  );
}
