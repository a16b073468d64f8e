import { type ChangeArea, changeAreas } from "./change-areas";

/** Routes of the changelog. Page 1 of a list has the route of the list itself. */
export const changelogRoute = "/changelog";
export const mainRoute = `${changelogRoute}/main`;
export const archiveRoute = `${changelogRoute}/archive`;
const areasRoute = `${changelogRoute}/areas`;
export const tagsRoute = `${changelogRoute}/tags`;

/** Slugs that posts can't have. */
export const reservedSlugs: readonly string[] = ["main", "archive", "tags", "areas", "page"];

/** Paths of the feeds, and of the style sheet that browsers show them with. */
export const feedRoutes = {
  rss: `${changelogRoute}/rss.xml`,
  atom: `${changelogRoute}/atom.xml`,
  json: `${changelogRoute}/feed.json`,
  stylesheet: `${changelogRoute}/feed.css`,
} as const;

export function postRoute(slug: string): string {
  return `${changelogRoute}/${slug}`;
}

export function listRoute(page = 1): string {
  return pageRoute(changelogRoute, page);
}

export function areaRoute(area: ChangeArea, page = 1): string {
  return pageRoute(`${areasRoute}/${changeAreas[area].slug}`, page);
}

/** Returns the paths of an area's feeds. */
export function areaFeedRoutes(area: ChangeArea) {
  const folder = areaRoute(area);
  return {
    rss: `${folder}/rss.xml`,
    atom: `${folder}/atom.xml`,
    json: `${folder}/feed.json`,
  } as const;
}

/** `0.58.1` → `v-0-58-1`. */
export function tagOf(version: string): string {
  return `v-${version.replaceAll(".", "-")}`;
}

export function tagRoute(version: string, page = 1): string {
  return pageRoute(`${tagsRoute}/${tagOf(version)}`, page);
}

function pageRoute(base: string, page: number): string {
  return page === 1 ? base : `${base}/page/${page}`;
}
