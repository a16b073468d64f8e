import { onPage, onPress } from "./events";

/** Undoes what the last press hid; the page that follows has nothing to undo. */
let restore = () => {};

/**
 * A filter of links answers at once: what the chosen page will not hold leaves, and the page itself follows. On the
 * first page of the list what stays is the beginning of the page that comes.
 */
export function startFilter(): void {
  onPress<HTMLAnchorElement>("a[data-filter]", (link, event) => {
    // Another tab or window: this page stays as it is.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    restore();
    const before = link.parentElement?.querySelector("a[aria-current]");
    show(link.dataset.filter ?? "");
    mark(before, link);
    restore = () => {
      show("");
      mark(link, before);
      restore = () => {};
    };
  });
  // A page that comes back from the browser's cache was left half hidden.
  addEventListener("pageshow", (event) => {
    if (event.persisted) restore();
  });
  onPage(() => {
    restore();
    const current = document.querySelector<HTMLElement>("a[data-filter][aria-current]");
    // On a phone the row scrolls: what is chosen is in it.
    if (current?.parentElement) current.parentElement.scrollLeft = current.offsetLeft - current.offsetWidth;
  });
}

function show(area: string): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-filter-area]")) {
    part.hidden = area !== "" && !part.dataset.filterArea?.split(" ").includes(area);
  }
}

function mark(from: Element | null | undefined, to: Element | null | undefined): void {
  from?.removeAttribute("aria-current");
  to?.setAttribute("aria-current", "true");
}
