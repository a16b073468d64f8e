export const levels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;
type Level = (typeof levels)[number];
export type Hierarchy = { lvl0: string } & Record<Exclude<Level, "lvl0">, string | null>;
export type RecordType = Exclude<Level, "lvl0"> | "content";

/** A highlighted value, as Algolia returns it. */
export interface Marked {
  value: string;
  /** True if it has a match. Only our engine sets it. */
  isFound?: boolean;
}

export type MarkedHierarchy = { [level in keyof Hierarchy]?: Marked };

/** A hit in the format of DocSearch. Fields that only our engine sends are optional. */
export interface SearchHit {
  objectID: string;
  hierarchy: Hierarchy;
  content: string | null;
  type: RecordType;
  url: string;
  _snippetResult?: { hierarchy?: MarkedHierarchy; content?: Marked };
  /** Only from our engine: labels between section and page, and the HTTP method of an operation. */
  path?: string[];
  method?: string;
}

/** The facet that the results page filters sections by. */
export const sectionFacet = "hierarchy.lvl0";

/** Maximum length of a query in characters, which is also Algolia's limit. */
export const longestRequest = 512;

/** The parameters that we send and our engine supports. */
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
  /** All must match. In a nested list, one must match. */
  facetFilters?: (string | string[])[];
  facets?: string[];
  /** Only for our engine: rows per section that the dialog lists. Other hits are omitted. */
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
  /** Only from our engine: queries to try if there are no hits. */
  suggestions?: string[];
}

export interface SearchResponse {
  results: SearchResult[];
}
