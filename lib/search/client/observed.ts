import type { SearchRequest, SearchResult } from "../hit";
import type { SearchClient } from "./client";
import { classifyError, type SearchFailure } from "./errors";

/** Time after which a search counts as stalled, in ms. */
export const stallThreshold = 300;

export interface SearchState {
  status: "idle" | "loading" | "stalled" | "error";
  /** The query that the rest is about. */
  query: string;
  nbHits: number;
  suggestions: readonly string[];
  failure?: SearchFailure;
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: SearchState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const settle = (turn: number, next: SearchState) => {
    if (turn !== last) return;
    clearTimeout(timer);
    set(next);
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async search({ requests }) {
      const turn = ++last;
      const query = requests[0]?.query ?? "";
      clearTimeout(timer);
      set({ ...state, status: "loading", failure: undefined });
      timer = setTimeout(() => settle(turn, { ...state, status: "stalled" }), stallThreshold);
      try {
        const response = await client.search({ requests });
        const [result] = response.results;
        if (!result || !Array.isArray(result.hits))
          throw Object.assign(new Error("No hits"), { name: "DeserializationError" });
        const { nbHits = result.hits.length, suggestions = [] } = result;
        settle(turn, { status: "idle", query, nbHits, suggestions });
        return response;
      } catch (error) {
        settle(turn, { ...start, status: "error", query, failure: classifyError(error) });
        return { results: requests.map(emptyResult) };
      }
    },
  };
}

function emptyResult({ indexName, query }: SearchRequest): SearchResult {
  return { index: indexName, query, hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0 };
}
