import type { SearchSettings } from "@/lib/search/client/client";
import styles from "../frame/Navbar.module.css";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import { Key } from "../ui/Tag";

/** Opens the search dialog (SearchLink.client.ts). Without scripts, it links to the search page. */
export function SearchLink({ settings }: { settings: SearchSettings }) {
  return (
    <site-search settings={JSON.stringify(settings)}>
      <SiteLink
        className={styles.search}
        href="/search"
        aria-keyshortcuts="Meta+K Control+K /"
        data-queue-click
      >
        <Icon name="search" />
        <span className={styles.searchText}>Search docs</span>
        <Key>
          <span className={styles.mac}>
            <Icon name="command" />
          </span>
          <span className={styles.ctrl}>Ctrl&nbsp;</span>K
        </Key>
      </SiteLink>
    </site-search>
  );
}
