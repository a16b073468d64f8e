import { type LiteClient, liteClient } from "algoliasearch/lite";
import type { SearchClient, SearchSettings } from "./client";
import { embeddedClient } from "./embedded";

/** Who answers: Algolia when the configuration names an application, else our own worker. */
export function connectSearch(settings: SearchSettings): SearchClient {
  return settings.algolia ? createAlgoliaClient(settings.algolia) : embeddedClient(settings);
}

/**
 * In ms. A host that does not connect or answer in time counts as timed out, and the next one is
 * asked.
 */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

/**
 * Algolia's own client with the rules of its transport set here, whatever build of it is loaded.
 * Credentials go as query parameters, so that no preflight request is needed. `hosts` are addresses
 * to use instead of Algolia's, in order.
 */
export function createAlgoliaClient({
  appId,
  apiKey,
  hosts,
}: NonNullable<SearchSettings["algolia"]>) {
  if (!appId) throw new Error("appId is missing");
  if (!apiKey) throw new Error("apiKey is missing");
  return liteClient(appId, apiKey, {
    timeouts,
    authMode: "WithinQueryParameters",
    hostsCache: rememberHosts(),
    // 429 is an answer, which a reader should see at once.
    maxRateLimitRetries: 0,
    ...(hosts ? { hosts: hosts.map(toHost) } : {}),
  }) as unknown as SearchClient & Pick<LiteClient, "getRecommendations" | "customPost">;
}

/** An address as the client wants it. */
function toHost(address: string) {
  const { protocol, hostname, port } = new URL(address);
  return {
    url: hostname,
    accept: "readWrite" as const,
    protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    ...(port ? { port: Number(port) } : {}),
  };
}

/**
 * Memory of hosts that failed, until the page is left. The client's own caches (algoliasearch 5.64)
 * file what failed under a key that holds the failure, so that it is never found again: each query
 * would ask the broken host first.
 */
function rememberHosts() {
  const memory = new Map<string, unknown>();
  const keyOf = (key: unknown) => {
    const { protocol, url, port } = key as Record<string, unknown>;
    return [protocol, url, port].join(" ");
  };
  return {
    get: async <T>(key: unknown, makeDefault: () => Promise<T>) =>
      (memory.get(keyOf(key)) as T) ?? makeDefault(),
    set: async <T>(key: unknown, value: T) => {
      memory.set(keyOf(key), value);
      return value;
    },
    delete: async (key: unknown) => void memory.delete(keyOf(key)),
    clear: async () => memory.clear(),
  };
}
