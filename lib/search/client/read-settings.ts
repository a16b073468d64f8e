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

/** Where a reader says that a query should find something. */
export function reportUrl({ report }: Pick<SearchSettings, "report">, query: string): string {
  const title = `Docs: search for "${query}" finds nothing`;
  return `${report}?${new URLSearchParams({ title, body: "What I was looking for:\n" })}`;
}
