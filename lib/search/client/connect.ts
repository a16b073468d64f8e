import type { SearchClient, SearchSettings } from "./client";
import { embeddedClient } from "./embedded";
import { withSuggestions } from "./suggestions";

/** Who answers: Algolia when the configuration names an application, else our own worker. */
export async function connectSearch(settings: SearchSettings): Promise<SearchClient> {
  if (!settings.algolia) return embeddedClient(settings);
  const { createAlgoliaClient } = await import("./algolia");
  return withSuggestions(createAlgoliaClient(settings.algolia), Object.keys(settings.areas));
}
