import type { RouteIds } from "@/lib/mdx/compile-site";
import { findRedirect, fragmentsOf, type Redirects } from "@/lib/model/redirects";
import { pictureAnchor } from "@/lib/model/screenshots";
import { rankNear, suggest } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { splitUrl } from "@/lib/util/url";
import { readWrittenJson } from "@/lib/util/write-json";

/**
 * Compares the addresses of today with all that were ever published: none may be lost by accident.
 */
export function checkUrlBaseline(root: string, routes: RouteIds, redirects: Redirects): Problem[] {
  const before = loadUrlBaseline(root);
  if (!before) return [];
  const lines = new Map(Object.keys(before).map((route, index) => [route, index + 2]));
  const problems = findLostUrls(before, routes, redirects).map(({ address, route, to }) =>
    problem({
      code: address === route ? "url-lost" : "heading-lost",
      file: urlBaselineFile,
      line: lines.get(route),
      message: `\`${address}\` was published and leads nowhere now.`,
      hint: `${keepBy(address)} \`{ from: "${address}", to: "${to}" },\` to redirects.ts, or give the address up with \`npm run urls:accept\`.`,
    }),
  );
  const fresh = countNewUrls(before, describeUrls(routes, redirects));
  if (fresh === 0 || problems.length > 0) return problems;
  const message = `${fresh} ${fresh === 1 ? "address is" : "addresses are"} new and not remembered yet.`;
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

/** A heading that only got other words may keep its id. */
function keepBy(address: string): string {
  const { hash } = splitUrl(address);
  return hash === undefined
    ? "Add"
    : `Write \`{#${hash}}\` after the heading that was renamed, add`;
}

/**
 * The addresses of today, old ones that redirect included: to forget a redirect is to lose an
 * address, too. Numbers of pictures are left out, because they change whenever a picture is taken
 * again.
 */
export function describeUrls(routes: RouteIds, redirects: Redirects): PublishedUrls {
  const urls = new Map<string, string[]>();
  for (const [route, ids] of routes) {
    const lasting = [...(ids ?? [])].filter((id) => !id.startsWith(pictureAnchor));
    urls.set(
      route,
      [...new Set([...lasting, ...Object.keys(fragmentsOf(redirects, route))])].sort(),
    );
  }
  for (const { from } of redirects.pages) urls.set(from, []);
  return Object.fromEntries([...urls].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Published addresses that are neither there nor redirected, with their pages, and where a redirect
 * might lead.
 */
export function findLostUrls(before: PublishedUrls, routes: RouteIds, redirects: Redirects) {
  const newRoutes = [...routes.keys()].filter((route) => !Object.hasOwn(before, route));
  return Object.entries(before).flatMap(([route, ids]) => {
    const arrival = routes.has(route) ? route : findRedirect(redirects, route);
    if (arrival === undefined) {
      const to = suggest(route, newRoutes) ?? rankNear(route, routes.keys())[0] ?? "/";
      return [{ address: route, route, to }];
    }
    // A browser takes the heading along to the new page, unless the redirect names one.
    const { path, hash } = splitUrl(arrival);
    const headings = routes.get(path);
    if (!headings || hash !== undefined) return [];
    const redirectedAnchors = fragmentsOf(redirects, path);
    const removedAnchors = ids.filter(
      (id) => !headings.has(id) && !Object.hasOwn(redirectedAnchors, id),
    );
    const newIds = [...headings].filter((id) => !ids.includes(id));
    return removedAnchors.map((id) => {
      const suggestion =
        suggest(id, newIds) ??
        (removedAnchors.length === 1 && newIds.length === 1 ? newIds[0] : undefined);
      const other = [...routes].find(
        ([other, there]) => there?.has(id) && !before[other]?.includes(id),
      )?.[0];
      let to = path;
      if (suggestion) to = `${path}#${suggestion}`;
      else if (other) to = `${other}#${id}`;
      return { address: `${route}#${id}`, route, to };
    });
  });
}

/** Addresses that are not in the baseline yet. */
export function countNewUrls(before: PublishedUrls, now: PublishedUrls): number {
  return Object.entries(now).reduce((count, [route, ids]) => {
    const oldHeadings = before[route];
    return (
      count +
      Number(oldHeadings === undefined) +
      ids.filter((id) => !oldHeadings?.includes(id)).length
    );
  }, 0);
}

/**
 * The baseline of published URLs, relative to the project. Written by `npm run urls:accept`, never
 * by hand.
 */
export const urlBaselineFile = "content/urls.json";

/** Every address that was ever published: route → ids that links may lead to. */
export type PublishedUrls = Readonly<Record<string, readonly string[]>>;

/** Undefined without a baseline: everything is new then. */
export function loadUrlBaseline(root: string): PublishedUrls | undefined {
  return readWrittenJson(root, urlBaselineFile);
}

/** A line for each page, so that a change of a page is a change of a line. */
export function formatUrls(urls: PublishedUrls): string {
  const lines = Object.entries(urls).map(
    ([route, ids]) => `  ${JSON.stringify(route)}: ${JSON.stringify(ids)}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}
