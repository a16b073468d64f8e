import type { MockRequest, MockResponse } from "@agenta-docs/api-mock";
import { isObject } from "@/lib/openapi/pointer";

export type Fields = Record<string, unknown>;
export type Provider = (request: MockRequest) => Promise<MockResponse>;

export function json(value: unknown, status = 200): MockResponse {
  return {
    status,
    headers: { "content-type": "application/json" },
    body: new TextEncoder().encode(JSON.stringify(value)),
  };
}

export function parse(body: Uint8Array): Fields {
  const value: unknown = JSON.parse(new TextDecoder().decode(body));
  return isObject(value) ? value : {};
}
