import { apiCatalog } from "@/lib/shared/api";
import { changeAreaNames } from "@/lib/shared/change-areas";
import { areaFeedRoutes, feedRoutes } from "@/lib/shared/changelog-routes";
import { mcpFiles, serverCardType } from "@/lib/shared/docs-mcp";
import { href } from "@/lib/shared/url";

/** What a host adds to an answer. The host files are generated from these tables, so that a preview answers alike. */

/**
 * Features that no page uses. Fullscreen, autoplay and clipboard stay: videos and copy buttons need them. Only names that
 * Chromium knows, because it warns of others in the console (`bluetooth`).
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

/** Leads programs that ask for the first page to what is made for them, as RFC 9727 and RFC 8288 have it. */
export function homeLinks(base: string): string {
  const links = [
    `<${href("/llms.txt", base)}>; rel="describedby"; type="text/plain"`,
    `<${href("/index.md", base)}>; rel="alternate"; type="text/markdown"`,
    `<${href(apiCatalog, base)}>; rel="api-catalog"`,
    `<${href(mcpFiles.card, base)}>; rel="service-desc"; type="${serverCardType}"`,
  ];
  return links.join(", ");
}

/** Files on top of the export that hosts read as their settings and never send. */
export const hostFiles = ["_headers", "_redirects", "vercel.json"] as const;

/** False for what only hosts read: their settings, the not-found page's own name, and files whose name starts with a dot. */
export function isPublic(path: string): boolean {
  if (path.split("/").some((name) => name.startsWith(".") && name !== ".well-known")) return false;
  return path !== "/404" && path !== "/404.html" && !hostFiles.some((file) => path === `/${file}`);
}

/** Machine files may be read by programs that run in pages of other sites. The pages themselves may not. */
const anyOrigin = { "Access-Control-Allow-Origin": "*" };

/** Headers of files by their extension. A Markdown version repeats its page: search results should lead to the page. */
export const extensionHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  md: { "X-Robots-Tag": "noindex", ...anyOrigin },
  txt: anyOrigin,
  json: anyOrigin,
  xml: anyOrigin,
  // A picture that is opened as a document can't run scripts or load anything.
  svg: { "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'" },
};

/** Feeds are announced by these types in the head of pages. */
function feedTypes({ rss, atom, json }: { rss: string; atom: string; json: string }): [string, string][] {
  return [
    [rss, "application/rss+xml; charset=utf-8"],
    [atom, "application/atom+xml; charset=utf-8"],
    [json, "application/feed+json; charset=utf-8"],
  ];
}

/** Files whose type their extension does not tell. Paths without the base path. */
export const fileTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries([feedRoutes, ...changeAreaNames.map(areaFeedRoutes)].flatMap(feedTypes)),
  [apiCatalog]: "application/linkset+json",
  [mcpFiles.tarball]: "application/gzip",
  [mcpFiles.card]: serverCardType,
  [mcpFiles.catalog]: "application/ai-catalog+json",
};

/** Types that hosts don't know by the extension, or send without a character set. */
export const extensionTypes: Readonly<Record<string, string>> = {
  md: "text/markdown; charset=utf-8",
};

/** The type of a file where its extension isn't enough; undefined where it is. */
export function contentType(path: string): string | undefined {
  return fileTypes[path] ?? extensionTypes[/\.(\w+)$/.exec(path)?.[1] ?? ""];
}

/** Further headers of single files. Paths without the base path. */
export const fileHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [apiCatalog]: anyOrigin,
  // npx runs its own copy without the network only where the host allows a stale one.
  [mcpFiles.tarball]: { "Cache-Control": "public, max-age=86400" },
};

export const cacheForever = "public, max-age=31536000, immutable";
export const cacheRevalidate = "public, max-age=0, must-revalidate";

/** Cache-Control of the files below a folder. Paths without the base path. */
export const folderCaches: Readonly<Record<string, string>> = {
  // Every file name changes with its content.
  "/_next/static/": cacheForever,
  "/assets/": cacheForever,
  // Every page shows the logo, also one that is read without a connection.
  "/brand/": "public, max-age=86400, stale-while-revalidate=2592000",
};

/** Cache-Control of a file of the export; `file` is relative to the folder. */
export function cacheControl(file: string): string {
  const found = Object.entries(folderCaches).find(([folder]) => `/${file}`.startsWith(folder));
  return found?.[1] ?? cacheRevalidate;
}
