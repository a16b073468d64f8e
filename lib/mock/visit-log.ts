import type { MockRequest } from "./types";
import { readJson } from "./values";

/**
 * Requests to the mock that may have changed its state, kept for the visit: sent again in the same order, they give the
 * same state on the next page. Neither a key nor a body that may hold one is kept. The worker writes it, and the
 * page stores it.
 */
export interface VisitLog {
  requests: MockRequest[];
  /** The log with one more request, as text to store; undefined where nothing is to be added. */
  add: (request: MockRequest) => string | undefined;
}

/** Longest log, in characters. */
const longest = 200_000;

const encoder = new TextEncoder();
/** Bytes that are no text are not kept. */
const decoder = new TextDecoder("utf-8", { fatal: true });

/** The log of a stored text; undefined where that is not ours. */
export function readVisitLog(text: string): VisitLog | undefined {
  const entries = readEntries(text);
  if (!entries) return undefined;
  return {
    requests: entries.map(fromEntry),
    add: (request) => {
      if (request.method === "GET") return undefined;
      try {
        if (mayHoldSecret(request)) return undefined;
        const more = JSON.stringify([...entries, toEntry(request)]);
        if (more.length > longest) return undefined;
        entries.push(toEntry(request));
        return more;
      } catch {
        // A binary body: it works on this page, and the next one starts without it.
        return undefined;
      }
    },
  };
}

function readEntries(text: string): Entry[] | undefined {
  const entries = text === "" ? [] : readJson(text);
  return Array.isArray(entries) && text.length <= longest && entries.every(isEntry) ? entries : undefined;
}

type Entry = [method: string, url: string, type: string, body: string];

function toEntry({ method, url, headers, body }: MockRequest): Entry {
  const type = Object.entries(headers).find(([name]) => /^content-type$/i.test(name))?.[1] ?? "";
  return [method, url, type, decoder.decode(body)];
}

function fromEntry([method, url, type, body]: Entry): MockRequest {
  const headers = { authorization: "ApiKey visit", ...(type && { "content-type": type }) };
  return { method, url, headers, body: encoder.encode(body) };
}

function isEntry(entry: unknown): entry is Entry {
  return Array.isArray(entry) && entry.length === 4 && entry.every((part) => typeof part === "string");
}

/** Names of fields whose value may be a key. */
const secretName = /^key$|api_?key|secret|token|password|credential/i;

function mayHoldSecret({ url, body }: MockRequest): boolean {
  const { searchParams, pathname } = new URL(url, "http://mock");
  const names = [pathname, ...searchParams.keys()];
  const text = decoder.decode(body);
  try {
    JSON.parse(text, (name, value) => {
      names.push(name);
      return value;
    });
  } catch {
    names.push(text);
  }
  return names.some((name) => secretName.test(name));
}
