import { announceFailure } from "@/components/frame/failure.client";
import { whenShown } from "@/lib/browser/page";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { loadIsland } from "./SearchLink.client";

const root = document.documentElement;

/** How long results may take to load, in ms. */
const timeout = 30_000;

/** The form of the results page. If the address has a query, the results load immediately. */
class ResultsForm extends SiteElement<"site-search-form"> {
  protected override start(signal: AbortSignal): void {
    const [{ type } = {}] = performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    root.toggleAttribute("data-returns", type !== "navigate");
    const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
    if (query) this.search(query);
    else delete root.dataset.searching;
    const load = () => loadIsland().catch(() => this.announceFailedSearch(query));
    this.addEventListener("focusin", load, { once: true, signal });
  }

  private search(query: string): void {
    const input = this.querySelector("input");
    if (input && !input.value) input.value = query.slice(0, input.maxLength);
    whenShown(() => this.load(query));
  }

  private load(query: string): void {
    if (query) root.dataset.searching = "wait";
    const timer = setTimeout(() => this.announceFailedSearch(query), timeout);
    const clearFailure = () => {
      if (navigator.onLine) announceFailure("");
    };
    loadIsland()
      .then(clearFailure, () => this.announceFailedSearch(query))
      .finally(() => clearTimeout(timer));
  }

  private announceFailedSearch(query: string): void {
    delete root.dataset.searching;
    const retry = () => {
      announceFailure("");
      this.load(query);
    };
    announceFailure(
      "Search could not be loaded. Check your connection, or find the page in the index below.",
      retry,
    );
  }
}

defineElement("site-search-form", ResultsForm);
