import { algoliasearch, type SearchClient } from "algoliasearch";
import { toHost } from "../client/algolia";
import type { SearchRecord } from "../records";
import { indexSettings, indexSynonyms } from "./index-settings";

export interface PublishInput {
  appId: string;
  /** May write; only from the environment. */
  apiKey: string;
  indexName: string;
  records: readonly SearchRecord[];
  /** Addresses to use instead of Algolia's. */
  hosts?: string[];
}

export function createPublishClient({ appId, apiKey, hosts }: PublishInput): SearchClient {
  if (!appId) throw new Error("appId is missing");
  if (!apiKey) throw new Error("apiKey is missing");
  return algoliasearch(appId, apiKey, hosts ? { hosts: hosts.map(toHost) } : {});
}

/** Replaces everything at once: readers see the old index or the new one. */
export async function publish(client: SearchClient, { indexName, records }: PublishInput): Promise<void> {
  const settings = await client.setSettings({ indexName, indexSettings: structuredClone(indexSettings) as never });
  const synonyms = await client.saveSynonyms({
    indexName,
    synonymHit: indexSynonyms(),
    replaceExistingSynonyms: true,
  });
  for (const { taskID } of [settings, synonyms]) await client.waitForTask({ indexName, taskID });
  await client.replaceAllObjects({ indexName, objects: records.map((record) => ({ ...record })) });
}
