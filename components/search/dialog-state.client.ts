/**
 * `closing` lasts until React has removed the dialog. `failed` means that its scripts couldn't be
 * loaded.
 */
type DialogPhase = "closed" | "loading" | "open" | "closing" | "failed";

export interface DialogState {
  phase: DialogPhase;
  /**
   * Where the focus goes when the dialog closes: the search button, or the element that had it
   * before.
   */
  returnsTo: "button" | "opener";
  /** Whether the reader is close to opening search, so the dialog and its index should load. */
  isWanted: boolean;
}

export interface SearchDialog {
  getState(): DialogState;
  /** Enters a phase if the current phase allows it. Returns whether it did. */
  enter(phase: DialogPhase, changes?: Partial<Pick<DialogState, "returnsTo">>): boolean;
  close(returnsTo?: DialogState["returnsTo"]): void;
  requestLoad(): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export const initialState: DialogState = { phase: "closed", returnsTo: "button", isWanted: false };

/** The phases that may follow each phase. */
const nextPhases: Record<DialogPhase, string> = {
  closed: "loading",
  loading: "open closed failed",
  open: "closing",
  closing: "closed",
  failed: "closed",
};

let dialog: SearchDialog | undefined;

/**
 * The search dialog's state. It exists on every page, and React subscribes to it once it has
 * loaded.
 */
export function searchDialog(): SearchDialog {
  dialog ??= createSearchDialog();
  return dialog;
}

function createSearchDialog(): SearchDialog {
  const listeners = new Set<() => void>();
  let state = initialState;
  const change = (changes: Partial<DialogState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
    return true;
  };
  const enter: SearchDialog["enter"] = (phase, changes) =>
    nextPhases[state.phase].includes(phase) && change({ ...changes, phase });
  return {
    getState: () => state,
    enter,
    close(returnsTo = "button") {
      if (!enter("closing", { returnsTo }) && state.phase !== "closing")
        enter("closed", { returnsTo });
    },
    requestLoad: () => change({ isWanted: true }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
