import { onPress } from "./events";
import { loadRuntime } from "./runtime";
import { isSearchKey } from "./search-key";
import { startSearchPage } from "./search-page";

/** Longest part of a selection that becomes the first query, in characters. */
const longest = 64;

/** Time after which a press that is still waiting shows that it was heard, in ms. */
const patience = 200;

const root = document.documentElement;

/** The link that stands for the search dialog, and leads to the search page where there is none. */
function searchLink(): HTMLAnchorElement | null {
  return document.querySelector("a[data-search]");
}

/**
 * Opens the search dialog by its link, `/`, Ctrl+K and ⌘K, on any page and before React is there. The wish is kept on
 * the document element; components/search/search.client.tsx takes it. While one is kept, others change nothing.
 */
export function startSearch(): void {
  startSearchPage();
  onPress<HTMLAnchorElement>("a[data-search]", (_, event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  document.addEventListener("keydown", (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    // A dialog of the browser's own would lie above ours.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
    if (!isOpen()) open();
    else if (event.key !== "/") document.dispatchEvent(new Event("search:close"));
  });
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, warm, { passive: true });
  }
}

function isOpen(): boolean {
  return document.body.classList.contains("DocSearch--active");
}

function open(): void {
  const link = searchLink();
  if (!link || root.dataset.searchAsked !== undefined || isOpen()) return;
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  root.dataset.searchAsked = String(getSelection() ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longest);
  const timer = setTimeout(() => link.setAttribute("aria-busy", "true"), patience);
  const settle = () => {
    clearTimeout(timer);
    link.removeAttribute("aria-busy");
  };
  document.addEventListener("search:shown", settle, { once: true });
  document.addEventListener("search:closed", () => giveBack(opener, link), { once: true });
  const leave = () => {
    settle();
    delete root.dataset.searchAsked;
    location.assign(link.href);
  };
  document.addEventListener("search:failed", leave, { once: true });
  // Without the dialog there is the search page.
  loadRuntime().then(() => document.dispatchEvent(new Event("search:open")), leave);
}

/** The focus goes back to the search link: the dialog may have been opened from nowhere. */
function giveBack(opener: HTMLElement | undefined, link: HTMLAnchorElement): void {
  const target =
    opener && opener !== document.body && opener.isConnected && opener.closest("a[data-search]") ? opener : link;
  target.focus({ preventScroll: true });
}

/** Loads the dialog and its index once a pointer, a finger or the focus comes to the link. */
function warm(event: Event): void {
  if (!(event.target instanceof Element) || !event.target.closest("a[data-search]")) return;
  for (const type of ["pointerover", "focusin", "touchstart"]) document.removeEventListener(type, warm);
  loadRuntime().then(
    () => document.dispatchEvent(new Event("search:warm")),
    () => {},
  );
}
