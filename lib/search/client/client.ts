import type { SearchRequest, SearchResponse, SearchResult } from "../hit";

/**
 * The interface of a search service: our worker or Algolia. Errors have the names of Algolia's
 * client.
 */
export interface SearchClient {
  search(params: { requests: SearchRequest[] }): Promise<SearchResponse>;
}

/**
 * Returns the first result, which is guaranteed to have a list of hits, whatever the service sent.
 */
export function firstResult({ results }: SearchResponse): SearchResult {
  const [result] = results;
  if (result && Array.isArray(result.hits)) return result;
  throw Object.assign(new Error("The answer holds no hits."), { name: "DeserializationError" });
}

/** Returns the advice below "Unable to fetch results", by the name of Algolia's error. */
export function failureHint(error: unknown): string {
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown };
  if (name === "DeserializationError")
    return "The search service sent an answer that cannot be read.";
  if (name !== "ApiError" && name !== "DetailedApiError")
    return "You might want to check your network connection.";
  if (status === 429) return "The search service gets too many requests. Try again in a moment.";
  return `The search service answered with an error${status ? ` (${status})` : ""}.`;
}

/** Search settings, which the navbar writes into the page. */
export interface SearchSettings {
  /** Root-relative URL of the index folder. */
  index: string;
  indexName: string;
  maxResultsPerGroup: number;
  /** Facet values of the pages that belong to this docs version. */
  tags: string[];
  /** Origin of the site. URLs of our own hits are made relative to it. */
  origin: string;
  /** Product areas by section. */
  areas: Record<string, string>;
  /** URL for reporting missing results, to which the query is appended. */
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

/** Returns the URL for reporting that a query finds nothing. */
export function reportUrl({ report }: Pick<SearchSettings, "report">, query: string): string {
  const title = `Docs: search for "${query}" finds nothing`;
  return `${report}?${new URLSearchParams({ title, body: "What I was looking for:\n" })}`;
}

/**
 * Returns queries to try if nothing was found: suggestions of the engine, then sections of the
 * site.
 */
export function suggestedQueries(
  { areas }: Pick<SearchSettings, "areas">,
  suggestions: readonly string[] = [],
): string[] {
  return [...new Set([...suggestions, ...Object.keys(areas)])].slice(0, 3);
}
