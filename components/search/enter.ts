import type { SearchState } from "@/lib/search/client/observed";

/** Keys that were held with Enter: they open another tab or window. */
export type EnterKeys = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/**
 * What a press on Enter does: `open` the active row of the list, `wait` for the list of this query, or `nothing`, because
 * this query has no list.
 */
export type EnterAction = "open" | "wait" | "nothing";

export interface EnterPress {
  /** Text of the field. */
  query: string;
  /** The query that the list on the screen answers; empty for stored searches, and where there isn't a list. */
  listed: string;
  state: Pick<SearchState, "status" | "query" | "nbHits">;
  keys: EnterKeys;
}

/**
 * Remembers Enter until the list of its query comes: on a slow line readers type and press it long before. The list of
 * an older query is never used.
 */
export class PendingEnter {
  #waiting: { query: string; keys: EnterKeys } | undefined;

  press({ query, listed, state, keys }: EnterPress): EnterAction {
    this.#waiting = undefined;
    if (listed === query) return "open";
    if (query === "" || hasNoList(query, state)) return "nothing";
    this.#waiting = { query, keys };
    return "wait";
  }

  /** Whoever goes on typing has changed their mind. */
  type(query: string): void {
    if (this.#waiting?.query !== query) this.#waiting = undefined;
  }

  /** A search has ended without a list: an Enter for it does nothing, also when the query is tried again. */
  settle(state: EnterPress["state"]): void {
    if (this.#waiting && hasNoList(this.#waiting.query, state)) this.#waiting = undefined;
  }

  /** The list of `query` is on the screen. Returns the keys of the Enter that waited for it, once. */
  take(query: string): EnterKeys | undefined {
    if (this.#waiting?.query !== query) return undefined;
    const { keys } = this.#waiting;
    this.#waiting = undefined;
    return keys;
  }
}

function hasNoList(query: string, state: EnterPress["state"]): boolean {
  if (state.query !== query) return false;
  return state.status === "error" || (state.status === "idle" && state.nbHits === 0);
}
