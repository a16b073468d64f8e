import { agentSetups } from "@/lib/shared/agents";
import type { SiteConfig } from "@/lib/shared/config";
import { assistantLinks } from "@/lib/shared/metadata";
import { href, markdownRoute } from "@/lib/shared/url";
import { Icon } from "../ui/Icon";
import styles from "./PageMenu.module.css";

interface PageMenuProps {
  config: SiteConfig;
  page: { title: string; route: string };
}

/**
 * What a reader may do with the text of a page: copy it, read it as Markdown, ask an assistant about it, connect an
 * editor to the docs. A disclosure, closed by Navbar.client.ts; PageMenu.client.ts copies.
 */
export function PageMenu({ config, page }: PageMenuProps) {
  const markdown = href(markdownRoute(page.route));
  return (
    <details className={`${styles.menu} screen-only`} data-dropdown data-markdown-ignore>
      <summary>
        Copy page
        <Icon name="chevron" />
      </summary>
      <ul className={styles.list}>
        <li>
          <button type="button" className={`${styles.item} needs-script`} data-copy-page={markdown}>
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
            <a className={styles.item} href={url}>
              <Icon name="out" />
              {label}
            </a>
          </li>
        ))}
        {config.agents.page && <EditorItems config={config} page={config.agents.page} />}
      </ul>
    </details>
  );
}

/** Where the clipboard isn't allowed, a copy button opens the page that has its command. */
function EditorItems({ config, page }: { config: SiteConfig; page: string }) {
  return (
    <>
      {Object.values(agentSetups(config)).map((setup) => (
        <li key={setup.label}>
          {"link" in setup ? (
            <a className={styles.item} href={setup.link}>
              <Icon name="out" />
              {setup.label}
            </a>
          ) : (
            <button
              type="button"
              className={`${styles.item} needs-script`}
              data-copy-page={href(page)}
              data-copy-text={setup.command}
            >
              <Icon name="copy" />
              <span suppressHydrationWarning>{setup.label}</span>
            </button>
          )}
        </li>
      ))}
      <li>
        <a className={styles.item} href={href(page)}>
          <Icon name="file" />
          Windsurf and others
        </a>
      </li>
    </>
  );
}
