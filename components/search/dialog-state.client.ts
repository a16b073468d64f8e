/**
 * `closing` is open until React has taken the dialog out of the page; `failed` means that its scripts could not be
 * loaded.
 */
type DialogPhase = "closed" | "loading" | "open" | "closing" | "failed";

export interface DialogState {
  phase: DialogPhase;
  /** Where the focus goes when the dialog closes: to the search button, or to what had it before. */
  returnsTo: "button" | "opener";
  /** A reader is near the search button, so the dialog and its index are worth loading. */
  isWanted: boolean;
}

export interface SearchDialog {
  getState(): DialogState;
  /** Enters a phase if the current one leads there, and says whether it did. */
  enter(phase: DialogPhase, changes?: Partial<Pick<DialogState, "returnsTo">>): boolean;
  close(returnsTo?: DialogState["returnsTo"]): void;
  want(): void;
  /** Returns what ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export const initialState: DialogState = { phase: "closed", returnsTo: "button", isWanted: false };

/** Phases that each phase may be followed by. */
const leadsTo: Record<DialogPhase, string> = {
  closed: "loading",
  loading: "open closed failed",
  open: "closing",
  closing: "closed",
  failed: "closed",
};

let dialog: SearchDialog | undefined;

/** The one owner of the dialog's state, which every page has and React follows when it is there. */
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
    leadsTo[state.phase].includes(phase) && change({ ...changes, phase });
  return {
    getState: () => state,
    enter,
    close(returnsTo = "button") {
      if (!enter("closing", { returnsTo }) && state.phase !== "closing")
        enter("closed", { returnsTo });
    },
    want: () => change({ isWanted: true }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
