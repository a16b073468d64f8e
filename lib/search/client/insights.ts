import type { SearchSettings } from "./client";

type InsightsClient = (method: string, ...args: unknown[]) => unknown;

declare global {
  interface Window {
    /** Name of the client, as Algolia's own snippet leaves it. */
    AlgoliaAnalyticsObject?: string;
    aa?: InsightsClient;
  }
}

/** Time after which a line that stays active is told, in ms. */
const debounce = 400;

/**
 * Puts search-insights where the interface looks for it: our own copy, so that no other host's script runs. Without it
 * the interface would load one from a public CDN. Loads nothing unless insights are on.
 */
export async function loadInsights(algolia: SearchSettings["algolia"]): Promise<void> {
  if (!algolia?.insights || window.aa) return;
  const { default: client } = await import("search-insights");
  const aa = client as unknown as InsightsClient;
  const { appId, apiKey, insightsHost } = algolia;
  aa("init", { appId, apiKey, partial: true, ...(insightsHost ? { host: insightsHost } : {}) });
  window.AlgoliaAnalyticsObject = "aa";
  window.aa = aa;
}

/**
 * Tells which hit a reader came to by the arrow keys. Items Viewed and Item Selected are told by the interface; it knows
 * the active line but keeps it to itself.
 */
export function watchActive(list: Element, index: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const hit = list.querySelector<HTMLElement>('[aria-selected="true"] [data-found]');
      if (hit?.dataset.found)
        window.aa?.("viewedObjectIDs", { eventName: "Item Active", index, objectIDs: [hit.dataset.found] });
    }, debounce);
  });
  observer.observe(list, { subtree: true, attributes: true, attributeFilter: ["aria-selected"] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
