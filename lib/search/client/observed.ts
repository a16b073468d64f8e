import type { SearchRequest, SearchResult } from "../hit";
import { failureHint, firstResult, type SearchClient } from "./client";

/** Time after which a search counts as stalled, in ms. */
export const stallThreshold = 300;

/** Time after which a list that is still to come shows its outline, in ms. */
const skeletonDelay = 200;

export interface SearchState {
  /** While an input method composes, nothing is searched and there is nothing to say. */
  status: "idle" | "loading" | "stalled" | "error" | "composing";
  /** The search takes so long that the outline of a list is shown. */
  isLate: boolean;
  /** The query that the rest is about. */
  query: string;
  nbHits: number;
  suggestions: readonly string[];
  /** Advice for the reader after an error. */
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
  /** An input method has begun, or ended, to compose what is in the field. */
  compose(isComposing: boolean): void;
}

/**
 * A client that says how its last search went. A failed one gets nothing instead of an error:
 * DocSearch would show its own error only for an instant, and only for one kind.
 */
export function observeClient(client: SearchClient): ObservedClient {
  const listeners = new Set<() => void>();
  let state = start;
  let last = 0;
  /** Starts the one search that waits for the end of a composition. */
  let release: (() => void) | undefined;
  const set = (next: SearchState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const search: SearchClient["search"] = async ({ requests }) => {
    const turn = ++last;
    const query = requests[0]?.query ?? "";
    const setCurrent = (next: SearchState) => {
      if (turn === last && state.status !== "composing") set(next);
    };
    setCurrent({ ...state, status: "loading", isLate: false });
    const timers = [
      setTimeout(() => setCurrent({ ...state, isLate: true }), skeletonDelay),
      setTimeout(() => setCurrent({ ...state, status: "stalled" }), stallThreshold),
    ];
    try {
      const response = await client.search({ requests });
      const { hits, nbHits = hits.length, suggestions = [] } = firstResult(response);
      setCurrent({ ...start, query, nbHits, suggestions });
      return response;
    } catch (error) {
      setCurrent({ ...start, status: "error", query, hint: failureHint(error) });
      return { results: requests.map(emptyResult) };
    } finally {
      for (const timer of timers) clearTimeout(timer);
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
      // Of those that come while it composes, the last is searched for; DocSearch waits for no
      // other.
      return new Promise((resolve) => {
        release = () => resolve(search(request));
      });
    },
  };
}

function emptyResult({ indexName, query }: SearchRequest): SearchResult {
  return { index: indexName, query, hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0 };
}
