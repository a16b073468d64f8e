import type { ChangeArea } from "@/lib/model/change-areas";
import {
  archiveRoute,
  areaFeedRoutes,
  changelogRoute,
  feedRoutes,
  mainRoute,
  tagsRoute,
} from "@/lib/model/changelog-routes";
import { readerMode } from "@/lib/util/reader-mode";
import head from "../frame/DocHead.module.css";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import styles from "./ChangelogHead.module.css";

const views = [
  { route: mainRoute, label: "Overview" },
  { route: changelogRoute, label: "Posts" },
  { route: archiveRoute, label: "Archive" },
  { route: tagsRoute, label: "Tags" },
] as const;

interface ChangelogHeadProps {
  heading: string;
  intro: string;
  /** Route of the current view, if the page is one of the four. */
  view?: string;
  /** The area that the page is about. The feed links lead to that area's feeds. */
  area?: ChangeArea;
  /** The filter of the page. */
  children?: React.ReactNode;
}

/** The head of a changelog page: title, views and feeds. */
export function ChangelogHead({ heading, intro, view, area, children }: ChangelogHeadProps) {
  const { rss, atom, json } = area === undefined ? feedRoutes : areaFeedRoutes(area);
  return (
    <header>
      <h1>{heading}</h1>
      <p className={head.lead}>{intro}</p>
      <div className={`${styles.bar} ${readerMode.controls} screen-only`} data-markdown-ignore>
        <nav className={styles.views} aria-label="Views of the changelog">
          {views.map(({ route, label }) => (
            <SiteLink key={route} href={route} aria-current={route === view ? "true" : undefined}>
              {label}
            </SiteLink>
          ))}
        </nav>
        <p className={styles.feeds}>
          <Icon name="feed" />
          <SiteLink href={rss}>RSS</SiteLink>
          <SiteLink href={atom}>Atom</SiteLink>
          <SiteLink href={json}>JSON</SiteLink>
        </p>
      </div>
      {children && (
        <div className={styles.filter} data-markdown-ignore>
          {children}
        </div>
      )}
    </header>
  );
}
