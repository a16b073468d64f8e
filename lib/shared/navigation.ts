import { findPage } from "./pages";
import { findDoc, type Site } from "./site";

/** Where a navbar item leads, and which paths count as being there. */
export interface NavTarget {
  href: string;
  /** Undefined for external links. */
  base?: string;
  not?: string[];
}

/** Target of a doc item: current below its sidebar's base path, but neither below those of the others nor on pages of other kinds. */
export function docRouteOf(site: Site, docId: string, sidebarId: string): NavTarget | undefined {
  const doc = findDoc(site, docId);
  const sidebar = site.sidebars.find((item) => item.id === sidebarId);
  if (!doc || !sidebar) return undefined;
  const others = site.sidebars.filter((item) => item.id !== sidebarId && item.basePath !== "/");
  const not = new Set([...others.map((item) => item.basePath), ...foldersOfOthers(site, doc.route)]);
  return { href: doc.route, base: sidebar.basePath, not: [...not] };
}

/** First segments of the addresses that pages of other kinds have. */
function foldersOfOthers(site: Site, route: string): string[] {
  const kind = findPage(site, route)?.kind;
  return site.pages.filter((page) => page.kind !== kind).map((page) => `/${page.route.split("/")[1]}`);
}
