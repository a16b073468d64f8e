import { canonicalPath, href, joinUrl, markdownRoute, splitUrl, withoutBase } from "@/lib/url";
import { encodePath, parseTarget } from "./request-target";

/** What a folder publishes. No name is in both `pages` and `assets`; dotfiles and `404.html` are in neither. */
export interface Published {
  /** Empty, or `/docs`. */
  base: string;
  /** Route → HTML file relative to the folder. */
  pages: ReadonlyMap<string, string>;
  /** Every other file that may be sent, relative to the folder, with `/` between names. */
  assets: ReadonlySet<string>;
  /** Old route → URL, both without the base path. */
  redirects: ReadonlyMap<string, string>;
}

export type Decision =
  | { type: "file"; file: string }
  /** An address that two files answer to; `version` is the Markdown one, below the base path. */
  | { type: "page"; file: string; version: string }
  | { type: "redirect"; status: 301 | 302 | 308; location: string }
  | { type: "not-found" }
  | { type: "bad-request" };

/** What to answer to the target of a request line. Only names in `published` can come out, whatever goes in. */
export function resolveRequest(target: string, published: Published): Decision {
  const { base, pages, assets, redirects } = published;
  const parsed = parseTarget(target);
  if (parsed === undefined) return { type: "bad-request" };
  const { path, query } = parsed;
  if (base !== "" && path === "/") return { type: "redirect", status: 302, location: `${base}${query}` };
  const inside = withoutBase(path, base);
  if (inside === undefined) return { type: "not-found" };

  const route = routeOf(inside);
  const page = pages.get(route);
  if (page !== undefined) {
    const url = href(route, base);
    const version = markdownRoute(route).slice(1);
    if (url === path) return assets.has(version) ? { type: "page", file: page, version } : { type: "file", file: page };
    return { type: "redirect", status: 308, location: `${encodePath(url)}${query}` };
  }
  const to = redirects.get(route);
  if (to !== undefined) return { type: "redirect", status: 301, location: redirectLocation(to, query, base) };
  const file = inside.slice(1);
  return assets.has(file) ? { type: "file", file } : { type: "not-found" };
}

/** The route that a path may stand for. Hosts are case-sensitive and know no `.htm`: such spellings stay as they are. */
function routeOf(path: string): string {
  const ending = /(?:\/index)?(?:\.html?)?$/i.exec(path)?.[0] ?? "";
  return ending.endsWith(".htm") || ending !== ending.toLowerCase() ? path : canonicalPath(path);
}

/** The query of the request goes on behind the one of the target, before its hash. */
function redirectLocation(to: string, query: string, base: string): string {
  const parts = splitUrl(to);
  const joined = parts.query !== "" && query !== "" ? `${parts.query}&${query.slice(1)}` : parts.query || query;
  return href(joinUrl({ ...parts, query: joined }), base).replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
