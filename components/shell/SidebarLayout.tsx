import { findSidebar, type Site } from "@/lib/model/site";
import styles from "./Layout.module.css";
import { Sidebar } from "./Sidebar";

/**
 * Frame of the pages that share one sidebar. The text comes before the tree of all pages for whoever reads in the order of
 * the HTML: screen readers, keyboards, and programs, which cut long pages.
 */
export function SidebarLayout({ site, sidebar, children }: { site: Site; sidebar: string; children: React.ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.content}>{children}</div>
      <Sidebar site={site} sidebar={findSidebar(site, sidebar)} />
    </div>
  );
}
