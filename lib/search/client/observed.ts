import type { SearchRequest, SearchResult } from "../hit";
import { failureHint, firstResult, type SearchClient } from "./client";

/** Time after which a search counts as stalled, in ms. */
export const stallThreshold = 300;

export interface SearchState {
  status: "idle" | "loading" | "stalled" | "error";
  /** The query that the rest is about. */
  query: string;
  nbHits: number;
  suggestions: readonly string[];
  /** What a reader can do about an error. */
  hint?: string;
}

const start: SearchState = { status: "idle", query: "", nbHits: 0, suggestions: [] };

export interface ObservedClient extends SearchClient {
  getState(): SearchState;
  subscribe(listener: () => void): () => void;
}

/**
 * A client that says how its last search went. A failed one is answered with nothing instead of an error: DocSearch
 * would show its own error only for an instant, and only for one kind.
 */
export function observeClient(client: SearchClient): ObservedClient {
  const listeners = new Set<() => void>();
  let state = start;
  let last = 0;
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async search({ requests }) {
      const turn = ++last;
      const query = requests[0]?.query ?? "";
      const set = (next: SearchState) => {
        if (turn !== last) return;
        state = next;
        for (const listener of listeners) listener();
      };
      set({ ...state, status: "loading" });
      const timer = setTimeout(() => set({ ...state, status: "stalled" }), stallThreshold);
      try {
        const response = await client.search({ requests });
        const { hits, nbHits = hits.length, suggestions = [] } = firstResult(response);
        set({ status: "idle", query, nbHits, suggestions });
        return response;
      } catch (error) {
        set({ ...start, status: "error", query, hint: failureHint(error) });
        return { results: requests.map(emptyResult) };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function emptyResult({ indexName, query }: SearchRequest): SearchResult {
  return { index: indexName, query, hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0 };
}
