import { SiteLink } from "../ui/SiteLink";
import styles from "./VersionBanner.module.css";

interface VersionBannerProps {
  notice: string;
  current?: string;
  /** The page of what changed since the version. */
  changes?: string;
}

/** What readers of an older version should know, with the page of today where there is one. */
export function VersionBanner({ notice, current, changes }: VersionBannerProps) {
  return (
    <aside className={styles.banner} aria-label="Version">
      <p>
        {notice}{" "}
        {current === undefined ? (
          "This page has no counterpart in the current version."
        ) : (
          <>
            <SiteLink href={current}>Read the current page</SiteLink>.
          </>
        )}{" "}
        {changes && <SiteLink href={changes}>See what changed since</SiteLink>}
      </p>
    </aside>
  );
}
