import { Fragment } from "react";
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
  /** URL of the text to copy. It opens in the tab if the clipboard isn't available. */
  address: string;
  /** Text to copy instead of the content of `address`. */
  text?: string;
}

interface MenuGroup {
  title: string;
  /** Describes the item in a line. */
  description: string;
  items: MenuItem[];
}

/**
 * A button that copies the page, with a menu of other actions. PageMenu.client.ts copies.
 * Dropdown.client.ts closes the menu and handles arrow keys.
 */
export function PageMenu({ config, page }: PageMenuProps) {
  return (
    <div className={`${styles.split} ${readerMode.controls} screen-only`} data-markdown-ignore>
      <site-copy-page address={href(markdownRoute(page.route))}>
        <button type="button" className={`${styles.copy} needs-script`} data-queue-click>
          <Icon name="copy" />
          <span>Copy page</span>
        </button>
      </site-copy-page>
      <site-dropdown>
        <details className={styles.menu} data-instant>
          <summary>
            <span className="vh">More for this page</span>
            <Icon name="chevron" className="drops" />
          </summary>
          <div className={styles.list}>
            {groupsOf({ config, page }).map(({ title, description, items }) => (
              <Fragment key={title}>
                <p className={styles.group}>
                  <b>{title}</b> {description}
                </p>
                <ul className={styles.items} aria-label={title}>
                  {items.map((item) => (
                    <li key={item.label}>
                      <Item {...item} />
                    </li>
                  ))}
                </ul>
              </Fragment>
            ))}
          </div>
        </details>
      </site-dropdown>
    </div>
  );
}

function Item({ label, icon, address, text }: MenuItem) {
  if (icon !== "copy")
    return (
      <a className={`${styles.item} press`} href={address}>
        <Icon name={icon} />
        {label}
      </a>
    );
  return (
    <site-copy-page address={address} text={text}>
      <button type="button" className={`${styles.item} press needs-script`} data-queue-click>
        <Icon name="copy" />
        <span suppressHydrationWarning>{label}</span>
      </button>
    </site-copy-page>
  );
}

function groupsOf({ config, page }: PageMenuProps): MenuGroup[] {
  const assistants = assistantLinks(config, page);
  const thisPage: MenuGroup = {
    title: "This page",
    description: "Read it as plain text, or ask an assistant about it.",
    items: [
      { label: "View as Markdown", icon: "file", address: href(markdownRoute(page.route)) },
      ...assistants.map(({ label, url }) => ({ label, icon: "out" as const, address: url })),
    ],
  };
  if (!config.agents.page) return [thisPage];
  const address = href(config.agents.page);
  const editor: MenuGroup = {
    title: "Your editor",
    description: "Let a coding agent search these docs.",
    items: Object.values(agentSetups(config)).map((setup) =>
      "link" in setup
        ? { label: setup.label, icon: "out", address: setup.link }
        : { label: setup.label, icon: "copy", address, text: setup.command },
    ),
  };
  editor.items.push({ label: "Windsurf and others", icon: "file", address });
  return [thisPage, editor];
}
