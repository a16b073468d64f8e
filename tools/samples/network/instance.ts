import type { MockRequest, MockResponse } from "@agenta-docs/api-mock";

/** A running Agenta to send samples to instead of the mock. */
export interface Instance {
  url: string;
  key: string;
}

/** Headers of the connection between a sample and this machine. */
const connectionHeader = /^(?:host|connection|content-length|transfer-encoding|accept-encoding)$/i;

/** Answers requests to the API: the mock, or an instance. */
export type Backend = (request: MockRequest) => Promise<MockResponse>;

/** Forwards requests of samples with the instance's API key in place of the sample's key. */
export function forwardTo({ url, key }: Instance): Backend {
  return async ({ method, url: address, headers: sent, body }) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(sent))
      if (!connectionHeader.test(name)) headers.set(name, value);
    const authorization = headers.get("authorization");
    if (authorization)
      headers.set("authorization", authorization.replace(/sample-key|YOUR_API_KEY/, key));
    const target = `${url.replace(/\/+$/, "")}${address}`;
    const hasBody = method !== "GET" && method !== "HEAD" && body.length > 0;
    const request: RequestInit = { method, headers, redirect: "manual" };
    if (hasBody) request.body = body as BodyInit;
    const response = await fetch(target, request);
    const responseHeaders: Record<string, string> = {};
    for (const name of ["content-type", "location"]) {
      const value = response.headers.get(name);
      if (value) responseHeaders[name] = value;
    }
    return {
      status: response.status,
      headers: responseHeaders,
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}
