import { changeAreaNames } from "@/lib/model/change-areas";
import { areaFeedRoutes, feedRoutes } from "@/lib/model/changelog-routes";
import { mcpRoutes, serverCardType } from "@/lib/model/docs-mcp";
import { withMarkdown } from "@/lib/model/redirects";
import type { Site } from "@/lib/model/site";
import { escapePattern } from "@/lib/util/pattern";
import { href } from "@/lib/util/url";

/** Headers that a host adds to its answers for a path, in which `*` matches anything. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Features that no page uses. Fullscreen, autoplay and clipboard stay: videos and copy buttons need
 * them. Only names that Chromium knows, because it warns of others in the console (`bluetooth`).
 */
const featuresOff = [
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

/** On every answer, errors and redirects too. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": featuresOff.map((feature) => `${feature}=()`).join(", "),
  // The rest of the policy is in every page; a meta element can't set this part.
  "Content-Security-Policy": "frame-ancestors 'none'",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Leads programs that ask for the first page to what is made for them, as RFC 8288 has it. */
function homeLinks(base: string): string {
  const links = [
    `<${href("/llms.txt", base)}>; rel="describedby"; type="text/plain"`,
    `<${href("/index.md", base)}>; rel="alternate"; type="text/markdown"`,
    `<${href(mcpRoutes.card, base)}>; rel="service-desc"; type="${serverCardType}"`,
  ];
  return links.join(", ");
}

/** Files on top of the export that hosts read as their settings and never send. */
export const hostFiles = ["_headers", "_redirects", "vercel.json"] as const;

/**
 * Functions of lib/emit/docs-mcp, which hosts run and never send. A build has them only for the
 * host it's made for.
 */
export const functionFiles = ["_routes.json", "_worker.js", "api/mcp.mjs"] as const;

/**
 * Files that are published for hosts alone, as paths in which `*` matches anything. `npm start` and
 * nginx never send them.
 */
const hostPaths = [...hostFiles.map((file) => `/${file}`), "/.site.json", "/.hosts/*"];

/**
 * False for what only hosts read: their settings, the not-found page's own name, and files whose
 * name starts with a dot.
 */
export function isPublic(path: string): boolean {
  if (path.split("/").some((name) => name.startsWith(".") && name !== ".well-known")) return false;
  if (path === "/404" || path === "/404.html") return false;
  return ![...hostFiles, ...functionFiles].some((file) => path === `/${file}`);
}

export const cacheForever = "public, max-age=31536000, immutable";
/** For every file that no rule names. */
export const cacheRevalidate = "public, max-age=0, must-revalidate";

/**
 * Machine files may be read by programs that run in pages of other sites. The pages themselves may
 * not.
 */
const anyOrigin = { "Access-Control-Allow-Origin": "*" };

/** Types of feeds, by which pages announce them in their head. */
const feedRules = [feedRoutes, ...changeAreaNames.map(areaFeedRoutes)].flatMap(
  ({ rss, atom, json }): HeaderRule[] => [
    { path: rss, headers: { "Content-Type": "application/rss+xml; charset=utf-8" } },
    { path: atom, headers: { "Content-Type": "application/atom+xml; charset=utf-8" } },
    { path: json, headers: { "Content-Type": "application/feed+json; charset=utf-8" } },
  ],
);

/**
 * Text files by their extension, which some hosts send without a character set, so that browsers
 * guess. HTML says its own, and so do XML and JSON by their standards: feeds, which have their own
 * types, must not get two.
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

/** Files that programs of other sites may read. */
const openExtensions = ["txt", "json", "xml", "md"];

function extensionRules(): HeaderRule[] {
  const extensions = new Set([...Object.keys(textTypes), ...openExtensions]);
  return [...extensions].map((extension) => {
    const headers: Record<string, string> = {};
    const type = textTypes[extension];
    if (type) headers["Content-Type"] = `${type}; charset=utf-8`;
    // A Markdown version repeats its page: search results should lead to the page.
    if (extension === "md") headers["X-Robots-Tag"] = "noindex";
    if (openExtensions.includes(extension)) Object.assign(headers, anyOrigin);
    return { path: `/*.${extension}`, headers };
  });
}

/**
 * The rules of every host, and of `npm start`. A later one wins. Paths are without the base path.
 */
export function headerRules(base: string): HeaderRule[] {
  return [
    { path: "/*", headers: securityHeaders },
    { path: "/", headers: { Link: homeLinks(base) } },
    // Every file name changes with its content.
    { path: "/_next/static/*", headers: { "Cache-Control": cacheForever } },
    { path: "/assets/*", headers: { "Cache-Control": cacheForever } },
    // Every page shows the logo, also one that is read without a connection.
    {
      path: "/brand/*",
      headers: { "Cache-Control": "public, max-age=86400, stale-while-revalidate=2592000" },
    },
    ...extensionRules(),
    // A picture that is opened as a document can't run scripts or load anything.
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
      // npx runs its own copy without the network only where the host allows a stale one.
      headers: { "Content-Type": "application/gzip", "Cache-Control": "public, max-age=86400" },
    },
    { path: mcpRoutes.card, headers: { "Content-Type": serverCardType } },
    { path: mcpRoutes.catalog, headers: { "Content-Type": "application/ai-catalog+json" } },
  ];
}

/** The path of a rule as a regular expression. */
export function pathPattern(path: string): string {
  return `^${path.split("*").map(escapePattern).join(".*")}$`.replace(/\.\*\$$/, "");
}

/** The rules for every host, in a neutral form. Paths start with the base path. */
export interface HostRules {
  base: string;
  /** Patterns of paths that are never sent. */
  hidden: string[];
  redirects: { from: string; to: string }[];
  /** A later rule wins. */
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
 * Whether a request asks for the Markdown version of a page: its `Accept` names the type. Browsers
 * and `curl` ask for anything, and get HTML. The rules in lib/emit/hosts apply the same test.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  return new RegExp(acceptsMarkdown, "i").test(accept ?? "");
}

/**
 * As a pattern that nginx and Vercel read, too. A weight of 0 refuses the type (RFC 9110, 12.4.2).
 */
export const acceptsMarkdown = String.raw`(^|,)\s*text/markdown\s*(;\s*q=(0*\.\d*[1-9]|1)[\d.]*\s*)?(,|$)`;
