import type { SearchSettings } from "./client";

/** Where a reader says that a query should find something. */
export function reportUrl({ report }: Pick<SearchSettings, "report">, query: string): string {
  const title = `Docs: search for "${query}" finds nothing`;
  return `${report}?${new URLSearchParams({ title, body: "What I was looking for:\n" })}`;
}
