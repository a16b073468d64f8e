import { changeAreaNames } from "@/lib/model/change-areas";
import { areaFeedRoutes, feedRoutes } from "@/lib/model/changelog-routes";
import { mcpRoutes, serverCardType } from "@/lib/model/docs-mcp";
import { withMarkdown } from "@/lib/model/redirects";
import type { Site } from "@/lib/model/site";
import { escapePattern } from "@/lib/util/pattern";
import { href } from "@/lib/util/url";

/** Headers for paths. `*` in a path matches any characters. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Browser features that no page uses. Fullscreen, autoplay and clipboard aren't listed, because
 * videos and copy buttons need them. Neither is `bluetooth`, because Chromium warns about names
 * that it doesn't know.
 */
const disabledFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Headers of all responses, including errors and redirects. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": disabledFeatures.map((feature) => `${feature}=()`).join(", "),
  // The rest of the policy is in each page. This directive has no effect in a meta element.
  "Content-Security-Policy": "frame-ancestors 'none'",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Links to files for programs, as a Link header of the home page (RFC 8288). */
function homeLinks(base: string): string {
  const links = [
    `<${href("/llms.txt", base)}>; rel="describedby"; type="text/plain"`,
    `<${href("/index.md", base)}>; rel="alternate"; type="text/markdown"`,
    `<${href(mcpRoutes.card, base)}>; rel="service-desc"; type="${serverCardType}"`,
  ];
  return links.join(", ");
}

/** Configuration files of hosts at the root of the output. Hosts don't serve them. */
export const hostFiles = ["_headers", "_redirects", "vercel.json"] as const;

/**
 * Function files of lib/emit/docs-mcp. Hosts run them and don't serve them. A build only has those
 * of its host.
 */
export const functionFiles = ["_routes.json", "_worker.js", "api/mcp.mjs"] as const;

/** Paths of files for hosts, with `*` as a wildcard. `npm start` and nginx don't serve them. */
const hostPaths = [...hostFiles.map((file) => `/${file}`), "/.site.json", "/.hosts/*"];

/** False for files that only hosts read, for the path of the not-found page, and for dotfiles. */
export function isPublic(path: string): boolean {
  if (path.split("/").some((name) => name.startsWith(".") && name !== ".well-known")) return false;
  if (path === "/404" || path === "/404.html") return false;
  return ![...hostFiles, ...functionFiles].some((file) => path === `/${file}`);
}

export const cacheForever = "public, max-age=31536000, immutable";
/** For all files that other rules don't match. */
export const cacheRevalidate = "public, max-age=0, must-revalidate";

/** Scripts on other sites may read files for machines, but not the pages. */
const anyOrigin = { "Access-Control-Allow-Origin": "*" };

/** Content types of feeds, which pages also announce in their head. */
const feedRules = [feedRoutes, ...changeAreaNames.map(areaFeedRoutes)].flatMap(
  ({ rss, atom, json }): HeaderRule[] => [
    { path: rss, headers: { "Content-Type": "application/rss+xml; charset=utf-8" } },
    { path: atom, headers: { "Content-Type": "application/atom+xml; charset=utf-8" } },
    { path: json, headers: { "Content-Type": "application/feed+json; charset=utf-8" } },
  ],
);

/**
 * Content types of text files by extension. Some hosts send them without a charset, so browsers
 * guess. HTML declares its charset itself, and XML and JSON have a default. Feeds have their own
 * types and must not get a second one.
 */
const textTypes: Readonly<Record<string, string>> = {
  css: "text/css",
  csv: "text/csv",
  js: "text/javascript",
  mjs: "text/javascript",
  md: "text/markdown",
  py: "text/x-python",
  sh: "application/x-sh",
  toml: "application/toml",
  txt: "text/plain",
  yaml: "text/yaml",
  yml: "text/yaml",
};

/** Extensions of files that scripts on other sites may read. */
const openExtensions = ["txt", "json", "xml", "md"];

function extensionRules(): HeaderRule[] {
  const extensions = new Set([...Object.keys(textTypes), ...openExtensions]);
  return [...extensions].map((extension) => {
    const headers: Record<string, string> = {};
    const type = textTypes[extension];
    if (type) headers["Content-Type"] = `${type}; charset=utf-8`;
    // A Markdown version has the content of its page, which search engines should link instead.
    if (extension === "md") headers["X-Robots-Tag"] = "noindex";
    if (openExtensions.includes(extension)) Object.assign(headers, anyOrigin);
    return { path: `/*.${extension}`, headers };
  });
}

/**
 * Returns the rules for all hosts and for `npm start`, without the base path. Later rules override
 * earlier ones.
 */
export function headerRules(base: string): HeaderRule[] {
  return [
    { path: "/*", headers: securityHeaders },
    { path: "/", headers: { Link: homeLinks(base) } },
    // These file names contain a hash of their content.
    { path: "/_next/static/*", headers: { "Cache-Control": cacheForever } },
    { path: "/assets/*", headers: { "Cache-Control": cacheForever } },
    // Every page shows the logo, even one that is read offline.
    {
      path: "/brand/*",
      headers: { "Cache-Control": "public, max-age=86400, stale-while-revalidate=2592000" },
    },
    ...extensionRules(),
    // Prevents an SVG that is opened as a document from running scripts or loading anything.
    {
      path: "/*.svg",
      headers: {
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      },
    },
    ...feedRules,
    {
      path: mcpRoutes.tarball,
      // Offline, npx only uses its cached copy if the host allows a stale response.
      headers: { "Content-Type": "application/gzip", "Cache-Control": "public, max-age=86400" },
    },
    { path: mcpRoutes.card, headers: { "Content-Type": serverCardType } },
    { path: mcpRoutes.catalog, headers: { "Content-Type": "application/ai-catalog+json" } },
  ];
}

/** Returns the path of a rule as a regular expression. */
export function pathPattern(path: string): string {
  return `^${path.split("*").map(escapePattern).join(".*")}$`.replace(/\.\*\$$/, "");
}

/** Rules in a form that is independent of the host. Paths include the base path. */
export interface HostRules {
  base: string;
  /** Patterns of paths that aren't served. */
  hidden: string[];
  redirects: { from: string; to: string }[];
  /** Later rules override earlier ones. */
  headers: HeaderRule[];
}

export function hostRules({ config, redirects }: Pick<Site, "config" | "redirects">): HostRules {
  const base = config.basePath;
  return {
    base,
    hidden: hostPaths.map((path) => href(path, base)),
    redirects: withMarkdown(redirects.pages).map(({ from, to }) => ({
      from: href(from, base),
      to: href(to, base),
    })),
    headers: headerRules(base).map(({ path, headers }) => ({ path: href(path, base), headers })),
  };
}

export const generatedBy =
  "Generated by `npm run build` from redirects.ts and lib/emit/hosts/headers.ts: do not edit.";

/**
 * True if a request's `Accept` header names the Markdown type. Browsers and `curl` accept anything
 * and get HTML. The rules for hosts in this folder use the same pattern.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  return new RegExp(acceptsMarkdown, "i").test(accept ?? "");
}

/**
 * A pattern that nginx and Vercel understand as well. A weight of 0 means "not acceptable" (RFC
 * 9110, 12.4.2).
 */
export const acceptsMarkdown = String.raw`(^|,)\s*text/markdown\s*(;\s*q=(0*\.\d*[1-9]|1)[\d.]*\s*)?(,|$)`;
