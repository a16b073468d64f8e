import { forgetClick } from "@/components/frame/click-queue.client";
import { isSearchKey } from "@/components/frame/single-keys.client";
import { openWaitingField, resultsAddress, waitingField } from "./waiting-field.client";

/**
 * Runs in the inline script, after the click queue. Until SearchLink.client.ts runs, it handles
 * search shortcuts and keeps what is typed.
 */
export function startEarlySearch(): void {
  const untilDefined = new AbortController();
  const { signal } = untilDefined;
  const findLink = () => document.querySelector<HTMLAnchorElement>("site-search a");
  const openField = ({ target, defaultPrevented }: MouseEvent) => {
    // The click queue has stored the click.
    if (defaultPrevented && target instanceof Node && findLink()?.contains(target))
      openWaitingField();
  };
  const handleKey = (event: KeyboardEvent) => {
    const link = findLink();
    if (!link) return;
    if (isSearchKey(event)) {
      event.preventDefault();
      link.click();
    } else if (event.key === "Escape" && forgetClick(link)) {
      waitingField()?.remove();
      link.focus({ preventScroll: true });
    }
  };
  // If the scripts fail, the link leads to the results for what was typed.
  const keepQuery = () => {
    const link = findLink();
    if (link) link.href = resultsAddress(link);
  };
  document.addEventListener("click", openField, { capture: true, signal });
  document.addEventListener("keydown", handleKey, { capture: true, signal });
  addEventListener("load", keepQuery, { capture: true, signal });
  customElements.whenDefined("site-search").then(() => untilDefined.abort());
}
