import { onPage, onPress } from "./events.client";

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
  startRadios();
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

const radios = "[data-filter-radios] input";

/** The choice of radio buttons is in the address, so that a link, a reload and the way back bring it again. */
function startRadios(): void {
  onPage(() => {
    const area = new URLSearchParams(location.search).get("area") ?? "";
    for (const input of document.querySelectorAll<HTMLInputElement>(radios))
      if (input.value === area) input.checked = true;
  });
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(radios)) return;
    const url = new URL(location.href);
    if (target.value) url.searchParams.set("area", target.value);
    else url.searchParams.delete("area");
    history.replaceState(history.state, "", url);
    const status = target.closest("[data-filter-radios]")?.querySelector("[role=status]");
    if (status) status.textContent = target.dataset.status ?? "";
  });
  document.addEventListener("keydown", ({ key, target }) => {
    if (key === "Enter" && target instanceof HTMLInputElement && target.matches(radios)) target.click();
  });
}
