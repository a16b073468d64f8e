import type { Sidebar as SidebarModel, Site } from "@/lib/model/site";
import { iconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Brand } from "./Brand";
import { MenuLink } from "./MenuLink";
import { ActionButtons, IconLinks, MainLinks } from "./Navbar";
import styles from "./Sidebar.module.css";
import { SidebarTree } from "./SidebarTree";

/**
 * The navigation tree. It's next to the text on wide screens. Below 996 px it's the drawer, with
 * the main menu one level up.
 */
export function Sidebar({
  site,
  path,
  sidebar,
}: {
  site: Site;
  path: string;
  sidebar?: SidebarModel;
}) {
  return (
    <site-sidebar
      className={`${styles.sidebar} screen-only ${sidebar ? "" : styles.bare}`}
      id="menu"
      name={sidebar?.id ?? ""}
    >
      <div className={styles.drawerHead}>
        <Brand config={site.config} />
        <MenuLink command="close" className={iconButton} href="#content">
          <Icon name="x" />
          <span className="vh">Close menu</span>
        </MenuLink>
      </div>
      <div className={styles.main} id="menu-main">
        <nav aria-label="Main menu">
          <MainLinks site={site} path={path} />
        </nav>
        <ActionButtons items={site.config.navbar} />
        <p className={styles.links}>
          <IconLinks items={site.config.navbar} className={styles.link} labels />
        </p>
      </div>
      {sidebar && (
        <>
          <MenuLink command="main" className={styles.back} href="#menu-main">
            <Icon name="back" />
            Back to main menu
          </MenuLink>
          <nav
            className={styles.tree}
            id="menu-tree"
            tabIndex={-1}
            aria-label={`${sidebar.label} pages`}
          >
            <SidebarTree sidebar={sidebar} path={path} />
          </nav>
        </>
      )}
    </site-sidebar>
  );
}
