import { withoutBase } from "@/lib/url";
import type { SearchSettings } from "./client";
import { readMenuLinks, scopeOf, versionScopes, withScope } from "./scope";

/** The settings that the navbar wrote into the search link, for the version of the open page, which is in the menu. */
export function readSettings(): SearchSettings | undefined {
  const link = document.querySelector<HTMLElement>("a[data-search]");
  try {
    const stored = JSON.parse(link?.dataset.search ?? "") as SearchSettings;
    const settings = { ...stored, versions: versionScopes(readMenuLinks()) };
    return withScope(settings, scopeOf(settings, withoutBase(location.pathname) ?? "/"));
  } catch {
    return undefined;
  }
}
