import { announceFailure } from "@/components/frame/failure.client";
import { whenShown } from "@/components/ui/events.client";

const root = document.documentElement;

/** How long the results may take to load, in ms. */
const longestWait = 30_000;

/** The results page: a query in its address is an intent, so that the framework comes at once. */
export function startSearchPage(loadIsland: () => Promise<unknown>): void {
  const form = document.querySelector<HTMLFormElement>("[data-search-form]");
  if (!form) return;
  const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  if (!query) delete root.dataset.searching;
  else {
    root.dataset.searching = "wait";
    const input = form.querySelector("input");
    if (input && !input.value) input.value = query.slice(0, input.maxLength);
    const fail = () => {
      // The index of all pages is still a way.
      delete root.dataset.searching;
      announceFailure("Search could not be loaded. Reload the page to try again.");
    };
    whenShown(() => {
      const timer = setTimeout(fail, longestWait);
      loadIsland()
        .catch(fail)
        .finally(() => clearTimeout(timer));
    });
  }
  form.addEventListener("focusin", () => loadIsland().catch(() => {}), { once: true });
}
