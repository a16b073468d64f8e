import { isChunkError } from "./chunk-error";
import { loadTarget, reloadOnce } from "./reload-guard";

/**
 * Ends a client navigation with a full load of the wanted page when a file of it can't be loaded: a newer deployment
 * removed it, or a flaky line lost it and the bundler's second try too. Part of the runtime, without which nothing here
 * can happen.
 */
export function watchChunks(): void {
  addEventListener("unhandledrejection", ({ reason }) => {
    if (isChunkError(reason)) loadTarget(String((reason as Error).message));
  });
  // React shows a page whose stylesheet is missing all the same.
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.dataset.precedence !== undefined) {
        const cause = `The stylesheet ${target.href} could not be loaded.`;
        // Another of its files failed before, and the page is on its way.
        if (document.documentElement.dataset.leaving !== undefined) return;
        // React doesn't even wait for one that failed when it was fetched ahead: the navigation is over by now.
        if (!loadTarget(cause)) reloadOnce(cause);
      }
    },
    true,
  );
  // The browser kept the page as it was when its next one could not be shown.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && document.documentElement.dataset.leaving !== undefined) location.reload();
  });
}
