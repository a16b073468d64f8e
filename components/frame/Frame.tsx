import { searchSettings } from "@/lib/search/settings";
import { analyticsSettings } from "@/lib/shared/analytics";
import { loadSearchIndex } from "@/lib/shared/browser-scripts";
import type { Site } from "@/lib/shared/site";
import { href } from "@/lib/shared/url";
import { Sprite } from "../ui/Icon";
import { AnnouncementBar } from "./AnnouncementBar";
import { ConsentBar } from "./ConsentBar";
import { Footer } from "./Footer";
import layout from "./Layout.module.css";
import { Navbar } from "./Navbar";
import { VersionBanner } from "./VersionMenu";

interface FrameProps {
  site: Site;
  /** Route of the page: links to it, and to its part of the site, are marked. */
  path: string;
  /** Whether the page has a tree of its section, which comes after its text. */
  tree?: boolean;
  children: React.ReactNode;
}

/** What every page has around its text. */
export function Frame({ site, path, tree, children }: FrameProps) {
  const { config } = site;
  const search = searchSettings(site, loadSearchIndex());
  return (
    <>
      {/* For programs that read HTML: not shown, not read out, and before what all pages share. */}
      <p hidden>{`AI agents: the index of all pages is at ${href("/llms.txt")}.`}</p>
      <Sprite />
      <a className={`${layout.skip} screen-only`} href="#content">
        Skip to content
      </a>
      {tree && (
        <a className={`${layout.skip} ${layout.skipTree} screen-only`} href="#menu-tree">
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
