import type { SiteConfig } from "@/lib/model/config";
import { docRouteOf } from "@/lib/model/navigation";
import { routesBelow, type SidebarNode, type Site } from "@/lib/model/site";

type NavbarItem = SiteConfig["navbar"][number];

/** A page that one page leads to, and how many clicks that takes. */
type Way = readonly [route: string, clicks: number];

/**
 * Fewest clicks from the first page to every other one: through the navbar, the footer, the page's sidebar and the links
 * of its text, which `linksOn` knows. Opening a menu or a closed group of the sidebar is a click, too.
 */
export function clicksFromHome(site: Site, linksOn: (route: string) => Iterable<string>): ReadonlyMap<string, number> {
  const everywhere = [...site.config.navbar.flatMap((item) => waysOfItem(site, item)), ...footerWays(site)];
  const clicks = new Map([["/", 0]]);
  const rounds: string[][] = [["/"]];
  for (let round = 0; round < rounds.length; round++) {
    for (const route of rounds[round] ?? []) {
      // Reached with fewer clicks meanwhile.
      if (clicks.get(route) !== round) continue;
      const ways = [...everywhere, ...sidebarWays(site, route), ...[...linksOn(route)].map((to): Way => [to, 1])];
      for (const [to, more] of ways) {
        if ((clicks.get(to) ?? Number.POSITIVE_INFINITY) <= round + more) continue;
        clicks.set(to, round + more);
        rounds[round + more] = [...(rounds[round + more] ?? []), to];
      }
    }
  }
  return clicks;
}

function waysOfItem(site: Site, item: NavbarItem): Way[] {
  switch (item.type) {
    case "doc":
      return [[docRouteOf(site, item.docId, item.sidebar)?.href ?? "/", 1]];
    case "sidebar":
      return [[item.link, 1]];
    case "dropdown":
      return item.items.map(({ href }): Way => [href, 2]);
    default:
      return [[item.href, 1]];
  }
}

function footerWays({ config }: Site): Way[] {
  return config.footer.links
    .flatMap((item) => ("items" in item ? item.items : [item]))
    .map(({ href }): Way => [href, 1]);
}

function sidebarWays(site: Site, route: string): Way[] {
  const sidebar = site.sidebars.find(({ items }) => routesBelow(items).has(route));
  return sidebar ? nodeWays(sidebar.items, route, 1) : [];
}

function nodeWays(nodes: readonly SidebarNode[], route: string, clicks: number): Way[] {
  return nodes.flatMap((node) => {
    if (node.type === "link") return [[node.href, clicks] as const];
    if (node.type !== "category") return [[node.route, clicks] as const];
    const isClosed = node.collapsed && !routesBelow(node.items).has(route);
    return nodeWays(node.items, route, isClosed ? clicks + 1 : clicks);
  });
}
