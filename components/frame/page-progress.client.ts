import { lazy } from "@/components/ui/lazy.client";
import { savesData } from "@/lib/browser/saves-data";
import { findPageLink } from "./Speculation.client";

/** Milliseconds until the bar appears. Faster page loads don't need it. */
const delay = 200;
/**
 * Nothing signals the end of a navigation without a page, such as a download. The bar ends after
 * this many ms.
 */
const timeout = 30_000;

const loadBar = lazy(() => import("./progress-bar.client"));

/**
 * Shows a thin progress bar when a page loads slowly, from the click until the next page arrives.
 */
export function startPageProgress(): void {
  let timer = 0;
  let stopBar = () => {};
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    stopBar();
  };
  const start = async () => {
    const startedTimer = timer;
    const bar = await loadBar();
    if (timer !== startedTimer) return;
    stopBar = bar.stopBar;
    bar.startBar();
    timer = window.setTimeout(stop, timeout);
  };
  document.addEventListener("click", (event) => {
    const { defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || metaKey || ctrlKey || shiftKey || altKey || !findPageLink(event.target))
      return;
    stop();
    loadBar().catch(() => {});
    timer = window.setTimeout(() => start().catch(() => {}), delay);
  });
  // The page may be restored from the back/forward cache, and Escape cancels a navigation.
  addEventListener("pagehide", stop);
  addEventListener("keydown", ({ key }) => key === "Escape" && stop());
  // Load the bar when a link is hovered or focused, so it's ready if the page is slow.
  if (savesData()) return;
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(
      type,
      ({ target }) => findPageLink(target) && loadBar().catch(() => {}),
      {
        passive: true,
      },
    );
}
