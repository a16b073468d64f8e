import type { Fields } from "./json";
import type { MockResponse } from "./public-types";
import type { Answer, Call } from "./types";

export function encodeAnswer({ status, json, bytes, contentType, headers }: Answer): MockResponse {
  if (bytes) {
    const type = contentType ?? "text/plain";
    return { status, headers: { "content-type": type, ...headers }, body: bytes };
  }
  if (json === undefined) return { status, headers: { ...headers }, body: new Uint8Array() };
  const body = new TextEncoder().encode(JSON.stringify(json));
  return { status, headers: { "content-type": "application/json", ...headers }, body };
}

/** A successful answer with JSON. */
export function succeed(json: unknown): Answer {
  return { status: 200, json };
}

/** A refusal in the platform's shape. */
export function refuse(status: number, detail: unknown): Answer {
  return { status, json: { detail } };
}

/** The older operations' answer to an exception in the platform. */
export const internalError: Answer = refuse(500, "An internal error has occurred.");

/** The newer operations' answer to an exception in the platform. */
export function unexpectedError({ session, operation }: Call): Answer {
  return refuse(500, {
    message: "An unexpected error occurred. Please try again later or contact support.",
    support_id: session.newId(),
    operation_id: operation.id,
  });
}

/** The refusal of an object that exists already, or whose parent doesn't exist. */
export function refuseConflict(conflict: Fields): Answer {
  return refuse(409, { message: "Entity with same keys already exists.", conflict });
}

/** The newer API's answer with one object, or with none. */
export function answerOne(key: string, value: unknown, status = 200): Answer {
  return { status, json: value ? { count: 1, [key]: value } : { count: 0 } };
}

/** The newer API's answer with several objects. */
export function answerMany(key: string, values: readonly unknown[]): Answer {
  return succeed({ count: values.length, [key]: values });
}
