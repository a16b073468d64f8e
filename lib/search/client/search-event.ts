import type { ToldSearch } from "@/lib/browser/analytics-events";
import { blankPrivate } from "@/lib/util/private-text";

/** Most characters of a query that are told. */
const longestTold = 64;

interface Answered {
  query: string;
  hits: number;
}

/**
 * The search that a reader is at. It ends when they open a hit, leave, or type something else: a
 * query that goes on from the last one, or takes letters off it, is the same search.
 */
export class SearchInProgress {
  #last: Answered | undefined;
  /**
   * The one with the most letters: who deletes all of it before the next search has not searched
   * for the first letter.
   */
  #longest: Answered | undefined;
  readonly #tell: (search: ToldSearch) => void;

  constructor(tell: (search: ToldSearch) => void) {
    this.#tell = tell;
  }

  answered(query: string, hits: number): void {
    const answered = { query: query.trim(), hits };
    if (answered.query === "") return;
    if (this.#longest && !goesOn(this.#longest.query, answered.query)) this.end();
    this.#last = answered;
    if (answered.query.length >= (this.#longest?.query.length ?? 0)) this.#longest = answered;
  }

  opened(url: string): void {
    if (this.#last) this.#report({ ...this.#last, opened: url });
  }

  end(): void {
    if (this.#longest) this.#report(this.#longest);
  }

  /** The same search goes on in another place, which tells it. */
  forget(): void {
    this.#last = undefined;
    this.#longest = undefined;
  }

  #report({ query, ...rest }: ToldSearch): void {
    this.forget();
    // Before it is cut: the half of a key may not look like one.
    this.#tell({ query: blankPrivate(query).slice(0, longestTold), ...rest });
  }
}

function goesOn(before: string, now: string): boolean {
  const one = before.toLowerCase();
  const two = now.toLowerCase();
  return one.startsWith(two) || two.startsWith(one);
}

/**
 * The one search of a page. It is told by an event, because analytics are in another script, where
 * there are any. Without somebody who listens, nothing is told and nothing is kept.
 */
export const searchInProgress = new SearchInProgress((detail) =>
  document.dispatchEvent(new CustomEvent("site-search-told", { detail })),
);

/** Tells of a search that a reader leaves the page with, before anyone who sends what is left. */
export function endWithPage(): void {
  addEventListener("pagehide", () => searchInProgress.end(), { capture: true });
}
