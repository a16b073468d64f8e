import { readDescription } from "../recordings/read-recordings";
import {
  createMock,
  type Mock,
  type MockOptions,
  type MockResponse,
  type OpenApiDocument,
} from "../src";
import { valueAtPath } from "../src/json";

/**
 * The description of the release that the recordings are from: tests of the mock stay as they are
 * after another release.
 */
export const apiDocument: OpenApiDocument = readDescription();

interface SendOptions {
  /** Sent as JSON. */
  body?: unknown;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}

interface SentResponse extends MockResponse {
  /** Undefined for an answer that isn't JSON. */
  json: unknown;
}

export interface Client {
  mock: Mock;
  /** Sends a request like `GET /apps`. */
  send: (line: string, options?: SendOptions) => Promise<SentResponse>;
}

/** A mock of the platform's API, and a program that uses it. */
export function createClient(options: MockOptions = {}, document = apiDocument): Client {
  const mock = createMock(document, options);
  async function send(line: string, { body, bytes, headers }: SendOptions = {}) {
    const [method = "GET", path = "/"] = line.split(" ");
    const allHeaders: Record<string, string> = { authorization: "ApiKey test" };
    if (body !== undefined) allHeaders["content-type"] = "application/json";
    const text = body === undefined ? "" : JSON.stringify(body);
    const response = await mock.answer({
      method,
      url: `/api${path}`,
      headers: { ...allHeaders, ...headers },
      body: bytes ?? new TextEncoder().encode(text),
    });
    const isJson = response.headers["content-type"]?.includes("json") ?? false;
    const json: unknown = isJson ? JSON.parse(new TextDecoder().decode(response.body)) : undefined;
    return { ...response, json };
  }
  return { mock, send };
}

/** The same field of every item of a list. */
export function pluck(list: unknown, field: string): unknown[] {
  return [list].flat().map((item) => valueAtPath(item, field));
}
