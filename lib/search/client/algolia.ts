import { type LiteClient, liteClient } from "algoliasearch/lite";
import type { SearchClient, SearchSettings } from "./client";

/** In milliseconds. After a timeout, the client tries the next host. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

type AlgoliaSettings = NonNullable<SearchSettings["algolia"]>;
type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type AlgoliaHost = NonNullable<ClientOptions["hosts"]>[number];

/**
 * Creates Algolia's client with explicit settings for everything that differs between its builds.
 * Credentials are query parameters because headers would need a preflight request. `hosts` are tried
 * in order instead of Algolia's own.
 */
export function createAlgoliaClient({ appId, apiKey, hosts }: AlgoliaSettings) {
  if (!appId) throw new Error("appId is missing");
  if (!apiKey) throw new Error("apiKey is missing");
  const options: ClientOptions = {
    timeouts,
    authMode: "WithinQueryParameters",
    hostsCache: createHostsCache(),
    // Readers should see at once that there are too many requests (429).
    maxRateLimitRetries: 0,
  };
  if (hosts) options.hosts = hosts.map(toHost);
  const client: unknown = liteClient(appId, apiKey, options);
  return client as SearchClient & Pick<LiteClient, "getRecommendations" | "customPost">;
}

function toHost(address: string): AlgoliaHost {
  const { protocol, hostname, port } = new URL(address);
  const host: AlgoliaHost = {
    url: hostname,
    accept: "readWrite",
    protocol: protocol === "http:" ? "http" : "https",
  };
  return port ? { ...host, port: Number(port) } : host;
}

/**
 * Remembers which hosts failed, until the reader leaves the page. The client's own caches
 * (algoliasearch 5.64) store a failed host under a key that contains the failure. They never find it
 * again, and each query would try the failed host first.
 */
function createHostsCache(): NonNullable<ClientOptions["hostsCache"]> {
  const hosts = new Map<string, unknown>();
  const keyOf = (host: unknown) => {
    const { protocol, url, port } = host as Record<string, unknown>;
    return [protocol, url, port].join(" ");
  };
  return {
    get: async <T>(host: unknown, makeDefault: () => Promise<T>) =>
      (hosts.get(keyOf(host)) as T) ?? makeDefault(),
    set: async <T>(host: unknown, value: T) => {
      hosts.set(keyOf(host), value);
      return value;
    },
    delete: async (host: unknown) => void hosts.delete(keyOf(host)),
    clear: async () => hosts.clear(),
  };
}
