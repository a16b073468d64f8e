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

/** Writes a query into the field as a reader would, so that React hears of it. */
export function writeQuery(inside: HTMLElement, query: string): void {
  const input = inside.closest(".DocSearch-Container")?.querySelector("input");
  if (!input) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, query.slice(0, longestQuery));
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
