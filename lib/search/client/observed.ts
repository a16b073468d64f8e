import type { SearchRequest, SearchResult } from "../hit";
import { failureHint, firstResult, type SearchClient } from "./client";

/** Milliseconds after which a search counts as stalled. */
export const stallThreshold = 300;

/** Milliseconds after which a pending list shows its skeleton. */
const skeletonDelay = 200;

export interface SearchState {
  /** `composing` while an input method is active. Nothing is searched or announced then. */
  status: "idle" | "loading" | "stalled" | "error" | "composing";
  /** True if the search takes so long that the skeleton is shown. */
  isLate: boolean;
  /** The query of these results. */
  query: string;
  nbHits: number;
  suggestions: readonly string[];
  /** Advice after an error. */
  hint?: string;
}

const start: SearchState = {
  status: "idle",
  isLate: false,
  query: "",
  nbHits: 0,
  suggestions: [],
};

export interface ObservedClient extends SearchClient {
  getState(): SearchState;
  subscribe(listener: () => void): () => void;
  /** Called when an input method starts or stops composing. */
  compose(isComposing: boolean): void;
}

/**
 * Wraps a client so that the state of its last search can be observed. A failed search returns no
 * hits instead of an error, because DocSearch shows its error only for a moment, and only for one
 * kind.
 */
export function observeClient(client: SearchClient): ObservedClient {
  const listeners = new Set<() => void>();
  let state = start;
  let lastSearchId = 0;
  let lastAnsweredId = 0;
  /** The query of the last search, until it is answered. */
  let pendingQuery: string | undefined;
  /** Starts the search that waits for the end of a composition. */
  let release: (() => void) | undefined;
  const set = (next: SearchState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const search: SearchClient["search"] = async ({ requests }) => {
    const query = requests[0]?.query ?? "";
    if (query === pendingQuery) return neverAnswer();
    pendingQuery = query;
    const searchId = ++lastSearchId;
    const setCurrent = (next: SearchState) => {
      if (searchId === lastSearchId && state.status !== "composing") set(next);
    };
    setCurrent({ ...state, status: "loading", isLate: false });
    const timers = [
      setTimeout(() => setCurrent({ ...state, isLate: true }), skeletonDelay),
      setTimeout(() => setCurrent({ ...state, status: "stalled" }), stallThreshold),
    ];
    try {
      const response = await client.search({ requests });
      if (searchId < lastAnsweredId) return neverAnswer();
      lastAnsweredId = searchId;
      const { hits, nbHits = hits.length, suggestions = [] } = firstResult(response);
      setCurrent({ ...start, query, nbHits, suggestions });
      return response;
    } catch (error) {
      if (searchId < lastAnsweredId) return neverAnswer();
      lastAnsweredId = searchId;
      setCurrent({ ...start, status: "error", query, hint: failureHint(error) });
      return { results: requests.map(emptyResult) };
    } finally {
      for (const timer of timers) clearTimeout(timer);
      if (searchId === lastSearchId) pendingQuery = undefined;
    }
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    compose(isComposing) {
      if (isComposing) {
        set({ ...start, status: "composing", query: state.query });
        return;
      }
      if (state.status !== "composing") return;
      set(start);
      release?.();
      release = undefined;
    },
    search(request) {
      if (state.status !== "composing") return search(request);
      // Only the last of several searches during a composition runs. DocSearch doesn't wait for the
      // others.
      return new Promise((resolve) => {
        release = () => resolve(search(request));
      });
    },
  };
}

/**
 * For a search that must not change the list: one that is answered after a newer search, and one
 * for the query that is being searched for. When DocSearch opens with a query, it searches for it
 * twice, and the answer to the second search (`refresh`) sets the list to closed, as it was when
 * that search started. The list stays on the screen, but the field no longer names the active row.
 * https://github.com/algolia/autocomplete/blob/v1.19.2/packages/autocomplete-core/src/createAutocomplete.ts
 */
function neverAnswer(): Promise<never> {
  return new Promise(() => {});
}

function emptyResult({ indexName, query }: SearchRequest): SearchResult {
  return { index: indexName, query, hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0 };
}
