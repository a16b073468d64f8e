import type { MockRequest } from "@agenta-docs/api-mock";

/** Maximum length of the log, in characters. */
const maxLength = 200_000;

/** A request as stored in the log. */
type Entry = [method: string, url: string, contentType: string, body: string];

/**
 * Requests to the mock that may have changed its state, stored for the visit. The next page replays
 * them in order to restore the state. The log contains neither the reader's key nor bodies that may
 * contain one.
 */
export interface VisitLog {
  requests: MockRequest[];
  /**
   * Adds a request and returns the log as text to store. Undefined if the request shouldn't be
   * stored.
   */
  add: (request: MockRequest) => string | undefined;
}

export function createVisitLog(): VisitLog {
  return toLog([]);
}

/** Parses a stored log. Undefined if the text isn't one. */
export function readVisitLog(text: string): VisitLog | undefined {
  if (text === "") return createVisitLog();
  if (text.length > maxLength) return undefined;
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) && entries.every(isEntry) ? toLog(entries) : undefined;
  } catch {
    return undefined;
  }
}

function toLog(entries: Entry[]): VisitLog {
  return {
    requests: entries.map(toRequest),
    add: (request) => {
      const entry = toEntry(request);
      if (!entry) return undefined;
      const text = JSON.stringify([...entries, entry]);
      if (text.length > maxLength) return undefined;
      entries.push(entry);
      return text;
    },
  };
}

function isEntry(value: unknown): value is Entry {
  return (
    Array.isArray(value) && value.length === 4 && value.every((part) => typeof part === "string")
  );
}

function toRequest([method, url, contentType, body]: Entry): MockRequest {
  const headers: Record<string, string> = { authorization: "ApiKey visit" };
  if (contentType) headers["content-type"] = contentType;
  return { method, url, headers, body: new TextEncoder().encode(body) };
}

/** Binary bodies aren't stored. They take effect on this page only. */
const decoder = new TextDecoder("utf-8", { fatal: true });

function toEntry({ method, url, headers, body }: MockRequest): Entry | undefined {
  if (method === "GET") return undefined;
  try {
    const contentType = new Headers(headers).get("content-type") ?? "";
    const entry: Entry = [method, url, contentType, decoder.decode(body)];
    return mayHoldSecret(entry) ? undefined : entry;
  } catch {
    return undefined;
  }
}

/** Names of fields whose value may be a secret. */
const secretName = /(^|[?&])key(=|$)|api_?key|secret|token|password|credential/i;

/**
 * Whether the URL or a name in the body suggests a secret. A body that isn't JSON is searched as a
 * whole.
 */
function mayHoldSecret([, url, , body]: Entry): boolean {
  if (secretName.test(url)) return true;
  if (!/^\s*[[{]/.test(body)) return secretName.test(body);
  return [...body.matchAll(/"([^"]*)"\s*:/g)].some(([, name = ""]) => secretName.test(name));
}
