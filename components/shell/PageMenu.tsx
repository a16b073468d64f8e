import type { SiteConfig } from "@/lib/model/config";
import { assistantLinks } from "@/lib/model/metadata";
import { href, markdownRoute } from "@/lib/url";
import { Icon } from "../ui/Icon";
import styles from "./PageMenu.module.css";

interface PageMenuProps {
  config: SiteConfig;
  page: { title: string; route: string };
}

/**
 * What a reader may do with the text of a page: copy it, read it as Markdown, ask an assistant about it. A disclosure,
 * closed by lib/browser/navbar.ts; lib/browser/page-menu.ts copies. Without script only the link is there.
 */
export function PageMenu({ config, page }: PageMenuProps) {
  const markdown = href(markdownRoute(page.route));
  return (
    <>
      <a className={styles.plain} href={markdown}>
        View as Markdown
      </a>
      <details className={styles.menu} data-dropdown>
        <summary>
          Copy page
          <Icon name="chevron" />
        </summary>
        <ul className={styles.list}>
          <li>
            <button type="button" className={styles.item} data-copy-page={markdown}>
              <Icon name="copy" />
              <span suppressHydrationWarning>Copy as Markdown</span>
            </button>
          </li>
          <li>
            <a className={styles.item} href={markdown}>
              <Icon name="file" />
              View as Markdown
            </a>
          </li>
          {assistantLinks(config, page).map(({ label, url }) => (
            <li key={label}>
              <a className={styles.item} href={url} rel="noopener">
                <Icon name="out" />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
