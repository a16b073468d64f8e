import { createAlgoliaClient } from "./algolia";
import type { SearchClient, SearchSettings } from "./client";
import { embeddedClient } from "./embedded";

/** Connects to Algolia if the configuration names an application, and else to the site's worker. */
export function connectSearch(settings: SearchSettings): SearchClient {
  return settings.algolia ? createAlgoliaClient(settings.algolia) : embeddedClient(settings);
}
