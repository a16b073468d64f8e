import type { CompletedSearch } from "@/lib/browser/analytics-events";
import { blankPrivate } from "@/lib/util/private-text";

/** Analytics receive at most this many characters of a query. */
const maxReportedLength = 64;

interface SearchResult {
  query: string;
  hits: number;
}

/**
 * Turns the queries that a reader types into searches for analytics. Queries that extend or shorten
 * each other are one search. It is completed when the reader opens a hit, leaves, or types something
 * else.
 */
export class SearchSession {
  #lastResult: SearchResult | undefined;
  /**
   * The result of the longest query. Readers often delete a query letter by letter before they type
   * the next one, and what they searched for isn't the last letter that was left.
   */
  #longestResult: SearchResult | undefined;
  readonly #onComplete: (search: CompletedSearch) => void;

  constructor(onComplete: (search: CompletedSearch) => void) {
    this.#onComplete = onComplete;
  }

  recordResults(query: string, hits: number): void {
    const result: SearchResult = { query: query.trim(), hits };
    if (result.query === "") return;
    if (this.#longestResult && !extendsOrShortens(this.#longestResult.query, result.query))
      this.complete();
    this.#lastResult = result;
    const longest = this.#longestResult?.query.length ?? 0;
    if (result.query.length >= longest) this.#longestResult = result;
  }

  recordOpenedHit(url: string): void {
    if (this.#lastResult) this.#report({ ...this.#lastResult, opened: url });
  }

  complete(): void {
    if (this.#longestResult) this.#report(this.#longestResult);
  }

  /** Ends the search without a report, because the results page continues and reports it. */
  discard(): void {
    this.#lastResult = undefined;
    this.#longestResult = undefined;
  }

  #report({ query, ...rest }: CompletedSearch): void {
    this.discard();
    // Private text has to go before the query is cut: half of an API key may not look like one.
    this.#onComplete({ query: blankPrivate(query).slice(0, maxReportedLength), ...rest });
  }
}

function extendsOrShortens(earlier: string, current: string): boolean {
  const a = earlier.toLowerCase();
  const b = current.toLowerCase();
  return a.startsWith(b) || b.startsWith(a);
}

/**
 * The search session of this page. Completed searches are dispatched as an event because analytics
 * are in another script, which loads only after consent. Without a listener, nothing is sent.
 */
export const searchSession = new SearchSession((detail) =>
  document.dispatchEvent(new CustomEvent("site-search-completed", { detail })),
);

/** Listens in the capture phase so that the search is reported before analytics send their queue. */
export function completeSearchOnPageHide(): void {
  addEventListener("pagehide", () => searchSession.complete(), { capture: true });
}
