import type { Site } from "@/lib/shared/site";
import { Frame } from "./Frame";
import styles from "./Layout.module.css";
import { Sidebar } from "./Sidebar";

interface PlainPageProps {
  site: Site;
  path: string;
  children: React.ReactNode;
}

/** A page without a sidebar. The drawer of narrow screens has the main menu alone. */
export function PlainPage({ site, path, children }: PlainPageProps) {
  return (
    <Frame site={site} path={path}>
      <div className={styles.plain}>
        <main className={styles.main} id="content" tabIndex={-1}>
          {children}
        </main>
        <Sidebar site={site} path={path} />
      </div>
    </Frame>
  );
}
