import type { Answer, Call, Fields, MockResponse } from "./types";

export function respond({ status, json, bytes, contentType, headers = {} }: Answer): MockResponse {
  if (bytes)
    return {
      status,
      headers: { "content-type": contentType ?? "text/plain", ...headers },
      body: bytes,
    };
  if (json === undefined) return { status, headers, body: new Uint8Array() };
  const body = new TextEncoder().encode(JSON.stringify(json));
  return { status, headers: { "content-type": "application/json", ...headers }, body };
}

/** An error in the platform's shape. */
export function refuse(status: number, detail: unknown): Answer {
  return { status, json: { detail } };
}

/** What the platform answers where something breaks inside of it. */
export const internal: Answer = refuse(500, "An internal error has occurred.");

/** The newer operations' answer to the same. */
export function unexpected({ session, operation }: Call): Answer {
  return refuse(500, {
    message: "An unexpected error occurred. Please try again later or contact support.",
    support_id: session.newId(),
    operation_id: operation.id,
  });
}

/** The refusal of what is there already, or whose parent is not. */
export function sameKeys(conflict: Fields): Answer {
  return refuse(409, { message: "Entity with same keys already exists.", conflict });
}

/** The newer API's answer with one object, or with none. */
export function one(key: string, record: unknown, status = 200): Answer {
  return { status, json: record ? { count: 1, [key]: record } : { count: 0 } };
}

/** The newer API's answer with several objects. */
export function many(key: string, records: readonly unknown[]): Answer {
  return { status: 200, json: { count: records.length, [key]: records } };
}
