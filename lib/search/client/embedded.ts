import { savesData } from "@/lib/shared/saves-data";
import { href } from "@/lib/shared/url";
import type { FromWorker, ToWorker } from "../engine/protocol";
import script from "../engine/worker?worker&url";
import type { SearchResponse } from "../hit";
import type { SearchClient, SearchSettings } from "./client";
import { RetryError } from "./errors";

/** Time after the first answer before the rest of the index is fetched, in ms: the reader comes first. */
const restAfter = 2500;

interface Waiting {
  resolve: (response: SearchResponse) => void;
  reject: (error: Error) => void;
}

export interface EmbeddedClient extends SearchClient {
  /** Loads what every query needs. */
  warm(): void;
}

let shared: EmbeddedClient | undefined;

/** The page's one client of the search worker. */
export function embeddedClient(settings: Pick<SearchSettings, "index">): EmbeddedClient {
  shared ??= createEmbeddedClient(settings);
  return shared;
}

export function createEmbeddedClient({ index }: Pick<SearchSettings, "index">): EmbeddedClient {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  let completes = false;

  const fail = (message: string) => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new RetryError(message));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(script);
    started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const { resolve, reject } = waiting.get(data.id) ?? {};
      waiting.delete(data.id);
      if (data.type === "failed") reject?.(new RetryError(data.message));
      else {
        resolve?.(data.response);
        completeLater();
      }
    };
    // The script itself could not be loaded: the next query starts anew.
    started.onerror = () => fail("The search worker could not be started.");
    started.postMessage({ type: "open", index: new URL(href(index), location.href).href } satisfies ToWorker);
    return started;
  };
  const say = (message: ToWorker) => {
    worker ??= start();
    worker.postMessage(message);
  };
  const completeLater = () => {
    if (completes || savesData()) return;
    completes = true;
    setTimeout(() => say({ type: "complete" }), restAfter);
  };

  return {
    warm: () => say({ type: "warm" }),
    search: ({ requests }) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        say({ type: "search", id, requests });
      }),
  };
}
