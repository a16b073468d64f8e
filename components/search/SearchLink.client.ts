import { announceFailure } from "@/components/frame/failure.client";
import { isSearchKey } from "@/components/frame/single-keys.client";
import { lazy } from "@/components/ui/lazy.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { searchDialog } from "./dialog-state.client";
import { openWaitingField, resultsAddress, waitingField } from "./waiting-field.client";

/** Milliseconds until a waiting click is shown as busy. */
const busyAfter = 200;

/** Loads the search dialog and the results of the search page. */
export const loadIsland = lazy(() => import("./island.client"));

const dialog = searchDialog();

/** The search link, which leads to the search page if the dialog is missing. */
function searchLink(): HTMLAnchorElement | null {
  return document.querySelector("site-search a");
}

/** The element that had the focus before the dialog opened. */
let opener: HTMLElement | null;

/**
 * Opens the search dialog. It works before React has loaded: it changes the dialog's state, and
 * React shows the dialog when it's ready (components/search/search.client.tsx).
 */
class SearchLink extends SiteElement<"site-search"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("a", signal, (_, event) => {
      const isBrowsers = event.metaKey || event.ctrlKey || event.shiftKey;
      if (event.defaultPrevented || event.button !== 0 || isBrowsers) return;
      event.preventDefault();
      openDialog();
      // A second click while the dialog loads has moved the focus out of the waiting field.
      waitingField()?.focus();
    });
    // Load the dialog and its index when the link is hovered, touched or focused.
    const preload = () => {
      untilPreloaded.abort();
      dialog.requestLoad();
      loadIsland().catch(() => {});
    };
    const untilPreloaded = new AbortController();
    signal.addEventListener("abort", () => untilPreloaded.abort());
    for (const type of ["pointerover", "focusin", "touchstart"])
      this.addEventListener(type, preload, { passive: true, signal: untilPreloaded.signal });
    const unsubscribe = dialog.subscribe(followPhase());
    signal.addEventListener("abort", unsubscribe);
  }
}

/** `/`, Ctrl+K and ⌘K open the dialog, and Escape closes it. */
export function startSearchKeys(): void {
  document.addEventListener("keydown", (event) => {
    const { phase } = dialog.getState();
    if (event.key === "Escape" && !event.isComposing && phase !== "closed") {
      event.preventDefault();
      dialog.close();
      return;
    }
    if (!isSearchKey(event)) return;
    event.preventDefault();
    // A native dialog would be above the search dialog.
    for (const native of document.querySelectorAll<HTMLDialogElement>("dialog[open]"))
      native.close();
    if (phase === "open" && event.key !== "/") dialog.close();
    else openDialog();
  });
}

function openDialog(): void {
  const before = document.activeElement as HTMLElement | null;
  if (!searchLink() || !dialog.enter("loading")) return;
  opener = before;
  openWaitingField();
  // The first attempt may have started before this click, when the connection was down.
  loadIsland()
    .catch(loadIsland)
    .catch(() => dialog.enter("failed"));
}

/** Updates the link and the focus when the dialog's phase changes. */
function followPhase(): () => void {
  let lastPhase = dialog.getState().phase;
  let busyTimer: number | undefined;
  return () => {
    const { phase } = dialog.getState();
    const link = searchLink();
    if (phase === lastPhase || !link) return;
    lastPhase = phase;
    clearTimeout(busyTimer);
    link.removeAttribute("aria-busy");
    if (phase === "loading")
      busyTimer = window.setTimeout(() => link.setAttribute("aria-busy", "true"), busyAfter);
    if (phase === "failed") goToResults(link);
    // While the reader is offline, keep the message of startFailures.
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

/**
 * If the dialog can't load, go to the results page. Without a connection that fails too, so stay
 * here.
 */
async function goToResults(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(link.href, { method: "HEAD" }).catch(() => {});
  const address = resultsAddress(link);
  if (!dialog.enter("closed")) return;
  if (response) location.assign(address);
  else announceFailure("Search needs a connection. Check yours and try again.");
}

defineElement("site-search", SearchLink);
