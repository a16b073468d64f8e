import { algoliasearch, type SearchClient } from "algoliasearch";
import { toHost } from "../client/algolia";
import type { SearchRecord } from "../records";
import { diffRecords, diffSettings, type RecordDiff } from "./diff";
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

export interface PublishPlan extends RecordDiff {
  settings: string[];
  synonyms: RecordDiff;
}

export function createPublishClient({ appId, apiKey, hosts }: PublishInput): SearchClient {
  if (!appId) throw new Error("appId is missing");
  if (!apiKey) throw new Error("apiKey is missing");
  return algoliasearch(appId, apiKey, hosts ? { hosts: hosts.map(toHost) } : {});
}

/** What publishing would change, read from the index. An index that is not there yet is an empty one. */
export async function planPublish(client: SearchClient, { indexName, records }: PublishInput): Promise<PublishPlan> {
  const stored: { objectID: string }[] = [];
  const synonyms: { objectID: string }[] = [];
  let settings: Record<string, unknown> = {};
  try {
    settings = { ...(await client.getSettings({ indexName })) };
    await client.browseObjects<Record<string, unknown>>({
      indexName,
      browseParams: { attributesToRetrieve: ["*"], hitsPerPage: 1000 },
      aggregator: ({ hits }) => {
        for (const { _highlightResult, _snippetResult, _rankingInfo, _distinctSeqID, ...hit } of hits) stored.push(hit);
      },
    });
    await client.browseSynonyms({ indexName, aggregator: ({ hits }) => synonyms.push(...hits.map(plainSynonym)) });
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error;
  }
  return {
    ...diffRecords(stored, records),
    settings: diffSettings(settings, indexSettings),
    synonyms: diffRecords(synonyms, indexSynonyms()),
  };
}

type StoredSynonym = { objectID: string; type?: string; synonyms?: string[]; input?: string };

function plainSynonym({ objectID, type, synonyms, input }: StoredSynonym): StoredSynonym {
  return { objectID, type, synonyms, ...(input === undefined ? {} : { input }) };
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
