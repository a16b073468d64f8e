import { agentSetups } from "@/lib/model/agents";
import type { SiteConfig } from "@/lib/model/config";
import { readerMode } from "@/lib/util/reader-mode";
import { href, markdownRoute } from "@/lib/util/url";
import { Icon } from "../ui/Icon";
import { assistantLinks } from "./metadata";
import styles from "./PageMenu.module.css";

interface PageMenuProps {
  config: SiteConfig;
  page: { title: string; route: string };
}

interface MenuItem {
  label: string;
  icon: "copy" | "file" | "out";
  /** What a copy button copies the text of, and opens where the clipboard isn't allowed. */
  address: string;
  /** What it copies instead. */
  text?: string;
}

/**
 * What a reader may do with the text of a page: copy it, read it as Markdown, ask an assistant about it, connect an
 * editor to the docs. A disclosure, which Dropdown.client.ts closes; PageMenu.client.ts copies.
 */
export function PageMenu({ config, page }: PageMenuProps) {
  return (
    <site-dropdown data-markdown-ignore>
      <details className={`${styles.menu} ${readerMode.controls} screen-only`} data-instant>
        <summary>
          Copy page
          <Icon name="chevron" className="drops" />
        </summary>
        <ul className={styles.list}>
          {itemsOf({ config, page }).map(({ label, icon, address, text }) => (
            <li key={label}>
              {icon === "copy" ? (
                <site-copy-page address={address} text={text}>
                  <button
                    type="button"
                    className={`${styles.item} press needs-script`}
                    data-queue-click
                  >
                    <Icon name="copy" />
                    <span suppressHydrationWarning>{label}</span>
                  </button>
                </site-copy-page>
              ) : (
                <a className={`${styles.item} press`} href={address}>
                  <Icon name={icon} />
                  {label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </details>
    </site-dropdown>
  );
}

function itemsOf({ config, page }: PageMenuProps): MenuItem[] {
  const markdown = href(markdownRoute(page.route));
  const items: MenuItem[] = [
    { label: "Copy as Markdown", icon: "copy", address: markdown },
    { label: "View as Markdown", icon: "file", address: markdown },
    ...assistantLinks(config, page).map(({ label, url }) => ({
      label,
      icon: "out" as const,
      address: url,
    })),
  ];
  if (!config.agents.page) return items;
  const address = href(config.agents.page);
  for (const setup of Object.values(agentSetups(config))) {
    if ("link" in setup) items.push({ label: setup.label, icon: "out", address: setup.link });
    else items.push({ label: setup.label, icon: "copy", address, text: setup.command });
  }
  return [...items, { label: "Windsurf and others", icon: "file", address }];
}
