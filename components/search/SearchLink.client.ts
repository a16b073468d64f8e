import { announceFailure } from "@/components/frame/failure.client";
import { onPress } from "@/components/ui/events.client";
import { lazy } from "@/components/ui/lazy.client";
import { searchDialog } from "./dialog-state.client";
import { startSearchPage } from "./ResultsForm.client";
import { isSearchKey } from "./search-key.client";
import { waitingField } from "./waiting-field.client";

/** Time after which a press that is still waiting shows that it was heard, in ms. */
const busyAfter = 200;

const dialog = searchDialog();

/** The search dialog and the results of the search page. */
const loadIsland = lazy(() => import("./island.client"));

/** The link that stands for the search dialog, and leads to the search page where there is none. */
function searchLink(): HTMLAnchorElement | null {
  return document.querySelector("a[data-search]");
}

/** What had the focus when the dialog was asked for. */
let opener: HTMLElement | null;

/**
 * Opens the search dialog by its link, `/`, Ctrl+K and ⌘K, on any page and before React is there. React shows it when
 * the dialog's state says so (components/search/search.client.tsx).
 */
export function startSearch(): void {
  startSearchPage(loadIsland);
  onPress<HTMLAnchorElement>("a[data-search]", (_, event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    open();
    // A second press while the dialog loads has taken the focus out of the waiting field.
    waitingField()?.focus();
  });
  document.addEventListener("keydown", (event) => {
    const { phase } = dialog.getState();
    if (event.key === "Escape" && !event.isComposing && phase !== "closed") {
      event.preventDefault();
      dialog.close();
      return;
    }
    if (!isSearchKey(event)) return;
    event.preventDefault();
    // A dialog of the browser's own would lie above ours.
    for (const native of document.querySelectorAll<HTMLDialogElement>("dialog[open]"))
      native.close();
    if (phase === "open" && event.key !== "/") dialog.close();
    else open();
  });
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, warm, { passive: true });
  }
  dialog.subscribe(followPhase());
}

function open(): void {
  const before = document.activeElement as HTMLElement | null;
  if (!searchLink() || !dialog.enter("loading")) return;
  opener = before;
  window.siteField?.open();
  // The first try may have begun before this press, on a line that is back by now.
  loadIsland()
    .catch(loadIsland)
    .catch(() => dialog.enter("failed"));
}

/** What the page does when the dialog changes its phase. */
function followPhase(): () => void {
  let last = dialog.getState().phase;
  let busy: number | undefined;
  return () => {
    const { phase } = dialog.getState();
    const link = searchLink();
    if (phase === last || !link) return;
    last = phase;
    clearTimeout(busy);
    link.removeAttribute("aria-busy");
    if (phase === "loading")
      busy = window.setTimeout(() => link.setAttribute("aria-busy", "true"), busyAfter);
    if (phase === "failed") leave(link);
    // Offline, what startFailures says stays true.
    if (phase === "open" && navigator.onLine) announceFailure("");
    if (phase === "closed") {
      waitingField()?.remove();
      returnFocus(link);
    }
  };
}

function returnFocus(link: HTMLElement): void {
  const canReturn =
    dialog.getState().returnsTo === "opener" && opener?.isConnected && opener !== document.body;
  (canReturn ? opener : link)?.focus({ preventScroll: true });
}

/** Without the dialog there is the results page. Without a connection there is neither, and the reader stays here. */
async function leave(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(link.href, { method: "HEAD" }).catch(() => {});
  const address = window.siteField?.resultsAddress(link) ?? link.href;
  if (!dialog.enter("closed")) return;
  if (response) location.assign(address);
  else announceFailure("Search needs a connection. Check yours and try again.");
}

/** Loads the dialog and its index once a pointer, a finger or the focus comes to the link. */
function warm(event: Event): void {
  if (!(event.target instanceof Element) || !event.target.closest("a[data-search]")) return;
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.removeEventListener(type, warm);
  dialog.want();
  loadIsland().catch(() => {});
}
