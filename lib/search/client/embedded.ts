import { savesData } from "@/lib/browser/saves-data";
import { href } from "@/lib/util/url";
import type { FromWorker, ToWorker } from "../engine/worker";
import script from "../engine/worker?worker&url";
import type { SearchRequest, SearchResponse } from "../hit";
import type { SearchSettings } from "./client";

/** How long an answer may take, in ms: with the worker's script and its shards of the index. */
const timeout = 30_000;

/**
 * Time after the first answer before the rest of the index is fetched, in ms: the reader comes
 * first.
 */
const restAfter = 2500;

let shared: ReturnType<typeof createClient> | undefined;

/** The page's one client of the search worker. */
export function embeddedClient(settings: Pick<SearchSettings, "index">) {
  shared ??= createClient(new URL(href(settings.index), location.href).href);
  return shared;
}

function createClient(index: string) {
  const waiting = new Map<number, (answer: FromWorker) => void>();
  let worker: Worker | undefined;
  let last = 0;
  let completes = false;

  // The next query starts anew.
  const fail = (failed: string) => {
    worker?.terminate();
    worker = undefined;
    for (const [id, settle] of waiting) settle({ id, failed });
  };
  const send = (message: ToWorker) => {
    worker ??= Object.assign(new Worker(script, { name: index }), {
      onmessage: ({ data }: MessageEvent<FromWorker>) => waiting.get(data.id)?.(data),
      onerror: () => fail("The search worker could not be started."),
    });
    worker.postMessage(message);
  };
  const completeLater = () => {
    if (completes || savesData()) return;
    completes = true;
    setTimeout(() => send({ type: "complete" }), restAfter);
  };

  return {
    /** Loads what every query needs. */
    warm: () => send({ type: "warm" }),
    search: ({ requests }: { requests: SearchRequest[] }) =>
      new Promise<SearchResponse>((resolve, reject) => {
        const id = ++last;
        const timer = setTimeout(() => fail("The search worker does not answer."), timeout);
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          waiting.delete(id);
          if ("failed" in answer) return reject(new Error(answer.failed));
          completeLater();
          resolve(answer.response);
        });
        send({ type: "search", id, requests });
      }),
  };
}
