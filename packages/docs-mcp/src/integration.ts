import type { DocsManifest } from "./manifest";

/**
 * What a site provides: its search, and the writer of its request samples. Both work with published
 * files only.
 */
export interface SiteIntegration {
  /**
   * Opens the search index of one build. `readJson` reads a published file, and rejects if it is
   * missing.
   */
  openSearch(manifest: DocsManifest, readJson: <T>(path: string) => Promise<T>): DocsSearch;
  samples: RequestSamples;
}

/** The search index of one build. */
export interface DocsSearch {
  /** Finds sections, best first. `onlyOperations` leaves out everything but the API reference. */
  search(query: string, options?: { onlyOperations?: boolean }): Promise<SearchResult>;
  /** Routes of all pages in the index. */
  routes(): Promise<string[]>;
  /**
   * Headings of a page in their order, without its title. Empty for a page that isn't in the index.
   */
  headings(route: string): Promise<IndexedHeading[]>;
  /** The words that a text is about, normalized like those in the index. */
  keywords(text: string): ReadonlySet<string>;
}

export interface SearchResult {
  hits: SearchHit[];
  /** Queries to try if nothing was found. */
  suggestions: string[];
}

/** A section that was found. */
export interface SearchHit {
  route: string;
  /** Id of the section's heading. Empty for the top of the page. */
  hash: string;
  /** Titles from the page down to the section. */
  titles: string[];
  /** The words around what was found. */
  snippet: string;
}

/** A heading as the index has it, with the text below it. */
export interface IndexedHeading {
  id: string;
  text: string;
  level: number;
  content: string;
}

/** Writes the code of a request to an operation. */
export interface RequestSamples {
  /** Names of the languages, the most used first. */
  readonly languages: readonly string[];
  /** The name in `languages` for another spelling, such as `JavaScript` for `nodejs`. */
  findLanguage(name: string): string | undefined;
  /** Code in a language, from an operation's published request form, with the fence's language. */
  write(form: unknown, language: string): { code: string; highlight: string };
}
