import { longestQuery } from "@/lib/search/client/address";

/**
 * Puts right what DocSearch's dialog (5.1.0) leaves wrong and has no option for: its root is a button, its input takes
 * 512 characters, and the page behind it stays reachable. Returns what undoes it.
 */
export function repairModal(inside: HTMLElement | null): () => void {
  const root = inside?.closest<HTMLElement>(".DocSearch-Container");
  if (!root) return () => {};
  root.setAttribute("role", "dialog");
  root.setAttribute("aria-modal", "true");
  root.setAttribute("aria-label", "Search the docs");
  for (const name of ["tabindex", "aria-expanded", "aria-haspopup", "aria-labelledby"]) root.removeAttribute(name);
  const input = root.querySelector("input");
  if (input) input.maxLength = longestQuery;
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.contains(root) && !element.inert && element.tagName !== "SCRIPT",
  );
  for (const element of behind) element.inert = true;
  return () => {
    for (const element of behind) element.inert = false;
  };
}

/**
 * A row contains links and buttons, which an option of a list box must not. A tree is the other popup that a search
 * field may control. https://github.com/algolia/docsearch/issues/1370
 */
export function repairRow(inside: HTMLElement | null): void {
  const row = inside?.closest("li");
  row?.setAttribute("role", "treeitem");
  row?.closest("ul")?.setAttribute("role", "tree");
  // The list scrolls, and none of its links takes the focus.
  row?.closest<HTMLElement>(".DocSearch-Dropdown")?.setAttribute("tabindex", "0");
}

/**
 * Makes a row the active one. Only DocSearch can set `activeItemId`, and a pointer that moves over a row is the one way
 * in from outside. https://github.com/algolia/autocomplete/blob/v1.19.2/packages/autocomplete-core/src/getPropGetters.ts
 */
export function activateRow(inside: HTMLElement | null): void {
  inside?.closest("li")?.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }));
}

/** Writes a query into the field as a reader would, so that React hears of it. */
export function writeQuery(inside: HTMLElement, query: string): void {
  const input = inside.closest(".DocSearch-Container")?.querySelector("input");
  if (!input) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, query.slice(0, longestQuery));
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
