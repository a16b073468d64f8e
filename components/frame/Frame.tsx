import { analyticsSettings } from "@/lib/model/analytics";
import type { Site } from "@/lib/model/site";
import { searchSettings } from "@/lib/search/settings";
import { loadSearchIndex } from "@/lib/util/browser-scripts";
import { href } from "@/lib/util/url";
import { ArrowTip } from "../ui/Icon";
import { AnnouncementBar } from "./AnnouncementBar";
import { ConsentBar } from "./ConsentBar";
import { Footer } from "./Footer";
import styles from "./Layout.module.css";
import { Navbar } from "./Navbar";
import { Sidebar } from "./Sidebar";
import { VersionBanner } from "./VersionMenu";

interface FrameProps {
  site: Site;
  /** Route of the page. Links to it and to its section are marked as current. */
  path: string;
  /** Whether the page has a sidebar, which follows its text in the HTML. */
  tree?: boolean;
  children: React.ReactNode;
}

/** The layout that all pages share. */
export function Frame({ site, path, tree, children }: FrameProps) {
  const { config } = site;
  const search = searchSettings(site, loadSearchIndex());
  return (
    <>
      {/* For programs that read HTML. It's hidden, and comes before what all pages share. */}
      <p hidden>{`AI agents: the index of all pages is at ${href("/llms.txt")}.`}</p>
      <ArrowTip />
      <a className={`${styles.skip} screen-only`} href="#content">
        Skip to content
      </a>
      {tree && (
        <a className={`${styles.skip} ${styles.skipTree} screen-only`} href="#menu-tree">
          Skip to the pages of this section
        </a>
      )}
      {config.announcement && <AnnouncementBar announcement={config.announcement} />}
      <VersionBanner config={config} path={path} />
      <Navbar site={site} path={path} search={search} />
      {children}
      {analyticsSettings(config.analytics)?.consent && <ConsentBar />}
      <Footer config={config} />
    </>
  );
}

/** A page without a sidebar. On narrow screens, its drawer has only the main menu. */
export function PlainPage({ site, path, children }: Omit<FrameProps, "tree">) {
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
