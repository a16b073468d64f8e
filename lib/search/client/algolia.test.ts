import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listen } from "@/lib/build/server/listen";
import { createAlgoliaClient } from "./algolia";
import { failureHint } from "./client";
import { searchParameters } from "./request";

/**
 * How a loopback host behaves: it either supports the part of the protocol that the client uses, or
 * fails in one of the ways that hosts fail.
 */
type Behavior = "ok" | "hang" | "500" | "404" | "429" | "malformed" | "slow";

interface Asked {
  host: number;
  url: URL;
  method: string;
  body: { requests?: Record<string, unknown>[] };
  headers: Record<string, unknown>;
}

const answer = {
  results: [{ index: "agenta", query: "q", hits: [], nbHits: 0, page: 0, queryID: "id" }],
};
let asked: Asked[] = [];
let servers: Server[] = [];
/**
 * Number in the application ID. Each client gets a new one, because Algolia's client remembers the
 * state of hosts by application.
 */
let app = 0;

async function host(number: number, behavior: Behavior): Promise<string> {
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "", "http://localhost");
      asked.push({
        host: number,
        url,
        method: request.method ?? "",
        body: text ? JSON.parse(text) : {},
        headers: { ...request.headers },
      });
      const say = (status: number, body: string) =>
        response
          .writeHead(status, { "content-type": "application/json", "retry-after": "1" })
          .end(body);
      if (behavior === "ok") say(200, JSON.stringify(answer));
      if (behavior === "slow") {
        response.writeHead(200, { "content-type": "application/json" }).flushHeaders();
        setTimeout(() => response.end(JSON.stringify(answer)), 1200);
      }
      if (behavior === "500") say(500, JSON.stringify({ message: "broken" }));
      if (behavior === "404")
        say(404, JSON.stringify({ message: "Index agenta does not exist", status: 404 }));
      if (behavior === "429")
        say(429, JSON.stringify({ message: "Too many requests", status: 429 }));
      if (behavior === "malformed") say(200, '{"results": [');
    });
  });
  servers.push(server);
  return listen(server);
}

/** Returns an address that refuses connections. */
async function refusing(): Promise<string> {
  const address = await host(0, "ok");
  const server = servers.pop();
  await new Promise((resolve) => server?.close(resolve));
  return address;
}

const request = {
  indexName: "agenta",
  query: "trace",
  ...searchParameters({ tags: ["default", "docs"] }, 10),
};

function connect(hosts: string[]) {
  return createAlgoliaClient({ appId: `APP${++app}`, apiKey: "key", insights: false, hosts });
}

beforeEach(() => {
  asked = [];
});
afterEach(async () => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  servers = [];
});

describe("a query", () => {
  test("goes to /1/indexes/*/queries with the credentials as query parameters and the agreed payload", async () => {
    const client = connect([await host(1, "ok")]);
    const { results } = await client.search({ requests: [request] });
    expect(results[0]).toMatchObject({ nbHits: 0, queryID: "id" });
    const [{ url, method, body, headers } = {} as Asked] = asked;
    expect([method, url.pathname]).toEqual(["POST", "/1/indexes/*/queries"]);
    expect(url.searchParams.get("x-algolia-application-id")).toBe(`APP${app}`);
    expect(url.searchParams.get("x-algolia-api-key")).toBe("key");
    expect(headers).not.toHaveProperty("x-algolia-api-key");
    expect(body.requests).toEqual([
      {
        indexName: "agenta",
        query: "trace",
        attributesToRetrieve: [0, 1, 2, 3, 4, 5, 6]
          .map((n) => `hierarchy.lvl${n}`)
          .concat("content", "type", "url"),
        attributesToSnippet: [1, 2, 3, 4, 5, 6]
          .map((n) => `hierarchy.lvl${n}:10`)
          .concat("content:10"),
        snippetEllipsisText: "…",
        highlightPreTag: "<mark>",
        highlightPostTag: "</mark>",
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters: ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs"]],
      },
    ]);
  });

  test("recommendations and a call of one's own go through the same client", async () => {
    const client = connect([await host(1, "ok")]);
    await client.getRecommendations({
      requests: [{ indexName: "agenta", model: "related-products", objectID: "a", threshold: 0 }],
    });
    await client.customPost({ path: "1/indexes/agenta/query", body: { query: "a" } });
    expect(asked.map(({ url }) => url.pathname)).toEqual([
      "/1/indexes/*/recommendations",
      "/1/indexes/agenta/query",
    ]);
    expect(asked.every(({ url }) => url.searchParams.has("x-algolia-api-key"))).toBe(true);
  });
});

describe("hosts", () => {
  test.each<[string, Behavior]>([
    ["answers 500", "500"],
    ["does not answer in time", "hang"],
  ])(
    "the next one is asked when one %s, and the first is left alone then",
    async (_, behavior) => {
      const client = connect([await host(1, behavior), await host(2, "ok")]);
      await client.search({ requests: [request] });
      await client.search({ requests: [{ ...request, query: "again" }] });
      expect(asked.map((item) => item.host)).toEqual([1, 2, 2]);
    },
    20_000,
  );

  test("the next one is asked when one refuses the connection", async () => {
    const client = connect([await refusing(), await host(2, "ok")]);
    expect((await client.search({ requests: [request] })).results).toHaveLength(1);
  });

  test("an answer that has begun is waited for two seconds", async () => {
    const client = connect([await host(1, "slow"), await host(2, "ok")]);
    await client.search({ requests: [request] });
    expect(asked.map((item) => item.host)).toEqual([1]);
  }, 20_000);
});

describe("errors", () => {
  const unreachable = "You might want to check your network connection.";
  test.each<[string, () => Promise<string[]>, hint: string, calls: number]>([
    ["all hosts refuse", async () => [await refusing(), await refusing()], unreachable, 0],
    [
      "all hosts answer 500",
      async () => [await host(1, "500"), await host(2, "500")],
      unreachable,
      2,
    ],
    [
      "the index is not there",
      async () => [await host(1, "404"), await host(2, "ok")],
      "with an error (404)",
      1,
    ],
    [
      "the answer is cut off",
      async () => [await host(1, "malformed"), await host(2, "ok")],
      "cannot be read",
      1,
    ],
    [
      "there are too many requests",
      async () => [await host(1, "429"), await host(2, "ok")],
      "too many requests",
      1,
    ],
  ])(
    "%s",
    async (_, hosts, hint, calls) => {
      const client = connect(await hosts());
      const error = await client.search({ requests: [request] }).catch((reason) => reason);
      expect(failureHint(error)).toContain(hint);
      expect(asked).toHaveLength(calls);
    },
    30_000,
  );

  test.each([
    [{ appId: "", apiKey: "key" }, "appId is missing"],
    [{ appId: "app", apiKey: "" }, "apiKey is missing"],
  ])("%j", (keys, message) => {
    expect(() => createAlgoliaClient({ ...keys, insights: false })).toThrow(message);
  });
});
