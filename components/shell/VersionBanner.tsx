import { SiteLink } from "../ui/SiteLink";
import styles from "./VersionBanner.module.css";

/** What readers of an older version should know, with the page of today where there is one. */
export function VersionBanner({ notice, current }: { notice: string; current?: string }) {
  return (
    <aside className={styles.banner} aria-label="Version">
      <p>
        {notice}{" "}
        {current === undefined ? (
          "This page has no counterpart in the current version."
        ) : (
          <SiteLink href={current}>Read the current page</SiteLink>
        )}
      </p>
    </aside>
  );
}
