import type { SearchClient, SearchSettings } from "./client";
import { embeddedClient } from "./embedded";

/** Who answers: Algolia when the configuration names an application, else our own worker. */
export async function connectSearch(settings: SearchSettings): Promise<SearchClient> {
  if (!settings.algolia) return embeddedClient(settings);
  const { createAlgoliaClient } = await import("./algolia");
  return createAlgoliaClient(settings.algolia);
}
