import { type LiteClient, liteClient } from "algoliasearch/lite";
import type { SearchResponse } from "../hit";
import type { SearchClient, SearchSettings } from "./client";

/** Algolia's own client: its hosts, time-outs (connect 1 s, read 2 s, write 30 s) and memory of hosts that are down. */
export type AlgoliaClient = SearchClient & Pick<LiteClient, "getRecommendations" | "customPost" | "addAlgoliaAgent">;

/**
 * Credentials go as query parameters, so that no preflight request is needed. `hosts` are addresses to use instead of
 * Algolia's, in order. Throws "appId is missing" or "apiKey is missing".
 */
export function createAlgoliaClient({ appId, apiKey, hosts }: NonNullable<SearchSettings["algolia"]>): AlgoliaClient {
  if (!appId) throw new Error("appId is missing");
  if (!apiKey) throw new Error("apiKey is missing");
  const client = liteClient(appId, apiKey, hosts ? { hosts: hosts.map(toHost) } : {});
  return {
    search: async ({ requests }) => (await client.search({ requests })) as unknown as SearchResponse,
    getRecommendations: (params, options) => client.getRecommendations(params, options),
    customPost: (params, options) => client.customPost(params, options),
    addAlgoliaAgent: (segment, version) => client.addAlgoliaAgent(segment, version),
  };
}

function toHost(address: string) {
  const { protocol, hostname, port } = new URL(address);
  return {
    url: hostname,
    accept: "readWrite" as const,
    protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    ...(port ? { port: Number(port) } : {}),
  };
}
