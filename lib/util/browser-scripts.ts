import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "./disk-cache";

/**
 * Output of lib/emit/browser-scripts.ts: the texts of scripts to write into a page, and the address
 * of the other.
 */
export interface BrowserScripts {
  /** Runs before first paint. */
  inlineScript: string;
  /** Of redirect pages. */
  redirectScript: string;
  /** Root-relative address of the module that every page loads. It imports the rest. */
  entry: string;
}

export const scriptsFile = join(cacheFolder, "browser-scripts.json");

export function loadBrowserScripts(): BrowserScripts {
  try {
    return JSON.parse(readFileSync(scriptsFile, "utf8")) as BrowserScripts;
  } catch {
    throw new Error("The browser scripts are not built. `npm run prebuild` writes them.");
  }
}

export const searchIndexFile = join(cacheFolder, "search-index.json");

/**
 * Root-relative address of the folder that lib/emit/search-index.ts wrote the search index to. The
 * preview shows pages before there is one: search says that it finds nothing until then.
 */
export function loadSearchIndex(): string {
  try {
    return (JSON.parse(readFileSync(searchIndexFile, "utf8")) as { index: string }).index;
  } catch {
    if (process.env.NODE_ENV !== "production") return "/assets/search-not-made-yet/";
    throw new Error("The search index is not built. `npm run prebuild` writes it.");
  }
}
