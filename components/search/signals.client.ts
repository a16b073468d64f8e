import type { AnalyticsEvent } from "@/lib/shared/analytics-events";
import { redactQuery } from "@/lib/shared/redact-query";

/** What search found for a query, as the dialog and the results page say it (`site:searched`). */
export interface Searched {
  where: "dialog" | "page";
  query: string;
  count: number;
}

/** A reader who goes on typing is not done with a query, in ms. */
const pause = 1500;

/**
 * Tells what writers can act on: searches that found nothing, the place of the result that was chosen, and pages that
 * readers left for search. What was typed goes along only if the reader has agreed to it, and without addresses and keys.
 */
export function startSearchSignals(track: (event: AnalyticsEvent) => void, hasConsent: boolean): void {
  let last: Searched | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const words = (query: string) => {
    const told = hasConsent ? redactQuery(query) : undefined;
    return told === undefined ? {} : { query: told };
  };
  const settle = () => {
    clearTimeout(timer);
    if (last?.count === 0) track({ name: "search_empty", where: last.where, ...words(last.query) });
    last = undefined;
  };
  document.addEventListener("site:searched", (event) => {
    clearTimeout(timer);
    last = (event as CustomEvent<Searched>).detail;
    timer = setTimeout(settle, pause);
  });
  addEventListener("pagehide", settle);
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const chosen = link && findChosen(link);
      if (!chosen) return;
      // It was found, and a query that was found is not told twice.
      const { where, rank, query } = chosen;
      clearTimeout(timer);
      last = undefined;
      if (rank > 0) track({ name: "search_choice", where, rank, ...words(query) });
      const staysOpen = event.metaKey || event.ctrlKey || event.shiftKey || link.target === "_blank";
      if (where === "dialog" && !staysOpen) track({ name: "page_left_for_search", page: location.pathname });
    },
    // Before the dialog closes, and its list goes with it.
    true,
  );
}

interface Chosen {
  where: Searched["where"];
  /** Place in the list, from 1; 0 for the link to all results. */
  rank: number;
  query: string;
}

/** What a link has to do with search. A press of Enter follows a link outside of the list, as long as the dialog is open. */
function findChosen(link: HTMLAnchorElement): Chosen | undefined {
  const onPage = link.closest<HTMLElement>("[data-results-for]");
  if (onPage && link.matches(".results-hit")) {
    const rank = [...onPage.querySelectorAll(".results-hit")].indexOf(link) + 1;
    return { where: "page", rank, query: onPage.dataset.resultsFor ?? "" };
  }
  const dialog = document.querySelector<HTMLElement>(".DocSearch-Modal");
  const query = dialog?.querySelector<HTMLElement>("[data-query]")?.dataset.query;
  if (!dialog || !query) return undefined;
  if (link.matches(".search-foot-all")) return { where: "dialog", rank: 0, query };
  const row = link.matches("[data-found]") ? link : activeRow(dialog, link.href);
  if (!row) return undefined;
  return { where: "dialog", rank: [...dialog.querySelectorAll("[data-found]")].indexOf(row) + 1, query };
}

function activeRow(dialog: HTMLElement, url: string): HTMLAnchorElement | null {
  const row = dialog.querySelector<HTMLAnchorElement>('[aria-selected="true"] a[data-found]');
  return row?.href === url ? row : null;
}
