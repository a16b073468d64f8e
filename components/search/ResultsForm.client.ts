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
  const [{ type } = {}] = performance.getEntriesByType(
    "navigation",
  ) as PerformanceNavigationTiming[];
  root.toggleAttribute("data-returns", type !== "navigate");
  const fail = () => {
    delete root.dataset.searching;
    announceFailure(
      "Search could not be loaded. Check your connection, or find the page in the index below.",
      () => {
        announceFailure("");
        load();
      },
    );
  };
  const load = () => {
    if (query) root.dataset.searching = "wait";
    const timer = setTimeout(fail, longestWait);
    loadIsland()
      .then(() => navigator.onLine && announceFailure(""), fail)
      .finally(() => clearTimeout(timer));
  };
  if (!query) delete root.dataset.searching;
  else {
    const input = form.querySelector("input");
    if (input && !input.value) input.value = query.slice(0, input.maxLength);
    whenShown(load);
  }
  form.addEventListener("focusin", () => loadIsland().catch(fail), { once: true });
}
