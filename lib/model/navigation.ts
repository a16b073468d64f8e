import { findDoc, type Site } from "./site";

/** Where a navbar item leads, and which paths count as being there. */
export interface NavTarget {
  href: string;
  /** Undefined for external links. */
  base?: string;
  not?: string[];
}

/** Site paths outside the documentation that have an entry of their own in the navbar. */
export const ownSections = ["/changelog", "/roadmap", "/search"] as const;

/** Target of a doc item: current below its sidebar's base path, but not below the base paths of the others. */
export function docRouteOf(site: Site, docId: string, sidebarId: string): NavTarget | undefined {
  const doc = findDoc(site, docId);
  const sidebar = site.sidebars.find((item) => item.id === sidebarId);
  if (!doc || !sidebar) return undefined;
  const others = site.sidebars.filter((item) => item.id !== sidebarId && item.basePath !== "/");
  return { href: doc.route, base: sidebar.basePath, not: [...others.map((item) => item.basePath), ...ownSections] };
}
