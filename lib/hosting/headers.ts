import { apiCatalog } from "@/lib/model/api";
import { changeAreaNames } from "@/lib/model/change-areas";
import { areaFeedRoutes, feedRoutes } from "@/lib/model/changelog-routes";

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
  // The rest of the policy stands in every page; this part a page cannot say of itself.
  "Content-Security-Policy": "frame-ancestors 'none'",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Files on top of the export that hosts read as their settings and never send. */
export const hostFiles = [
  "_headers",
  "_redirects",
  "vercel.json",
  "_worker.js",
  "_routes.json",
  "middleware.js",
] as const;

/** Pages for what isn't there: sent with 404, and never under their own name. */
export const notFoundFiles = ["404.html", "404.md"] as const;

/** Machine files may be read by programs that run in pages of other sites. The pages themselves may not. */
const anyOrigin = { "Access-Control-Allow-Origin": "*" };

/** Headers of files by their extension. A Markdown version says what its page says: search results should lead to the page. */
export const extensionHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  md: { "X-Robots-Tag": "noindex", ...anyOrigin },
  txt: anyOrigin,
  json: anyOrigin,
  xml: anyOrigin,
};

const feedJson = "application/feed+json; charset=utf-8";

/** Files whose type their extension does not tell. Paths without the base path. */
export const fileTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [feedRoutes.json, ...changeAreaNames.map((area) => areaFeedRoutes(area).json)].map((route) => [route, feedJson]),
  ),
  [apiCatalog]: "application/linkset+json",
};

/** Headers of files that have no extension. Paths without the base path. */
export const fileHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = { [apiCatalog]: anyOrigin };

/** Folders in which every file name changes with its content. Paths without the base path. */
export const hashedFolders = ["/_next/static/", "/assets/"] as const;

export const cacheForever = "public, max-age=31536000, immutable";
export const cacheRevalidate = "public, max-age=0, must-revalidate";

/** Cache-Control of a file of the export; `file` is relative to the folder. */
export function cacheControl(file: string): string {
  return isHashed(file) ? cacheForever : cacheRevalidate;
}

export function isHashed(file: string): boolean {
  return hashedFolders.some((folder) => `/${file}`.startsWith(folder));
}
