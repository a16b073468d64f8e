import { isObject } from "../openapi/pointer";
import type { MockRequest } from "./types";

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
  if (text === "") return [];
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) && text.length <= longest && entries.every(isEntry) ? entries : undefined;
  } catch {
    return undefined;
  }
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
  if (secretName.test(pathname) || [...searchParams.keys()].some((name) => secretName.test(name))) return true;
  const text = decoder.decode(body);
  try {
    return holdsSecret(JSON.parse(text));
  } catch {
    return /password|secret|api_key/i.test(text);
  }
}

function holdsSecret(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsSecret);
  return isObject(value) && Object.entries(value).some(([name, item]) => secretName.test(name) || holdsSecret(item));
}
