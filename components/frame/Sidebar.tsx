import { type Sidebar as SidebarModel, type SidebarNode, type Site, sidebarRoutes } from "@/lib/model/site";
import { Swatch } from "../ui/Area";
import { iconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Verb } from "../ui/Verb";
import { Brand } from "./Brand";
import { ActionButtons, IconLinks, MainLinks } from "./Navbar";
import styles from "./Sidebar.module.css";
import { SidebarGroup, SidebarLink } from "./sidebar-link.client";

/**
 * The navigation tree. Beside the text on wide screens; below 996 px it is the drawer, with the main menu one level
 * up. It is part of the layout, so a page's own payload does not repeat it.
 */
export function Sidebar({ site, sidebar }: { site: Site; sidebar?: SidebarModel }) {
  return (
    <div className={`${styles.sidebar} ${sidebar ? "" : styles.bare}`} id="menu" data-sidebar={sidebar?.id ?? ""}>
      <div className={styles.drawerHead}>
        <Brand />
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
          <nav className={styles.tree} aria-label={`${sidebar.label} pages`}>
            {sidebar.items.map((node, index) => (
              <TopLevel key={nodeKey(node, index)} node={node} />
            ))}
          </nav>
        </>
      )}
    </div>
  );
}

function nodeKey(node: SidebarNode, index: number): string {
  return "id" in node ? node.id : `${node.label}-${index}`;
}

function TopLevel({ node }: { node: SidebarNode }) {
  if (node.type !== "category") return <ul className={styles.list}>{<Item node={node} />}</ul>;
  const id = `nav-${node.label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  return (
    <div className={styles.group}>
      <p className={styles.title} id={id} data-area={node.area}>
        <Swatch />
        {node.label}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {node.items.map((child, index) => (
          <Item key={nodeKey(child, index)} node={child} />
        ))}
      </ul>
    </div>
  );
}

function Item({ node }: { node: SidebarNode }) {
  if (node.type === "doc") {
    return (
      <li>
        <SidebarLink href={node.route}>{node.label}</SidebarLink>
      </li>
    );
  }
  if (node.type === "link") {
    return (
      <li>
        <SidebarLink href={node.href}>{node.label}</SidebarLink>
      </li>
    );
  }
  if (node.type === "operation") {
    return (
      <li>
        <SidebarLink href={node.route}>
          <Verb method={node.method} short />
          {node.deprecated ? <s>{node.label}</s> : node.label}
        </SidebarLink>
      </li>
    );
  }
  return (
    <li>
      <SidebarGroup routes={sidebarRoutes(node.items)} open={!node.collapsed}>
        <summary>
          {node.label}
          <Icon name="chevron" />
        </summary>
        <ul>
          {node.items.map((child, index) => (
            <Item key={nodeKey(child, index)} node={child} />
          ))}
        </ul>
      </SidebarGroup>
    </li>
  );
}
