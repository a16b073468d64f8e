import { longestRequest } from "../hit";

/** The query and section in the URL of the results page. */
export interface ResultsQuery {
  query: string;
  /** Only this section. Empty for all. */
  section: string;
}

/** Reads the URL, which may contain anything. Never throws. */
export function readAddress(search: string): ResultsQuery {
  const params = new URLSearchParams(search);
  const read = (name: string) => (params.get(name) ?? "").replace(/\s+/g, " ").trim();
  return {
    query: read("q").slice(0, longestRequest).trim(),
    section: read("section").slice(0, 100),
  };
}

export function writeAddress({ query, section }: ResultsQuery): string {
  const params = new URLSearchParams();
  if (query) params.set("q", query);
  if (query && section) params.set("section", section);
  return params.size > 0 ? `?${params}` : "";
}
