import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "./disk-cache";

/** What lib/emit/browser-scripts.ts made of the scripts of pages: the inline script and the addresses of the files. */
export interface BrowserAssets {
  /** Source of the boot script, inlined before first paint. */
  boot: string;
  /** Root-relative address of the client shell, on every page. */
  shell: string;
  /** Root-relative address of the not-found page's script. */
  notFound: string;
  /** Root-relative address of the image zoom, loaded when a reader comes near a picture. */
  zoom: string;
  /** Root-relative address of the script of pages with a term. */
  terms: string;
  /** Root-relative address of the script of the API reference. */
  api: string;
  /** Root-relative address of the form that sends requests. */
  tryIt: string;
  /** Root-relative addresses of what the form loads: what sends, its stylesheet, and the mock's worker. */
  tryItSend: string;
  tryItStyles: string;
  mockWorker: string;
  /** Root-relative addresses of "Your values": its script, which the shell loads, and its dialog with a stylesheet. */
  values: string;
  valuesDialog: string;
  valuesStyles: string;
  /** Root-relative addresses of the explorer's own script and of Redoc; the second loads on intent. */
  explorer: string;
  redoc: string;
  /** Root-relative addresses of the script that tells third parties, and of the library of one; only where they are configured. */
  analytics: string;
  posthog: string;
  /** Root-relative address of the script of redirect stubs. */
  forward: string;
  /** Root-relative address of the search worker. */
  searchWorker: string;
  /** Root-relative address of the stylesheet of the search dialog and its page. */
  searchStyles: string;
  /** Root-relative address of the search dialog and the results, the one bundle with React. */
  searchIsland: string;
  /** The same with Algolia's client, for a site whose configuration names an application. */
  searchIslandAlgolia: string;
}

export const assetsFile = join(cacheFolder, "browser-assets.json");

export function loadBrowserAssets(): BrowserAssets {
  try {
    return JSON.parse(readFileSync(assetsFile, "utf8")) as BrowserAssets;
  } catch {
    throw new Error("The browser scripts are not built. Run `npm run build` or `npm run dev`, which build them first.");
  }
}

/** What is written for it. In the order of names: bundles are done in any order, and keys of caches hash the file. */
export function formatBrowserAssets(assets: BrowserAssets): string {
  return JSON.stringify(assets, Object.keys(assets).sort());
}

export const searchIndexFile = join(cacheFolder, "search-index.json");

/**
 * Root-relative address of the folder that lib/emit/search-index.ts wrote the search index to. The preview shows pages
 * before there is one: search says that it finds nothing until then.
 */
export function loadSearchIndex(): string {
  const index = findSearchIndex();
  if (index !== undefined) return index;
  if (process.env.NODE_ENV !== "production") return "/assets/search-not-made-yet/";
  throw new Error("The search index is not built. Run `npm run build`, which builds it first.");
}

/** The same, or undefined when none was made. */
export function findSearchIndex(): string | undefined {
  try {
    return (JSON.parse(readFileSync(searchIndexFile, "utf8")) as { index: string }).index;
  } catch {
    return undefined;
  }
}
