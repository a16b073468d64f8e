import { createAlgoliaClient } from "./algolia";
import type { SearchClient, SearchSettings } from "./client";
import { embeddedClient } from "./embedded";
import { withSuggestions } from "./suggestions";

/** Who answers: Algolia when the configuration names an application, else our own worker. */
export function connectSearch(settings: SearchSettings): SearchClient {
  if (!settings.algolia) return embeddedClient(settings);
  return withSuggestions(createAlgoliaClient(settings.algolia), Object.keys(settings.areas));
}
