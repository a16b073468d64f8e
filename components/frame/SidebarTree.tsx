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

/**
 * Up to this number of pages, every page has the complete tree, at 130 bytes per entry before
 * compression. Above it, a collapsed branch is a link to its first page.
 */
const maxCompleteTree = 200;

/** Short forms of methods that don't fit the column. */
const shortNames: Readonly<Record<string, string>> = { DELETE: "DEL", OPTIONS: "OPT" };

interface TreeContext {
  path: string;
  isComplete: boolean;
}

/**
 * The pages of a sidebar. The page at `path` is marked as current, and the branches that lead to it
 * are open.
 */
export function SidebarTree({ sidebar, path }: { sidebar: Sidebar; path: string }) {
  const context = { path, isComplete: routesBelow(sidebar.items).size <= maxCompleteTree };
  return sidebar.items.map((node) =>
    node.type === "category" && (context.isComplete || isOpenAt(node, path)) ? (
      <Section key={node.label} node={node} context={context} />
    ) : (
      <ul key={node.label} className={styles.list}>
        <Item node={node} context={context} />
      </ul>
    ),
  );
}

function Section({ node, context }: { node: SidebarCategory; context: TreeContext }) {
  const id = `nav-${node.label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  return (
    <div className={styles.group}>
      <p className={styles.title} id={id} data-area={node.area}>
        <Swatch />
        {node.label}
      </p>
      <Items className={styles.list} labelledBy={id} nodes={node.items} context={context} />
    </div>
  );
}

interface ItemsProps {
  nodes: readonly SidebarNode[];
  context: TreeContext;
  className?: string;
  labelledBy?: string;
}

function Items({ nodes, context, className, labelledBy }: ItemsProps) {
  return (
    <ul className={className} aria-labelledby={labelledBy}>
      {nodes.map((node) => (
        <Item key={keyOf(node)} node={node} context={context} />
      ))}
    </ul>
  );
}

function Item({ node, context }: { node: SidebarNode; context: TreeContext }) {
  if (node.type === "category") {
    return (
      <li>
        <Branch node={node} context={context} />
      </li>
    );
  }
  const address = node.type === "link" ? node.href : node.route;
  return (
    <li>
      <SiteLink href={address} aria-current={address === context.path ? "page" : undefined}>
        {node.type === "operation" && (
          <span data-method={node.method}>{shortNames[node.method] ?? node.method}</span>
        )}
        {node.label}
      </SiteLink>
    </li>
  );
}

function Branch({ node, context }: { node: SidebarCategory; context: TreeContext }) {
  const isOpen = isOpenAt(node, context.path);
  const [first] = routesBelow(node.items);
  if (!context.isComplete && !isOpen && first)
    return <SiteLink href={first}>{node.label}</SiteLink>;
  return (
    <details open={isOpen}>
      <summary>
        {node.label}
        <Icon name="chevron" className="folds" />
      </summary>
      <Items nodes={node.items} context={context} />
    </details>
  );
}

function isOpenAt(node: SidebarCategory, path: string): boolean {
  return !node.collapsed || routesBelow(node.items).has(path);
}

function keyOf(node: SidebarNode): string {
  if (node.type === "category") return node.label;
  return node.type === "link" ? node.href : node.route;
}
