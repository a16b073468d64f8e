import { rankNear, suggest } from "@/lib/shared/near";
import { isExternal, splitUrl } from "@/lib/shared/url";
import { findRedirect, fragmentsOf, type Redirects } from "./redirects";
import { pictureAnchor } from "./shots";

/** Every address that was ever published: route → ids that links may lead to. */
export type PublishedUrls = Readonly<Record<string, readonly string[]>>;

/** Ids of every route of today; undefined when they are not known. */
type RouteIds = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/**
 * The addresses of today, old ones that redirect included: to forget a redirect is to lose an address, too. Numbers of
 * pictures are left out, because they change whenever a picture is taken again.
 */
export function describeUrls(routes: RouteIds, redirects: Redirects): PublishedUrls {
  const urls = new Map<string, string[]>();
  for (const [route, ids] of routes) {
    const lasting = [...(ids ?? [])].filter((id) => !id.startsWith(pictureAnchor));
    urls.set(route, [...new Set([...lasting, ...Object.keys(fragmentsOf(redirects, route))])].sort());
  }
  for (const { from } of redirects.pages) urls.set(from, []);
  return Object.fromEntries([...urls].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An address that leads nowhere now, and the redirect that would help. */
export interface LostUrl {
  route: string;
  /** Id of a lost heading; undefined when the whole page is gone. */
  id?: string;
  suggestion: { from: string; to: string };
}

/** What was published and is neither there nor redirected. */
export function findLostUrls(before: PublishedUrls, routes: RouteIds, redirects: Redirects): LostUrl[] {
  return Object.entries(before).flatMap(([route, ids]): LostUrl[] => {
    if (routes.has(route)) return lostHeadings(route, route, ids, before, routes, redirects);
    const to = findRedirect(redirects, route);
    if (to === undefined) return [{ route, suggestion: { from: route, to: suggestPage(route, ids, before, routes) } }];
    // A browser takes the heading along to the new page, unless the redirect names one.
    const { path, hash } = splitUrl(to);
    return isExternal(to) || hash !== undefined ? [] : lostHeadings(route, path, ids, before, routes, redirects);
  });
}

/** Headings of `route` that its readers do not find on `arrival`, the page they come to now. */
function lostHeadings(
  route: string,
  arrival: string,
  ids: readonly string[],
  before: PublishedUrls,
  routes: RouteIds,
  redirects: Redirects,
): LostUrl[] {
  const known = routes.get(arrival);
  const moved = fragmentsOf(redirects, arrival);
  if (!known) return [];
  return ids
    .filter((id) => !known.has(id) && !Object.hasOwn(moved, id))
    .map((id) => {
      const to = suggestHeading(id, ids, arrival, before, routes);
      return { route, id, suggestion: { from: `${route}#${id}`, to } };
    });
}

/** The page that has most of the headings now, else the one with the nearest name; new pages first. */
function suggestPage(route: string, ids: readonly string[], before: PublishedUrls, routes: RouteIds): string {
  const shared = (candidate: string) => ids.filter((id) => routes.get(candidate)?.has(id)).length;
  const fresh = [...routes.keys()].filter((candidate) => !Object.hasOwn(before, candidate));
  const best = fresh.map((candidate) => ({ candidate, count: shared(candidate) })).sort((a, b) => b.count - a.count)[0];
  if (best && best.count * 2 > ids.length) return best.candidate;
  return suggest(route, fresh) ?? rankNear(route, routes.keys())[0] ?? "/";
}

/** A new heading with a near name on the same page, the heading on another page, else the page. */
function suggestHeading(
  id: string,
  ids: readonly string[],
  page: string,
  before: PublishedUrls,
  routes: RouteIds,
): string {
  const here = routes.get(page) ?? new Set<string>();
  const fresh = [...here].filter((candidate) => !ids.includes(candidate));
  const gone = ids.filter((candidate) => !here.has(candidate));
  const near = suggest(id, fresh) ?? (gone.length === 1 && fresh.length === 1 ? fresh[0] : undefined);
  if (near !== undefined) return `${page}#${near}`;
  const elsewhere = [...routes].find(([route, known]) => known?.has(id) && !before[route]?.includes(id));
  return elsewhere ? `${elsewhere[0]}#${id}` : page;
}

/** Addresses that are not in the baseline yet. */
export function countNewUrls(before: PublishedUrls, now: PublishedUrls): number {
  return Object.entries(now).reduce((count, [route, ids]) => {
    const known = before[route];
    return count + Number(known === undefined) + ids.filter((id) => !known?.includes(id)).length;
  }, 0);
}
