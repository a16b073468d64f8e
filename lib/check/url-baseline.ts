import type { RouteIds } from "@/lib/mdx/compile-site";
import { findRedirect, fragmentsOf, type Redirects } from "@/lib/model/redirects";
import { pictureAnchor } from "@/lib/model/screenshots";
import { rankNear, suggest } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { splitUrl } from "@/lib/util/url";
import { readWrittenJson } from "@/lib/util/write-json";

/**
 * Compares the site's URLs with all that were ever published. A published URL must exist, redirect,
 * or be given up on purpose.
 */
export function checkUrlBaseline(root: string, routes: RouteIds, redirects: Redirects): Problem[] {
  const baseline = loadUrlBaseline(root);
  if (!baseline) return [];
  const lines = new Map(Object.keys(baseline).map((route, index) => [route, index + 2]));
  const problems = findLostUrls(baseline, routes, redirects).map(({ address, route, to }) =>
    problem({
      code: address === route ? "url-lost" : "heading-lost",
      file: urlBaselineFile,
      line: lines.get(route),
      message: `\`${address}\` was published and leads nowhere now.`,
      hint: `${fixFor(address)} \`{ from: "${address}", to: "${to}" },\` to redirects.ts, or give the address up with \`npm run urls:accept\`.`,
    }),
  );
  const newCount = countNewUrls(baseline, describeUrls(routes, redirects));
  if (newCount === 0 || problems.length > 0) return problems;
  const message = `${newCount} ${newCount === 1 ? "address is" : "addresses are"} new and not remembered yet.`;
  const hint =
    "Run `npm run urls:accept` and commit the file: what it does not know can be lost unnoticed.";
  return [
    problem({
      code: "url-unknown",
      severity: "warning",
      file: urlBaselineFile,
      line: 1,
      message,
      hint,
    }),
  ];
}

/** A reworded heading can also keep its id. */
function fixFor(address: string): string {
  const { hash } = splitUrl(address);
  return hash === undefined
    ? "Add"
    : `Write \`{#${hash}}\` after the heading that was renamed, add`;
}

/**
 * Lists the site's URLs for the baseline. Redirects are included, because removing one also breaks
 * a URL. Anchors of images are left out, because their numbers change when a screenshot is taken
 * again.
 */
export function describeUrls(routes: RouteIds, redirects: Redirects): PublishedUrls {
  const urls = new Map<string, string[]>();
  for (const [route, ids] of routes) {
    const stableIds = [...(ids ?? [])].filter((id) => !id.startsWith(pictureAnchor));
    const redirectedIds = Object.keys(fragmentsOf(redirects, route));
    urls.set(route, [...new Set([...stableIds, ...redirectedIds])].sort());
  }
  for (const { from } of redirects.pages) urls.set(from, []);
  return Object.fromEntries([...urls].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A published URL that neither exists nor redirects. */
interface LostUrl {
  /** Route, or route and fragment. */
  address: string;
  route: string;
  /** Suggested target of a redirect. */
  to: string;
}

export function findLostUrls(
  baseline: PublishedUrls,
  routes: RouteIds,
  redirects: Redirects,
): LostUrl[] {
  const newRoutes = [...routes.keys()].filter((route) => !Object.hasOwn(baseline, route));
  const lost: LostUrl[] = [];
  for (const [route, ids] of Object.entries(baseline)) {
    const target = routes.has(route) ? route : findRedirect(redirects, route);
    if (target === undefined) {
      const to = suggest(route, newRoutes) ?? rankNear(route, routes.keys())[0] ?? "/";
      lost.push({ address: route, route, to });
      continue;
    }
    // After a redirect, browsers keep the fragment unless the target has one.
    const { path, hash } = splitUrl(target);
    const headings = routes.get(path);
    if (!headings || hash !== undefined) continue;
    const redirectedAnchors = fragmentsOf(redirects, path);
    const removedIds = ids.filter(
      (id) => !headings.has(id) && !Object.hasOwn(redirectedAnchors, id),
    );
    const newIds = [...headings].filter((id) => !ids.includes(id));
    for (const id of removedIds) {
      const newId = guessNewId(id, removedIds, newIds);
      const to = newId ? `${path}#${newId}` : findMovedHeading(id, baseline, routes);
      lost.push({ address: `${route}#${id}`, route, to: to ?? path });
    }
  }
  return lost;
}

/** Guesses the new id of a reworded heading: a similar one, or the only one that is new. */
function guessNewId(
  id: string,
  removedIds: readonly string[],
  newIds: readonly string[],
): string | undefined {
  const similar = suggest(id, newIds);
  if (similar) return similar;
  return removedIds.length === 1 && newIds.length === 1 ? newIds[0] : undefined;
}

/** Finds another page that has a heading with this id now and didn't have it before. */
function findMovedHeading(
  id: string,
  baseline: PublishedUrls,
  routes: RouteIds,
): string | undefined {
  for (const [route, ids] of routes) {
    if (ids?.has(id) && !baseline[route]?.includes(id)) return `${route}#${id}`;
  }
  return undefined;
}

/** Counts the URLs that aren't in the baseline yet. */
export function countNewUrls(baseline: PublishedUrls, current: PublishedUrls): number {
  let count = 0;
  for (const [route, ids] of Object.entries(current)) {
    const baselineIds = baseline[route];
    if (baselineIds === undefined) count++;
    count += ids.filter((id) => !baselineIds?.includes(id)).length;
  }
  return count;
}

/** The published-URL baseline. Written by `npm run urls:accept`, never by hand. */
export const urlBaselineFile = "content/urls.json";

/** Every URL that was ever published: the ids that links may name, by route. */
export type PublishedUrls = Readonly<Record<string, readonly string[]>>;

/** Undefined if there is no baseline, in which case no URL can be lost. */
export function loadUrlBaseline(root: string): PublishedUrls | undefined {
  return readWrittenJson(root, urlBaselineFile);
}

/** Writes one line per page, so that diffs show which pages changed. */
export function formatUrls(urls: PublishedUrls): string {
  const lines = Object.entries(urls).map(
    ([route, ids]) => `  ${JSON.stringify(route)}: ${JSON.stringify(ids)}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}
