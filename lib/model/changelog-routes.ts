import { type ChangeArea, changeAreas } from "./change-areas";

/** Addresses below /changelog. Page 1 of a list is the list itself, so that it has one address. */
export const changelogRoute = "/changelog";
export const mainRoute = `${changelogRoute}/main`;
export const archiveRoute = `${changelogRoute}/archive`;
const areasRoute = `${changelogRoute}/areas`;
export const tagsRoute = `${changelogRoute}/tags`;

/** Path segments that no post may take. */
export const reservedSlugs: readonly string[] = ["main", "archive", "tags", "areas", "page"];

/** The feeds and the stylesheet that a browser shows them with. Files, not pages. */
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

/** The feeds of the posts about one area. */
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
