import type { SearchSettings } from "./client";

/** The settings that the navbar wrote into the search link. */
export function readSettings(): SearchSettings | undefined {
  const link = document.querySelector<HTMLElement>("a[data-search]");
  try {
    return JSON.parse(link?.dataset.search ?? "") as SearchSettings;
  } catch {
    return undefined;
  }
}
