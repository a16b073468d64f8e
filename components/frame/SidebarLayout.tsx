import { findSidebar, type Site } from "@/lib/model/site";
import styles from "./Layout.module.css";
import { Sidebar } from "./Sidebar";

/** Frame of the pages that share one sidebar. */
export function SidebarLayout({ site, sidebar, children }: { site: Site; sidebar: string; children: React.ReactNode }) {
  return (
    <div className={styles.frame}>
      <Sidebar site={site} sidebar={findSidebar(site, sidebar)} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
