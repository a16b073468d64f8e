import type { SearchRequest, SearchResponse, SearchResult } from "../hit";

/**
 * The interface to whoever answers: our worker or Algolia. Errors have the names of Algolia's
 * client.
 */
export interface SearchClient {
  search(params: { requests: SearchRequest[] }): Promise<SearchResponse>;
}

/** The first result of an answer, which has hits whatever a service has sent. */
export function firstResult({ results }: SearchResponse): SearchResult {
  const [result] = results;
  if (result && Array.isArray(result.hits)) return result;
  throw Object.assign(new Error("The answer holds no hits."), { name: "DeserializationError" });
}

/**
 * Advice under "Unable to fetch results". Algolia's client tells its errors apart by their names.
 */
export function failureHint(error: unknown): string {
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown };
  if (name === "DeserializationError")
    return "The search service sent an answer that cannot be read.";
  if (name !== "ApiError" && name !== "DetailedApiError")
    return "You might want to check your network connection.";
  if (status === 429) return "The search service gets too many requests. Try again in a moment.";
  return `The search service answered with an error${status ? ` (${status})` : ""}.`;
}

/** Settings that the navbar writes into the search link. */
export interface SearchSettings {
  /** Root-relative address of the folder of the index. */
  index: string;
  indexName: string;
  maxResultsPerGroup: number;
  /** Facet values of pages that belong to what is shown. */
  tags: string[];
  /** Origin and base path of the site: hits of our own are made relative to it. */
  origin: string;
  /** Product area of each section that has one. */
  areas: Record<string, string>;
  /** Where a missing result is reported; the query is put behind it. */
  report: string;
  algolia?: {
    appId: string;
    apiKey: string;
    insights: boolean;
    insightsHost?: string;
    hosts?: string[];
  };
}

export function readSettings(): SearchSettings | undefined {
  const settings = document.querySelector("site-search")?.getAttribute("settings");
  try {
    return JSON.parse(settings ?? "") as SearchSettings;
  } catch {
    return undefined;
  }
}

/** Where a reader says that a query should find something. */
export function reportUrl({ report }: Pick<SearchSettings, "report">, query: string): string {
  const title = `Docs: search for "${query}" finds nothing`;
  return `${report}?${new URLSearchParams({ title, body: "What I was looking for:\n" })}`;
}

/** Queries to try when nothing was found: those of the engine, then sections of the site. */
export function triesOf(
  { areas }: Pick<SearchSettings, "areas">,
  suggestions: readonly string[] = [],
): string[] {
  return [...new Set([...suggestions, ...Object.keys(areas)])].slice(0, 3);
}
