import type { SearchState } from "@/lib/search/client/observed";

/** Modifier keys that were held with Enter, which open another tab or window. */
export type EnterKeys = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/**
 * What pressing Enter does: `open` the active row, `wait` for the list of this query, or `nothing`
 * because this query has no list.
 */
export type EnterAction = "open" | "wait" | "nothing";

export interface EnterPress {
  /** The text in the field. */
  query: string;
  /** The query of the list on the screen. Empty for recent searches, and without a list. */
  listed: string;
  state: Pick<SearchState, "status" | "query" | "nbHits">;
  keys: EnterKeys;
}

/**
 * Remembers Enter until the list for its query arrives. On a slow connection, readers may type and
 * press Enter long before. It never opens a hit of an older query.
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

  /** Typing more cancels the pending Enter. */
  type(query: string): void {
    if (this.#waiting?.query !== query) this.#waiting = undefined;
  }

  /** A search ended without a list, so its Enter does nothing, even if the query is retried. */
  settle(state: EnterPress["state"]): void {
    if (this.#waiting && hasNoList(this.#waiting.query, state)) this.#waiting = undefined;
  }

  /**
   * The list for `query` is on the screen. Returns the keys of the Enter that waited for it, once.
   */
  release(query: string): EnterKeys | undefined {
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
