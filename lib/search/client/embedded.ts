import { savesData } from "@/lib/browser/saves-data";
import { href } from "@/lib/util/url";
import type { FromWorker, ToWorker } from "../engine/worker";
import script from "../engine/worker?worker&url";
import type { SearchRequest, SearchResponse } from "../hit";
import type { SearchSettings } from "./client";

/** Milliseconds that a search may take, including loading the worker and shards of the index. */
const timeout = 30_000;

/**
 * Milliseconds after the first result until the rest of the index is loaded. What the reader does
 * next has priority.
 */
const completeDelay = 2500;

let sharedClient: ReturnType<typeof createClient> | undefined;

/** Returns the page's only client of the search worker. */
export function embeddedClient(settings: Pick<SearchSettings, "index">) {
  sharedClient ??= createClient(new URL(href(settings.index), location.href).href);
  return sharedClient;
}

function createClient(index: string) {
  const pending = new Map<number, (answer: FromWorker) => void>();
  let worker: Worker | undefined;
  let lastId = 0;
  let isCompleting = false;

  // The next query starts a new worker.
  const fail = (failed: string) => {
    worker?.terminate();
    worker = undefined;
    for (const [id, settle] of pending) settle({ id, failed });
  };
  const send = (message: ToWorker) => {
    worker ??= Object.assign(new Worker(script, { name: index }), {
      onmessage: ({ data }: MessageEvent<FromWorker>) => pending.get(data.id)?.(data),
      onerror: () => fail("The search worker could not be started."),
    });
    worker.postMessage(message);
  };
  const completeLater = () => {
    if (isCompleting || savesData()) return;
    isCompleting = true;
    setTimeout(() => send({ type: "complete" }), completeDelay);
  };

  return {
    /** Loads what every query needs. */
    warm: () => send({ type: "warm" }),
    search: ({ requests }: { requests: SearchRequest[] }) =>
      new Promise<SearchResponse>((resolve, reject) => {
        const id = ++lastId;
        const timer = setTimeout(() => fail("The search worker does not answer."), timeout);
        pending.set(id, (answer) => {
          clearTimeout(timer);
          pending.delete(id);
          if ("failed" in answer) return reject(new Error(answer.failed));
          completeLater();
          resolve(answer.response);
        });
        send({ type: "search", id, requests });
      }),
  };
}
