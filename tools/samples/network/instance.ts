import type { MockRequest, MockResponse } from "@agenta-docs/api-mock";

/** A running Agenta to send samples to instead of the mock. */
export interface Instance {
  url: string;
  key: string;
}

export type Backend = (request: MockRequest) => Promise<MockResponse>;

/** Forwards requests of samples with the instance's API key instead of their own. */
export function forwardTo({ url, key }: Instance): Backend {
  return async ({ method, url: address, headers: sent, body }) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(sent)) {
      if (!/^(?:host|connection|content-length|transfer-encoding|accept-encoding)$/i.test(name))
        headers.set(name, value);
    }
    const authorization = headers.get("authorization");
    if (authorization)
      headers.set("authorization", authorization.replace(/sample-key|YOUR_API_KEY/, key));
    const target = `${url.replace(/\/+$/, "")}${address}`;
    const hasBody = method !== "GET" && method !== "HEAD" && body.length > 0;
    const answer = await fetch(target, {
      method,
      headers,
      redirect: "manual",
      ...(hasBody ? { body: body as BodyInit } : {}),
    });
    const keptHeaders = ["content-type", "location"].flatMap((name) => {
      const value = answer.headers.get(name);
      return value ? [[name, value]] : [];
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(keptHeaders),
      body: new Uint8Array(await answer.arrayBuffer()),
    };
  };
}
