import { longestRequest } from "../hit";

/** The query and the section in the address of the results page. */
export interface ResultsQuery {
  query: string;
  /** Only this section; empty for all. */
  section: string;
}

/** Never throws, whatever is in the address. */
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
