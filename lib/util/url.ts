/**
 * The only maker and comparer of URLs. Routes are site paths without base, `.html`, `index.html` or
 * trailing slash.
 */

/** Base path of the deployment: empty, or `/docs`. Set by SITE_BASE_PATH (see content/site.ts). */
export const basePath: string = /* @__PURE__ */ normalizeBase(
  process.env.NEXT_PUBLIC_BASE_PATH ?? process.env.SITE_BASE_PATH ?? "",
);

/** `docs/`, `/docs/` and `/docs` all become `/docs`; nothing and `/` become the empty string. */
export function normalizeBase(value: string): string {
  const path = value.trim().replace(/^\/+|\/+$/g, "");
  return path === "" ? "" : `/${path}`;
}

export interface UrlParts {
  path: string;
  /** With its `?`, or empty. */
  query: string;
  /** Without its `#`; undefined when there is none. */
  hash: string | undefined;
}

/** Splits a relative or root-relative URL. The first `#` ends the query, as in RFC 3986. */
export function splitUrl(url: string): UrlParts {
  const [, path = "", query = "", hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  return { path, query, hash };
}

export function joinUrl({ path, query, hash }: UrlParts): string {
  return `${path}${query}${hash === undefined ? "" : `#${hash}`}`;
}

/** The one form a route has: `/x/index.html`, `/x.html`, `/x/` and `//x` are `/x`. */
export function canonicalPath(path: string): string {
  const clean = path
    .replace(/\/{2,}/g, "/")
    .replace(/\/index(\.html?)?$/i, "/")
    .replace(/\.html?$/i, "")
    .replace(/\/+$/, "");
  return clean.startsWith("/") ? clean : `/${clean}`;
}

const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** True for another origin or another scheme: `https:`, `mailto:`, `//host`. */
export function isExternal(url: string): boolean {
  return scheme.test(url) || url.startsWith("//");
}

/** Adds the base path to a root-relative URL; leaves every other URL alone. */
export function href(url: string, base: string = basePath): string {
  if (base === "" || !url.startsWith("/") || url.startsWith("//")) return url;
  return url === "/" ? base : `${base}${url}`;
}

/** Removes the base path; undefined when the URL lies outside it. */
export function withoutBase(path: string, base: string = basePath): string | undefined {
  if (base === "") return path;
  if (path === base) return "/";
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/** Full address of a route, for canonical links, feeds and social cards. */
export function absoluteUrl(route: string, origin: string, base: string = basePath): string {
  if (isExternal(route)) return route;
  const path = href(route, base);
  return `${origin.replace(/\/+$/, "")}${path === "/" ? "" : path}`;
}

/**
 * Resolves `../a/b` against the folder of `from` (a root-relative path); never climbs over the
 * root.
 */
export function resolvePath(relative: string, from: string): string {
  if (relative.startsWith("/")) return relative;
  const parts = from.split("/").slice(0, -1);
  for (const part of relative.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  const path = parts.join("/");
  return path.startsWith("/") ? path : `/${path}`;
}

/** Address of the Markdown version of a page. */
export function markdownRoute(route: string): string {
  return `${route === "/" ? "/index" : route}.md`;
}

/** Percent-decoding as browsers do it: what cannot be decoded stays as it is. */
export function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The file of the export that holds a route: `/` → `index.html`, `/a/b` → `a/b.html`. */
export function routeFile(route: string): string {
  return route === "/" ? "index.html" : `${route.slice(1)}.html`;
}

/** The route of an exported HTML file: the inverse of `routeFile`. */
export function fileRoute(file: string): string {
  return canonicalPath(`/${file}`);
}

/** Whether a path is a base path or a page below it. Everything is below `/`. */
export function isBelow(path: string, base: string): boolean {
  return base === "/" || path === base || path.startsWith(`${base}/`);
}
