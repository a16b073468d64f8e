import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "./disk-cache";

/**
 * Output of lib/emit/browser-scripts.ts: the scripts that pages contain, and the address of the one
 * that they load.
 */
export interface BrowserScripts {
  /** Runs before first paint. */
  inlineScript: string;
  /** For redirect pages. */
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
 * Returns the root-relative address of the folder with the search index of
 * lib/emit/search-index.ts. The preview shows pages before there is one: until then search finds
 * nothing.
 */
export function loadSearchIndex(): string {
  try {
    return (JSON.parse(readFileSync(searchIndexFile, "utf8")) as { index: string }).index;
  } catch {
    if (process.env.NODE_ENV !== "production") return "/assets/search-not-made-yet/";
    throw new Error("The search index is not built. `npm run prebuild` writes it.");
  }
}
