import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { SitePage } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { versionMenuStart } from "@/lib/model/versions";
import type { Output } from "@/lib/output/read";
import { withoutBase } from "@/lib/url";

/**
 * What a page loads: its HTML, styles and fonts, scripts that come with it, and on intent Next's runtime with the
 * page's payload.
 */
export const pageParts = ["html", "css", "script", "runtime", "fonts"] as const;
export type PagePart = (typeof pageParts)[number];

/** A file without the hash in its name, or its place in the page where the name is nothing but a hash. */
export interface SizedFile {
  name: string;
  /** As served: brotli 5, fonts as they are. */
  bytes: number;
}

export interface PageSizes {
  route: string;
  files: Record<PagePart, SizedFile[]>;
  /** Bytes that the menu of versions adds to the HTML, which doesn't count them; 0 for a site of one version. */
  menu: number;
  /** Files that are asked for before an intent. */
  requests: number;
}

/** Pages of one kind have one budget; the home page has its own. */
export function budgetKind({ kind, route }: Pick<SitePage, "kind" | "route">): string {
  return route === "/" ? "home" : kind;
}

/** The largest page of each kind, by the bytes of its HTML. */
export function measureKinds(folder: string, output: Output, site: Pick<Site, "pages">): Map<string, PageSizes> {
  const largest = new Map<string, { route: string; bytes: number }>();
  for (const place of site.pages) {
    const { route } = place;
    const page = output.pages.get(route);
    // A frozen page isn't made smaller any more, and its tree has all sidebars of its version.
    if (!page || place.version) continue;
    const kind = budgetKind(place);
    if (page.bytes > (largest.get(kind)?.bytes ?? 0)) largest.set(kind, { route, bytes: page.bytes });
  }
  return new Map([...largest].map(([kind, { route }]) => [kind, measurePage(folder, output, route)]));
}

const versionMenu = new RegExp(`${versionMenuStart}.*?</details>`, "gs");

/** What the first load of a page costs, and what an intent adds. */
export function measurePage(folder: string, output: Output, route: string): PageSizes {
  const page = output.pages.get(route);
  const local = (url: string) => withoutBase(url.replace(/[?#].*$/, ""), output.base)?.slice(1) ?? "";
  const sized = (urls: readonly string[]): SizedFile[] =>
    [...new Set(urls.map(local))]
      .filter((path) => output.files.has(path))
      .map((path, index) => ({ name: nameOf(path, index), bytes: servedBytes(folder, path) }));
  const urls = (element: string, rel?: string) =>
    (page?.references ?? [])
      .filter((item) => item.element === element && (rel === undefined || item.rel === rel))
      .map((item) => item.url);
  const html = readFileSync(join(folder, route === "/" ? "index.html" : `${route.slice(1)}.html`));
  const withoutMenu = html.includes(versionMenuStart) ? Buffer.from(html.toString().replace(versionMenu, "")) : html;
  const bytes = compressedBytes(withoutMenu);
  const files = {
    html: [{ name: "html", bytes }],
    css: sized(urls("link", "stylesheet")),
    script: sized(urls("script")),
    runtime: sized(page?.runtime ?? []),
    fonts: sized(urls("link", "preload").filter((url) => url.endsWith(".woff2"))),
  };
  const before = [files.html, files.css, files.script, files.fonts];
  const menu = withoutMenu === html ? 0 : compressedBytes(html) - bytes;
  return { route, files, menu, requests: before.reduce((count, part) => count + part.length, 0) };
}

export function sumBytes(files: readonly SizedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** `assets/shell-uRacqToj1J.js` is the shell in every build; a chunk is known by its place alone. */
function nameOf(path: string, index: number): string {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  if (path.startsWith("_next/static/chunks/")) return `${extension} chunk ${index + 1}`;
  if (extension === "txt") return "payload";
  return path.slice(path.lastIndexOf("/") + 1).replace(/^(\w+).*$/, `$1.${extension}`);
}

const served = new Map<string, number>();

/** Bytes of a file as a host serves it. */
export function servedBytes(folder: string, file: string): number {
  const key = join(folder, file);
  const known = served.get(key);
  if (known !== undefined) return known;
  const bytes = readFileSync(key);
  const size = file.endsWith(".woff2") ? bytes.length : compressedBytes(bytes);
  served.set(key, size);
  return size;
}

function compressedBytes(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
