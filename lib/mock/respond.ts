import type { Answer, MockResponse } from "./types";

const encoder = new TextEncoder();

/** The answer as bytes with its headers. */
export function respond({ status, json, bytes, contentType, headers = {} }: Answer): MockResponse {
  if (bytes) return { status, headers: { "content-type": contentType ?? "text/plain", ...headers }, body: bytes };
  if (json === undefined) return { status, headers, body: new Uint8Array() };
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: encoder.encode(JSON.stringify(json)),
  };
}

/** An error in the platform's shape. */
export function refuse(status: number, detail: unknown): Answer {
  return { status, json: { detail } };
}
