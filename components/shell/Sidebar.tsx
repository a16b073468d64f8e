import { contentHash } from "@/lib/disk-cache";
import type { Sidebar as SidebarModel, Site } from "@/lib/model/site";
import { iconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Brand } from "./Brand";
import { ActionButtons, IconLinks, MainLinks } from "./Navbar";
import styles from "./Sidebar.module.css";
import { sidebarMarkup } from "./sidebar-markup";
import { SidebarTree } from "./sidebar-tree.client";

// The tree's place is a client component: it knows the page's path, which a layout does not. What it draws stays here.
const shown = new Map<string, SidebarModel>();
globalThis.drawSidebar = (place, path) => {
  const sidebar = shown.get(place);
  return sidebar ? sidebarMarkup(sidebar, path) : "";
};

/**
 * The navigation tree. Beside the text on wide screens; below 996 px it is the drawer, with the main menu one level
 * up. It is part of the layout, so a page's own payload does not repeat it.
 */
export function Sidebar({ site, sidebar }: { site: Site; sidebar?: SidebarModel }) {
  if (sidebar) shown.set(sidebar.id, sidebar);
  // Pages of frozen versions share the layout at the root.
  const frozen = sidebar?.basePath === "/" ? site.versions?.frozen : undefined;
  for (const version of frozen ?? []) shown.set(version.path, version.sidebar);
  return (
    <div className={`${styles.sidebar} ${sidebar ? "" : styles.bare}`} id="menu" data-sidebar={sidebar?.id ?? ""}>
      <div className={styles.drawerHead}>
        <Brand config={site.config} />
        <a className={iconButton} href="#content" data-menu="close">
          <Icon name="x" />
          <span className="vh">Close menu</span>
        </a>
      </div>
      <div className={styles.main} id="menu-main">
        <nav aria-label="Main menu">
          <MainLinks site={site} />
        </nav>
        <ActionButtons items={site.config.navbar} />
        <p className={styles.links}>
          <IconLinks items={site.config.navbar} className={styles.link ?? ""} labels />
        </p>
      </div>
      {sidebar && (
        <>
          <a className={styles.back} href="#menu-main" data-menu="main">
            <Icon name="back" />
            Back to main menu
          </a>
          <SidebarTree
            id={sidebar.id}
            versions={frozen?.map(({ path }) => path)}
            label={`${sidebar.label} pages`}
            className={styles.tree}
            version={process.env.NODE_ENV === "production" ? undefined : contentHash(JSON.stringify(sidebar))}
          />
        </>
      )}
    </div>
  );
}
