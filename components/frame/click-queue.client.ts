import { isSearchKey } from "@/components/search/search-key.client";
import {
  lendWaitingField,
  openWaitingField,
  resultsAddress,
  waitingField,
} from "@/components/search/waiting-field.client";

/** Controls whose click the inline script queues while the client entry is on its way. */
const controls =
  "[data-theme-toggle],[data-copy],[data-copy-page],[data-wrap],[data-dismiss],[data-menu],[data-video],[data-values],[data-search],[data-explorer-open],[data-send],[data-shortcuts-open]";

/** A queued click shows as pending after this time, in ms. */
const pendingAfter = 200;

declare global {
  interface Window {
    /** Ends queuing and gives the controls that were pressed, each once, in their order. */
    queuedClicks?: () => HTMLElement[];
  }
}

/** In the inline script: nothing that is pressed before the client entry runs is lost. */
export function queueClicks(): void {
  lendWaitingField();
  const pressed = new Set<HTMLElement>();
  const queue = (event: Event, control: HTMLElement | null) => {
    // A link still leads somewhere when the page is complete and the client entry has not come.
    if (!control || (isLink(control) && document.readyState === "complete")) return;
    event.preventDefault();
    pressed.add(control);
    if (isLink(control)) openWaitingField();
    setTimeout(() => {
      if (pressed.has(control)) control.dataset.pending = "";
    }, pendingAfter);
  };
  const press = (event: MouseEvent) => {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
    // A link in another tab is the browser's.
    if (!(isLink(control) && (event.metaKey || event.ctrlKey || event.shiftKey)))
      queue(event, control);
  };
  const key = (event: KeyboardEvent) => {
    const search = document.querySelector<HTMLElement>("[data-search]");
    if (isSearchKey(event)) queue(event, search);
    else if (event.key === "Escape" && search && pressed.delete(search)) {
      delete search.dataset.pending;
      waitingField()?.remove();
      search.focus({ preventScroll: true });
    }
  };
  document.addEventListener("click", press, true);
  document.addEventListener("keydown", key, true);
  addEventListener("load", () => {
    // Not `location.assign`: a script in the head that names it is taken for a page that forwards.
    for (const control of pressed) if (isLink(control)) open(resultsAddress(control), "_self");
  });
  window.queuedClicks = () => {
    document.removeEventListener("click", press, true);
    document.removeEventListener("keydown", key, true);
    const list = [...pressed];
    pressed.clear();
    return list;
  };
}

function isLink(control: Element | null): control is HTMLAnchorElement {
  return control instanceof HTMLAnchorElement && control.hasAttribute("data-search");
}

/** In the client entry, when all its parts listen: what was pressed happens now, exactly once. */
export function replayClicks(): void {
  for (const control of window.queuedClicks?.() ?? []) {
    delete control.dataset.pending;
    control.click();
  }
  delete window.queuedClicks;
}
