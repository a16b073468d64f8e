import type { MockRequest } from "./types";
import { readJson } from "./values";

export type VisitLog = NonNullable<ReturnType<typeof readVisitLog>>;

/** Longest log, in characters. */
const longest = 200_000;

/** Bytes that are no text are not kept: what they do works on this page, and the next one starts without it. */
const decoder = new TextDecoder("utf-8", { fatal: true });

type Entry = [method: string, url: string, type: string, body: string];

/**
 * Requests to the mock that may have changed its state, kept for the visit: sent again in the same order, they give the
 * same state on the next page. Neither a key nor a body that may hold one is kept. The worker writes it, and the
 * page stores it. Undefined where the text is not ours.
 */
export function readVisitLog(text: string) {
  const entries = text === "" ? [] : readJson(text);
  if (!Array.isArray(entries) || text.length > longest || !entries.every(isEntry)) return undefined;
  return {
    requests: entries.map(([method, url, type, body]) => {
      const headers = { authorization: "ApiKey visit", ...(type && { "content-type": type }) };
      return { method, url, headers, body: new TextEncoder().encode(body) };
    }),
    /** The log with one more request, as text to store; undefined where nothing is to be added. */
    add: ({ method, url, headers, body }: MockRequest) => {
      try {
        const type = new Headers(headers).get("content-type") ?? "";
        const entry: Entry = [method, url, type, decoder.decode(body)];
        const more = JSON.stringify([...entries, entry]);
        if (method === "GET" || mayHoldSecret(entry) || more.length > longest) return undefined;
        entries.push(entry);
        return more;
      } catch {
        return undefined;
      }
    },
  };
}

function isEntry(entry: unknown): entry is Entry {
  return (
    Array.isArray(entry) && entry.length === 4 && entry.every((part) => typeof part === "string")
  );
}

/** Names of fields whose value may be a key. */
const secretName = /(^|[?&])key(=|$)|api_?key|secret|token|password|credential/i;

/** Whether the address or a name in the body says so; a body that is no JSON is asked as a whole. */
function mayHoldSecret([, url, , body]: Entry): boolean {
  const names = /^\s*[[{]/.test(body)
    ? [...body.matchAll(/"([^"]*)"\s*:/g)].map(([, name = ""]) => name)
    : [body];
  return [url, ...names].some((name) => secretName.test(name));
}
