import { whenShown } from "@/lib/browser/page";
import { readVisit, removeVisit, writeVisit } from "@/lib/browser/storage";

/**
 * Makes the next page focus the start of its content, so Tab continues from there after a search
 * hit or a sidebar link. If the address has a fragment, the browser already does this.
 */
export function focusContentNext({ pathname, hash }: HTMLAnchorElement): void {
  if (hash === "") writeVisit("focus-content", pathname);
}

export function applyContentFocus(): void {
  whenShown(() => {
    const isForThisPage = readVisit("focus-content") === location.pathname;
    removeVisit("focus-content");
    if (isForThisPage && document.activeElement === document.body)
      document.getElementById("content")?.focus({ preventScroll: true });
  });
}
