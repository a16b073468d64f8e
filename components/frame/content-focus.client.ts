import { whenShown } from "@/lib/browser/page";
import { readVisit, removeVisit, writeVisit } from "@/lib/browser/storage";

/**
 * The next page gets the focus where its content begins: after a search hit or a link of the sidebar, Tab goes on from
 * there. With a heading in the address the browser does so itself.
 */
export function focusContentNext({ pathname, hash }: HTMLAnchorElement): void {
  if (hash === "") writeVisit("focus-content", pathname);
}

export function takeContentFocus(): void {
  whenShown(() => {
    const isMeant = readVisit("focus-content") === location.pathname;
    removeVisit("focus-content");
    if (isMeant && document.activeElement === document.body)
      document.getElementById("content")?.focus({ preventScroll: true });
  });
}
