export const levels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;
type Level = (typeof levels)[number];
export type Hierarchy = { lvl0: string } & Record<Exclude<Level, "lvl0">, string | null>;
export type RecordType = Exclude<Level, "lvl0"> | "content";

/** A marked value, as Algolia returns it. */
export interface Marked {
  value: string;
  /** Something in it is marked. Our engine alone. */
  isFound?: boolean;
}

export type MarkedHierarchy = { [level in keyof Hierarchy]?: Marked };

/** A hit in DocSearch's shape. What other sources do not send is optional. */
export interface SearchHit {
  objectID: string;
  hierarchy: Hierarchy;
  content: string | null;
  type: RecordType;
  url: string;
  _snippetResult?: { hierarchy?: MarkedHierarchy; content?: Marked };
  /** Ours alone: labels between section and page, HTTP method of an operation. */
  path?: string[];
  method?: string;
}

/** The facet by which the results page shows one section. */
export const sectionFacet = "hierarchy.lvl0";

/** Longest query that is sent and read, in characters: Algolia's limit, and ours. */
export const longestRequest = 512;

/** The parameters of a query that we send or understand. */
export interface SearchRequest {
  indexName: string;
  query: string;
  hitsPerPage?: number;
  attributesToRetrieve?: string[];
  /** `content:10` is ten words of the content. */
  attributesToSnippet?: string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  clickAnalytics?: boolean;
  /** All of them; of a list inside the list, one. */
  facetFilters?: (string | string[])[];
  facets?: string[];
  /**
   * Our engine alone: rows that the dialog lists of a section. Hits that it would not list are left
   * out.
   */
  rowsPerSection?: number;
}

export interface SearchResult {
  index: string;
  query: string;
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  facets?: Record<string, Record<string, number>>;
  /** Ours alone: what to try when nothing was found. */
  suggestions?: string[];
}

export interface SearchResponse {
  results: SearchResult[];
}
