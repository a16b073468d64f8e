import { escapeAttribute, escapeHtml } from "@/lib/html";
import { memoizeByReference } from "@/lib/memo";
import { routesBelow, type Sidebar, type SidebarCategory, type SidebarNode } from "@/lib/model/site";
import { href } from "@/lib/url";
import area from "../ui/Area.module.css";
import { methodName } from "../ui/HttpMethod";
import httpMethod from "../ui/HttpMethod.module.css";
import icon from "../ui/Icon.module.css";
import styles from "./Sidebar.module.css";

/**
 * Pages up to which every page carries the whole tree, so that all of it is there without JavaScript. Above, a page
 * carries the branches that lead to it, and lib/browser/sidebar.ts fetches another when it is opened: the bytes of a
 * page do not grow with the site.
 */
export const wholeTree = 300;

/** Entries up to which a list of a larger tree shows all of them. */
const wholeList = 40;

/** The rest of a longer list in groups of as many entries: a page does not grow with the entries beside its own. */
const foldLong = memoizeByReference((nodes: readonly SidebarNode[]): readonly SidebarNode[] => {
  const folded = nodes.slice(0, wholeList);
  for (let start = wholeList; start < nodes.length; start += wholeList) {
    folded.push(...group(nodes.slice(start, start + wholeList)));
  }
  return folded;
});

function group(items: SidebarNode[]): SidebarNode[] {
  if (items.length === 1) return items;
  const label = `${items[0]?.label} to ${items.at(-1)?.label}`;
  return [{ type: "category", label, collapsible: true, collapsed: true, items }];
}

/** The navigation tree as HTML, as it stands on the page at `path`. Text only: React never draws or hydrates it. */
export function sidebarMarkup(sidebar: Sidebar, path: string): string {
  const whole = routesBelow(sidebar.items).size <= wholeTree;
  return listed(sidebar.items, whole)
    .map((node) => topLevel(node, { path, whole }))
    .join("");
}

function listed(nodes: readonly SidebarNode[], whole: boolean): readonly SidebarNode[] {
  return whole ? nodes : foldLong(nodes);
}

interface Place {
  path: string;
  whole: boolean;
}

function topLevel(node: SidebarNode, place: Place): string {
  if (node.type !== "category") return `<ul class="${styles.list}">${item(node, place)}</ul>`;
  const mine = routesBelow(node.items).has(place.path);
  if (!place.whole && !mine) return `<ul class="${styles.list}">${item(node, place)}</ul>`;
  const id = `nav-${node.label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  const hue = node.area ? ` data-area="${node.area}"` : "";
  return (
    `<div class="${styles.group}"><p class="${styles.title}" id="${id}"${hue}>` +
    `<i class="${area.swatch}"></i>${escapeHtml(node.label)}</p>` +
    `<ul class="${styles.list}" aria-labelledby="${id}">${items(node, place)}</ul></div>`
  );
}

function items(node: SidebarCategory, place: Place): string {
  return listed(node.items, place.whole)
    .map((child) => item(child, place))
    .join("");
}

function item(node: SidebarNode, place: Place): string {
  if (node.type === "category") return `<li>${category(node, place)}</li>`;
  const route = node.type === "link" ? node.href : node.route;
  const current = route === place.path ? ' aria-current="page"' : "";
  return `<li><a href="${escapeAttribute(href(route))}"${current}>${label(node)}</a></li>`;
}

function label(node: Exclude<SidebarNode, SidebarCategory>): string {
  const text = escapeHtml(node.label);
  if (node.type !== "operation") return text;
  const method = `<span class="${httpMethod.method} ${httpMethod.column}" data-method="${node.method}">${methodName(node.method)}</span>`;
  return method + (node.deprecated ? `<s>${text}</s>` : text);
}

function category(node: SidebarCategory, place: Place): string {
  const routes = routesBelow(node.items);
  const mine = routes.has(place.path);
  const whole = place.whole || mine || !node.collapsed;
  // What is not here is fetched from the first page of the branch, which has it.
  const [first] = routes;
  const missing = whole || !first ? "" : ` data-branch="${escapeAttribute(href(first))}"`;
  const content = missing && first ? firstPage(node, first) : items(node, place);
  const chevron = `<svg class="${icon.icon}" aria-hidden="true"><use href="#i-chevron"></use></svg>`;
  return (
    `<details${mine || !node.collapsed ? " open" : ""}${missing}>` +
    `<summary>${escapeHtml(node.label)}${chevron}</summary><ul>${content}</ul></details>`
  );
}

/** Stands for a branch that is not here: the way into it without JavaScript. */
function firstPage(node: SidebarCategory, route: string): string {
  return `<li><a href="${escapeAttribute(href(route))}">All of ${escapeHtml(node.label)}</a></li>`;
}
