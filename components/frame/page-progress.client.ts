import { lazy } from "@/components/ui/lazy.client";
import { savesData } from "@/lib/browser/saves-data";
import { findPageLink } from "./Speculation.client";

/** A page that takes longer to open than this shows a bar, in ms. */
const delay = 200;
/** Nothing tells that a navigation ended without a page, such as a download: the bar ends after this time, in ms. */
const longest = 30_000;

const loadBar = lazy(() => import("./progress-bar.client"));

/** The thin bar of a slow change of page, from the press on a link until the next page is there. */
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
    timer = window.setTimeout(stop, longest);
  };
  document.addEventListener("click", (event) => {
    const { defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || metaKey || ctrlKey || shiftKey || altKey || !findPageLink(event.target))
      return;
    stop();
    loadBar().catch(() => {});
    timer = window.setTimeout(() => start().catch(() => {}), delay);
  });
  // The page may come back as it was, and Escape stops the browser.
  addEventListener("pagehide", stop);
  addEventListener("keydown", ({ key }) => key === "Escape" && stop());
  // It comes as a pointer or the focus comes to a link, so that it is there when the page is slow.
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
