import type { ListedHit } from "./arrange";
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
 * Puts search-insights where the interface looks for it: our own copy, so that no other host's
 * script runs. Without it the interface would load one from a public CDN. Loads nothing unless
 * insights are on.
 */
export async function loadInsights(algolia: SearchSettings["algolia"]): Promise<void> {
  if (!algolia?.insights || window.aa) return;
  const { default: client } = await import("search-insights");
  const aa = client as unknown as InsightsClient;
  const { appId, apiKey, insightsHost } = algolia;
  aa("init", { appId, apiKey, partial: true, ...(insightsHost ? { host: insightsHost } : {}) });
  window.AlgoliaAnalyticsObject = "aa";
  // With the properties of the client, such as its version, which the interface looks at.
  window.aa = Object.assign(
    (method: string, ...args: unknown[]) => aa(method, ...args.map(nameRecords)),
    aa,
  );
}

/** Records of the index, by the rows that stand for them. */
const records = new Map<string, string>();

/**
 * Notes which rows are no records of the index, so that events name the records that brought them.
 */
export function rememberRecords(hits: readonly ListedHit[]): void {
  for (const { objectID, record } of hits) if (record) records.set(objectID, record);
}

function nameRecords(argument: unknown): unknown {
  const { objectIDs } = (argument ?? {}) as { objectIDs?: unknown };
  if (!Array.isArray(objectIDs)) return argument;
  return {
    ...(argument as object),
    objectIDs: [...new Set(objectIDs.map((id) => records.get(id) ?? id))],
  };
}

/**
 * Tells of a click on the first row. DocSearch takes that row's number, 0, for none.
 * https://github.com/algolia/docsearch/blob/main/packages/docsearch-react/src/hooks/useDocSearchInsights.ts
 */
export function reportFirstSelected(hit: ListedHit): void {
  // Fields that DocSearch adds to a hit when insights are on.
  const added = hit as {
    __autocomplete_id?: number;
    __autocomplete_indexName?: string;
    __autocomplete_queryID?: string;
  };
  const {
    __autocomplete_id: number,
    __autocomplete_indexName: index,
    __autocomplete_queryID: queryID,
  } = added;
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
 * Tells which hit a reader came to by the arrow keys. Items Viewed and Item Selected are told by
 * the interface; it knows the active line but keeps it to itself.
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
    }, debounce);
  });
  observer.observe(list, { subtree: true, attributes: true, attributeFilter: ["aria-selected"] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
