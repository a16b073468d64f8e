import { withoutBase } from "@/lib/url";
import type { SearchSettings } from "./client";
import { scopeOf, withScope } from "./scope";

/** The settings that the navbar wrote into the search link, for the version of the open page. */
export function readSettings(): SearchSettings | undefined {
  const link = document.querySelector<HTMLElement>("a[data-search]");
  try {
    const settings = JSON.parse(link?.dataset.search ?? "") as SearchSettings;
    return withScope(settings, scopeOf(settings, withoutBase(location.pathname) ?? "/"));
  } catch {
    return undefined;
  }
}
