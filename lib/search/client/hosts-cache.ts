import { readStored, writeStored } from "@/lib/shared/storage";

/** How long a host counts as down after it failed, in ms. */
export const downFor = 120_000;

interface Host {
  protocol: string;
  url: string;
  port?: number;
  accept: string;
}

type Status = "up" | "down" | "timed out";

interface Remembered {
  status: Status;
  lastUpdate: number;
}

/** A host as the client's retry strategy asks it. */
interface StatefulHost extends Host, Remembered {
  isUp(): boolean;
  isTimedOut(): boolean;
}

/**
 * Memory of hosts that failed, over all pages of the site. The client's own caches (algoliasearch 5.64) file what failed
 * under a key that holds the failure, so that it is never found again: each query would ask the broken host first.
 */
export function createHostsCache(appId: string, now: () => number = Date.now) {
  const name = `search-hosts-${appId}` as const;
  let memory: Record<string, Remembered> = parse(readStored(name, (text) => Object.keys(parse(text)).length > 0));
  const keyOf = ({ protocol, url, port, accept }: Host) => `${accept} ${protocol}://${url}:${port ?? ""}`;
  const keep = () => {
    writeStored(name, JSON.stringify(memory));
    return Promise.resolve();
  };
  return {
    get<T>(key: unknown, makeDefault: () => Promise<T>): Promise<T> {
      const host = key as Host;
      const known = memory[keyOf(host)];
      if (!known) return makeDefault();
      const isRecent = () => now() - known.lastUpdate <= downFor;
      const { protocol, url, port, accept } = host;
      const stateful: StatefulHost = {
        protocol,
        url,
        accept,
        ...(port === undefined ? {} : { port }),
        ...known,
        isUp: () => known.status === "up" || !isRecent(),
        isTimedOut: () => known.status === "timed out" && isRecent(),
      };
      return Promise.resolve(stateful as T);
    },
    set<T>(key: unknown, value: T): Promise<T> {
      memory[keyOf(key as Host)] = { status: (value as StatefulHost).status, lastUpdate: now() };
      return keep().then(() => value);
    },
    delete(key: unknown): Promise<void> {
      delete memory[keyOf(key as Host)];
      return keep();
    },
    clear(): Promise<void> {
      memory = {};
      return keep();
    },
  };
}

/** What storage holds may be anything. */
function parse(text: string | undefined): Record<string, Remembered> {
  const known: Record<string, Remembered> = {};
  try {
    for (const [key, value] of Object.entries((JSON.parse(text ?? "{}") ?? {}) as Record<string, Remembered>)) {
      const { status, lastUpdate } = value ?? {};
      if (["down", "timed out"].includes(status) && Number.isFinite(lastUpdate)) known[key] = { status, lastUpdate };
    }
  } catch {
    // Unreadable: every host counts as up.
  }
  return known;
}
