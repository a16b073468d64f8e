import type { SearchRequest, SearchResponse } from "../hit";

/** What the interface asks, whoever answers: our worker or Algolia. Errors carry the names of Algolia's client. */
export interface SearchClient {
  search(params: { requests: SearchRequest[] }): Promise<SearchResponse>;
}

/** What the page tells its search interface, written into the search link by the navbar. */
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
  algolia?: { appId: string; apiKey: string; insights: boolean; insightsHost?: string; hosts?: string[] };
}
