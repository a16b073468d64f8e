import type { NavbarItem, SiteConfig } from "@/lib/model/config";
import { findDoc, findDocByPath, type Site, sidebarAt } from "@/lib/model/site";
import type { SearchSettings } from "@/lib/search/client/client";
import { isBelow, isExternal } from "@/lib/util/url";
import { SearchLink } from "../search/SearchLink";
import { ButtonLink, iconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import { Brand } from "./Brand";
import { MenuLink } from "./MenuLink";
import styles from "./Navbar.module.css";
import { ThemeToggle } from "./ThemeToggle";
import { VersionMenu } from "./VersionMenu";

/** The site's header. */
export function Navbar({
  site,
  path,
  search,
}: {
  site: Site;
  path: string;
  search: SearchSettings;
}) {
  const { navbar } = site.config;
  return (
    <site-navbar>
      <header className={`${styles.head} screen-only`}>
        <div className={styles.inner}>
          <Brand config={site.config} />
          <nav className={styles.nav} aria-label="Main">
            <MainLinks site={site} path={path} />
          </nav>
          <div className={styles.tools}>
            <SearchLink settings={search} />
            <div className={styles.icons}>
              <VersionMenu config={site.config} path={path} />
              <IconLinks items={navbar} className={`${iconButton} ${styles.wide}`} />
              <ThemeToggle />
            </div>
            <ActionButtons items={navbar} className={styles.wide} />
            {navbar.length > 0 && (
              <MenuLink
                command="open"
                className={`${iconButton} ${styles.menu}`}
                href="#menu"
                aria-haspopup="dialog"
              >
                <Icon name="menu" />
                <span className="vh">Open menu</span>
              </MenuLink>
            )}
          </div>
        </div>
      </header>
    </site-navbar>
  );
}

/** Links to the sections and to external pages. The mobile menu shows the same list. */
export function MainLinks({ site, path }: { site: Site; path: string }) {
  return (
    <ul>
      {site.config.navbar.map((item) => {
        const href = hrefOf(item, site);
        if (item.type === "dropdown") return <Dropdown key={item.label} item={item} />;
        if (href === undefined) return null;
        return (
          <li key={item.label}>
            <SiteLink href={href} aria-current={isAt(path, item, site) ? "true" : undefined}>
              {item.label}
              {isExternal(href) && <Icon name="out" />}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Whether a page belongs to the section that a navbar item leads to. The not-found page has an
 * empty path and belongs to none.
 */
function isAt(path: string, item: NavbarItem, site: Site): boolean {
  if (path === "") return false;
  if (item.type === "doc")
    return Boolean(findDocByPath(site, path)) && sidebarAt(site, path)?.id === item.sidebar;
  if (item.type === "sidebar") return sidebarAt(site, path)?.id === item.sidebar;
  return item.type === "link" && !isExternal(item.href) && isBelow(path, item.base ?? item.href);
}

function Dropdown({ item }: { item: Extract<NavbarItem, { type: "dropdown" }> }) {
  return (
    <li>
      <site-dropdown>
        <details className={styles.dropdown} data-instant>
          <summary>
            {item.label}
            <Icon name="chevron" className="drops" />
          </summary>
          <ul>
            {item.items.map((entry) => (
              <li key={entry.href}>
                <SiteLink className="press" href={entry.href}>
                  {entry.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </details>
      </site-dropdown>
    </li>
  );
}

function hrefOf(item: NavbarItem, site: Site): string | undefined {
  if (item.type === "doc") return findDoc(site, item.docId)?.route;
  if (item.type === "sidebar") return item.link;
  return item.type === "link" ? item.href : undefined;
}

interface ItemsProps {
  items: SiteConfig["navbar"];
  className?: string | undefined;
}

export function ActionButtons({ items, className }: ItemsProps) {
  return itemsOf(items, "button").map(({ label, href, kind }) => (
    <ButtonLink key={label} main={kind === "primary"} href={href} className={className}>
      {label}
    </ButtonLink>
  ));
}

/** `labels` shows the names next to the icons. */
export function IconLinks({ items, className, labels }: ItemsProps & { labels?: boolean }) {
  return itemsOf(items, "icon").map(({ label, href, icon }) => (
    <SiteLink key={label} className={className} href={href}>
      <Icon name={icon} />
      <span className={labels ? undefined : "vh"}>{label}</span>
    </SiteLink>
  ));
}

function itemsOf<Type extends NavbarItem["type"]>(items: readonly NavbarItem[], type: Type) {
  return items.filter((item): item is Extract<NavbarItem, { type: Type }> => item.type === type);
}
