import type { SearchRequest, SearchResponse } from "../hit";

/** What the interface asks, whoever answers: our worker or Algolia. Errors carry the names of Algolia's client. */
export interface SearchClient {
  search(params: { requests: SearchRequest[] }): Promise<SearchResponse>;
}

/** A version of the docs as search knows it. */
export interface VersionScope {
  id: string;
  label: string;
  /** Start of its addresses. */
  path: string;
  /** Its facet value. */
  tag: string;
}

/** What the page tells its search interface, written into the search link by the navbar. */
export interface SearchSettings {
  /** Root-relative addresses of the worker's script and of the folder of the index. */
  worker: string;
  index: string;
  /** And of the stylesheet of the interface. */
  styles: string;
  indexName: string;
  maxResultsPerGroup: number;
  /** Facet values of pages that belong to what is shown. */
  tags: string[];
  /** What search looks in, of a site with several versions: an id, or `all`. */
  scope?: string;
  /** The versions of a site that has several, from their menu (scope.ts). */
  versions?: { current: VersionScope; frozen: VersionScope[] };
  /** Origin and base path of the site: hits of our own are made relative to it. */
  origin: string;
  /** Product area of each section that has one. */
  areas: Record<string, string>;
  /** Where a missing result is reported; the query is put behind it. */
  report: string;
  algolia?: { appId: string; apiKey: string; insights: boolean; insightsHost?: string; hosts?: string[] };
}
