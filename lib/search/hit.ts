import type { Area } from "@/lib/shared/config";
import type { Hierarchy, RecordType } from "./records";

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
  anchor?: string | null;
  _snippetResult?: { hierarchy?: MarkedHierarchy; content?: Marked };
  /** Ours alone: product area, labels between section and page, HTTP method of an operation. */
  area?: Area;
  path?: string[];
  method?: string;
}

/** Longest query that is sent and read, in characters: Algolia's limit, and ours. */
export const longestRequest = 512;

/** The parameters of a query that we send or understand. */
export interface SearchRequest {
  indexName: string;
  query: string;
  page?: number;
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
  /** Our engine alone: rows that the dialog lists of a section. Hits that it would not list are left out. */
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
