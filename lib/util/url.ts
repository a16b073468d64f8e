/**
 * Creates and compares all URLs. Routes are site paths without base path, `.html`, `index.html` or
 * trailing slash.
 */

/**
 * Base path of the deployment, such as `/docs`, or empty. Set by SITE_BASE_PATH (see
 * content/site.ts).
 */
export const basePath: string = /* @__PURE__ */ normalizeBase(
  process.env.NEXT_PUBLIC_BASE_PATH ?? process.env.SITE_BASE_PATH ?? "",
);

/** Normalizes a base path: `docs/` and `/docs/` become `/docs`, and `/` becomes empty. */
export function normalizeBase(value: string): string {
  const path = value.trim().replace(/^\/+|\/+$/g, "");
  return path === "" ? "" : `/${path}`;
}

export interface UrlParts {
  path: string;
  /** Starts with `?`, or is empty. */
  query: string;
  /** Without `#`. Undefined if there is none. */
  hash: string | undefined;
}

/** Splits a relative or root-relative URL. As in RFC 3986, the query ends at the first `#`. */
export function splitUrl(url: string): UrlParts {
  const [, path = "", query = "", hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  return { path, query, hash };
}

export function joinUrl({ path, query, hash }: UrlParts): string {
  return `${path}${query}${hash === undefined ? "" : `#${hash}`}`;
}

/** Normalizes a route: `/x/index.html`, `/x.html`, `/x/` and `//x` become `/x`. */
export function canonicalPath(path: string): string {
  const clean = path
    .replace(/\/{2,}/g, "/")
    .replace(/\/index(\.html?)?$/i, "/")
    .replace(/\.html?$/i, "")
    .replace(/\/+$/, "");
  return clean.startsWith("/") ? clean : `/${clean}`;
}

const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** True for URLs with an origin or a scheme: `https:`, `mailto:`, `//host`. */
export function isExternal(url: string): boolean {
  return scheme.test(url) || url.startsWith("//");
}

/** Adds the base path to root-relative URLs. Other URLs don't change. */
export function href(url: string, base: string = basePath): string {
  if (base === "" || !url.startsWith("/") || url.startsWith("//")) return url;
  return url === "/" ? base : `${base}${url}`;
}

/** Removes the base path. Undefined if the URL isn't below it. */
export function withoutBase(path: string, base: string = basePath): string | undefined {
  if (base === "") return path;
  if (path === base) return "/";
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/** Returns the full address of a route, for canonical links, feeds and social cards. */
export function absoluteUrl(route: string, origin: string, base: string = basePath): string {
  if (isExternal(route)) return route;
  const path = href(route, base);
  return `${origin.replace(/\/+$/, "")}${path === "/" ? "" : path}`;
}

/**
 * Resolves `../a/b` relative to the folder of `from`, a root-relative path. Never goes above the
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

/** Returns the address of a page's Markdown version. */
export function markdownRoute(route: string): string {
  return `${route === "/" ? "/index" : route}.md`;
}

/** Decodes percent-encoding. Like in browsers, invalid encoding doesn't change. */
export function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Returns the exported file of a route: `/` → `index.html`, `/a/b` → `a/b.html`. */
export function routeFile(route: string): string {
  return route === "/" ? "index.html" : `${route.slice(1)}.html`;
}

/** Returns the route of an exported HTML file, the inverse of `routeFile`. */
export function fileRoute(file: string): string {
  return canonicalPath(`/${file}`);
}

/** True if a path is the base path or below it. Every path is below `/`. */
export function isBelow(path: string, base: string): boolean {
  return base === "/" || path === base || path.startsWith(`${base}/`);
}
