import type { ListedHit } from "./arrange";
import type { SearchSettings } from "./client";

type InsightsClient = (method: string, ...args: unknown[]) => unknown;

declare global {
  interface Window {
    /** Name of the global client, as in Algolia's own snippet. */
    AlgoliaAnalyticsObject?: string;
    aa?: InsightsClient;
  }
}

/** Milliseconds after which an active row is reported. */
const activeDelay = 400;

/**
 * Installs search-insights from our own scripts, where DocSearch looks for it. Otherwise, DocSearch
 * would load it from a public CDN. Does nothing unless insights are on.
 */
export async function loadInsights(algolia: SearchSettings["algolia"]): Promise<void> {
  if (!algolia?.insights || window.aa) return;
  const { default: client } = await import("search-insights");
  const aa = client as unknown as InsightsClient;
  const { appId, apiKey, insightsHost } = algolia;
  const options: Record<string, unknown> = { appId, apiKey, partial: true };
  if (insightsHost) options.host = insightsHost;
  aa("init", options);
  window.AlgoliaAnalyticsObject = "aa";
  // Copies the client's properties, such as its version, which DocSearch reads.
  window.aa = Object.assign(
    (method: string, ...args: unknown[]) => aa(method, ...args.map(replaceRows)),
    aa,
  );
}

/** Ids of index records by the rows that were added for them. */
const recordsByRow = new Map<string, string>();

/**
 * Remembers which rows aren't records of the index, so that events name the records that they were
 * added for.
 */
export function rememberRows(hits: readonly ListedHit[]): void {
  for (const { objectID, record } of hits) if (record) recordsByRow.set(objectID, record);
}

function replaceRows(argument: unknown): unknown {
  const { objectIDs } = (argument ?? {}) as { objectIDs?: unknown };
  if (!Array.isArray(objectIDs)) return argument;
  return {
    ...(argument as object),
    objectIDs: [...new Set(objectIDs.map((id) => recordsByRow.get(id) ?? id))],
  };
}

/**
 * Reports a click on the first row, which DocSearch doesn't, because it takes the row's index, 0,
 * for a missing one.
 * https://github.com/algolia/docsearch/blob/main/packages/docsearch-react/src/hooks/useDocSearchInsights.ts
 */
export function reportFirstSelected(hit: ListedHit): void {
  // Fields that DocSearch adds to hits if insights are on.
  const fields = hit as {
    __autocomplete_id?: number;
    __autocomplete_indexName?: string;
    __autocomplete_queryID?: string;
  };
  const {
    __autocomplete_id: number,
    __autocomplete_indexName: index,
    __autocomplete_queryID: queryID,
  } = fields;
  if (number !== 0 || !queryID) return;
  window.aa?.("clickedObjectIDsAfterSearch", {
    eventName: "Item Selected",
    index,
    objectIDs: [hit.objectID],
    positions: [1],
    queryID,
  });
}

/**
 * Reports the hit that a reader selected with the arrow keys. DocSearch reports viewed and clicked
 * items itself, but not the active row.
 */
export function watchActive(list: Element, index: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const hit = list.querySelector<HTMLElement>('[aria-selected="true"] [data-found]');
      if (hit?.dataset.found)
        window.aa?.("viewedObjectIDs", {
          eventName: "Item Active",
          index,
          objectIDs: [hit.dataset.found],
        });
    }, activeDelay);
  });
  observer.observe(list, { subtree: true, attributes: true, attributeFilter: ["aria-selected"] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
