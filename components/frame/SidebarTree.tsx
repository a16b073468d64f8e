import {
  routesBelow,
  type Sidebar,
  type SidebarCategory,
  type SidebarNode,
} from "@/lib/model/site";
import { Swatch } from "../ui/Area";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import styles from "./Sidebar.module.css";

/** Pages up to which every page has the whole tree, at 130 bytes each before compression. Above, a closed branch is a link to its first page. */
const wholeTree = 200;

/** Methods that are too long for the column. */
const shortNames: Readonly<Record<string, string>> = { DELETE: "DEL", OPTIONS: "OPT" };

interface Place {
  path: string;
  whole: boolean;
}

/** The pages of a sidebar as they are on the page at `path`: it is marked, and the branches that lead to it are open. */
export function SidebarTree({ sidebar, path }: { sidebar: Sidebar; path: string }) {
  const place = { path, whole: routesBelow(sidebar.items).size <= wholeTree };
  return sidebar.items.map((node) =>
    node.type === "category" && (place.whole || isOpenAt(node, path)) ? (
      <Section key={node.label} node={node} place={place} />
    ) : (
      <ul key={node.label} className={styles.list}>
        <Item node={node} place={place} />
      </ul>
    ),
  );
}

function Section({ node, place }: { node: SidebarCategory; place: Place }) {
  const id = `nav-${node.label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  return (
    <div className={styles.group}>
      <p className={styles.title} id={id} data-area={node.area}>
        <Swatch />
        {node.label}
      </p>
      <Items className={styles.list} labelledBy={id} nodes={node.items} place={place} />
    </div>
  );
}

interface ItemsProps {
  nodes: readonly SidebarNode[];
  place: Place;
  className?: string;
  labelledBy?: string;
}

function Items({ nodes, place, className, labelledBy }: ItemsProps) {
  return (
    <ul className={className} aria-labelledby={labelledBy}>
      {nodes.map((node) => (
        <Item key={keyOf(node)} node={node} place={place} />
      ))}
    </ul>
  );
}

function Item({ node, place }: { node: SidebarNode; place: Place }) {
  if (node.type === "category") {
    return (
      <li>
        <Branch node={node} place={place} />
      </li>
    );
  }
  const address = node.type === "link" ? node.href : node.route;
  return (
    <li>
      <SiteLink href={address} aria-current={address === place.path ? "page" : undefined}>
        {node.type === "operation" && (
          <span data-method={node.method}>{shortNames[node.method] ?? node.method}</span>
        )}
        {node.label}
      </SiteLink>
    </li>
  );
}

function Branch({ node, place }: { node: SidebarCategory; place: Place }) {
  const isOpen = isOpenAt(node, place.path);
  const [first] = routesBelow(node.items);
  if (!place.whole && !isOpen && first) return <SiteLink href={first}>{node.label}</SiteLink>;
  return (
    <details open={isOpen}>
      <summary>
        {node.label}
        <Icon name="chevron" className="folds" />
      </summary>
      <Items nodes={node.items} place={place} />
    </details>
  );
}

function isOpenAt(node: SidebarCategory, path: string): boolean {
  return !node.collapsed || routesBelow(node.items).has(path);
}

function keyOf(node: SidebarNode): string {
  return node.type === "category" ? node.label : node.type === "link" ? node.href : node.route;
}
