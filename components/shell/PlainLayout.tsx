import type { Site } from "@/lib/model/site";
import styles from "./Layout.module.css";
import { Sidebar } from "./Sidebar";

/** Frame of pages without a sidebar. The drawer of narrow screens holds the main menu alone. */
export function PlainLayout({ site, wide, children }: { site: Site; wide?: boolean; children: React.ReactNode }) {
  return (
    <div className={wide ? `${styles.plain} ${styles.full}` : styles.plain}>
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <Sidebar site={site} />
    </div>
  );
}
