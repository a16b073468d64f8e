import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { SitePage } from "@/lib/shared/page";
import type { Site } from "@/lib/shared/site";
import { withoutBase } from "@/lib/shared/url";
import type { Output } from "@/lib/text/read";

/** What a page loads: its HTML, styles, scripts and fonts. */
export const pageParts = ["html", "css", "script", "fonts"] as const;
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
  /** Files that are asked for. */
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
    if (!page) continue;
    const kind = budgetKind(place);
    if (page.bytes > (largest.get(kind)?.bytes ?? 0)) largest.set(kind, { route, bytes: page.bytes });
  }
  return new Map([...largest].map(([kind, { route }]) => [kind, measurePage(folder, output, route)]));
}

/** What the first load of a page costs. */
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
  const bytes = compressedBytes(html);
  const files = {
    html: [{ name: "html", bytes }],
    css: sized(urls("link", "stylesheet")),
    script: sized(urls("script")),
    fonts: sized(urls("link", "preload").filter((url) => url.endsWith(".woff2"))),
  };
  return { route, files, requests: pageParts.reduce((count, part) => count + files[part].length, 0) };
}

export function sumBytes(files: readonly SizedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** `assets/shell-uRacqToj1J.js` is the shell in every build; a chunk is known by its place alone. */
function nameOf(path: string, index: number): string {
  const extension = path.slice(path.lastIndexOf(".") + 1);
  if (path.startsWith("_next/static/chunks/")) return `${extension} chunk ${index + 1}`;
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
