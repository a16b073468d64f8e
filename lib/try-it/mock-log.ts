import type { MockRequest } from "@/lib/openapi/mock/types";
import { isObject } from "@/lib/openapi/pointer";
import { readVisit, removeVisit, writeVisit } from "@/lib/storage";

/**
 * Requests to the mock that may have changed its state, kept for the visit: sent again in the same order, they give the
 * same state on the next page. Neither a key nor a body that may hold one is kept.
 */
const key = "mock-log";

/** Longest log, in characters. */
const longest = 200_000;

const encoder = new TextEncoder();
/** Bytes that are no text are not kept. */
const decoder = new TextDecoder("utf-8", { fatal: true });

export function readMockLog(): MockRequest[] {
  const text = readVisit(key);
  if (text === undefined) return [];
  try {
    const entries: unknown = JSON.parse(text);
    if (Array.isArray(entries) && text.length <= longest && entries.every(isEntry)) return entries.map(fromEntry);
  } catch {
    // Not written here: removed below.
  }
  removeVisit(key);
  return [];
}

export function addToMockLog(request: MockRequest): void {
  if (request.method === "GET") return;
  try {
    if (mayHoldSecret(request)) return;
    const text = JSON.stringify([...readMockLog(), request].map(toEntry));
    if (text.length <= longest) writeVisit(key, text);
  } catch {
    // A binary body: it works on this page, and the next one starts without it.
  }
}

export function clearMockLog(): void {
  removeVisit(key);
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
