import { createServer, type Server } from "node:http";
import { listen } from "@/lib/build/server/listen";
import { bundleModules, bundling } from "@/lib/emit/browser-scripts";

/**
 * How the loopback host responds: normally, or in one of the ways that hosts fail. With `headings`
 * it returns two headings of each page but no page record. A query with a word that starts with
 * "qq" never has hits.
 */
export type HostBehavior =
  | "ok"
  | "headings"
  | "500"
  | "404"
  | "429"
  | "malformed"
  | "hang"
  | "poison";

export interface LoopbackHost {
  url: string;
  /** Paths that were requested, with the request bodies. */
  asked: { path: string; body: Record<string, unknown> }[];
  behavior: HostBehavior;
  close(): Promise<void>;
}

const hierarchy = {
  lvl0: "Evaluation",
  lvl1: "A page of Algolia",
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

function hitOf(index: number, url: string) {
  return {
    objectID: `hit-${index}`,
    hierarchy: { ...hierarchy, lvl1: `A page of Algolia ${index}` },
    content: null,
    type: "lvl1",
    url,
    _highlightResult: { hierarchy: { lvl0: { value: "Evaluation", matchLevel: "none" } } },
    _snippetResult: {
      hierarchy: { lvl1: { value: `A <mark>page</mark> of Algolia ${index}`, matchLevel: "full" } },
    },
  };
}

/** The hits of `headings`: records of headings whose pages don't have a record. */
export function headingHits(origin: string) {
  return ["/misc/faq", "/misc/opensource", "/self-host/configuration"].flatMap((page, number) =>
    ["one", "two"].map((heading, index) => ({
      ...hitOf(number * 2 + index, `${origin}${page}#${heading}`),
      objectID: `record-${number}-${heading}`,
      hierarchy: { ...hierarchy, lvl1: `A page of Algolia ${number}`, lvl2: `Heading ${heading}` },
      type: "lvl2",
      _snippetResult: { hierarchy: { lvl2: { value: `Heading ${heading}`, matchLevel: "none" } } },
    })),
  );
}

const hostile = `<img src=x onerror="window.pwned=1"><script>window.pwned=1</script><mark onclick="window.pwned=1">m</mark>`;

function poisoned() {
  return [
    {
      ...hitOf(0, "/"),
      hierarchy: { ...hierarchy, lvl0: hostile, lvl1: hostile },
      content: hostile,
    },
    hitOf(1, "javascript:window.pwned=1"),
    hitOf(2, "java\tscript:window.pwned=1"),
    hitOf(3, "data:text/html,<script>window.pwned=1</script>"),
    {
      ...hitOf(4, "/misc/faq"),
      hierarchy: { ...hierarchy, lvl0: "__proto__", lvl1: "constructor" },
    },
    { ...hitOf(5, "/misc/faq"), _snippetResult: "x", type: ["lvl1"] },
    null,
    "hit",
    { objectID: {}, url: {}, hierarchy: [] },
    {
      ...hitOf(6, "/misc/faq"),
      _snippetResult: { hierarchy: { lvl1: { value: hostile } }, content: { value: hostile } },
    },
  ];
}

export async function startHost(
  origin: string,
  behavior: HostBehavior = "ok",
): Promise<LoopbackHost> {
  const server = createServer((request, response) => {
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method === "OPTIONS") {
      response.writeHead(204, cors).end();
      return;
    }
    let text = "";
    request.on("data", (chunk) => (text += chunk));
    request.on("end", () => {
      const path = new URL(request.url ?? "", "http://localhost").pathname;
      const body = text ? JSON.parse(text) : {};
      host.asked.push({ path, body });
      const respond = (status: number, answer: string) =>
        response.writeHead(status, { ...cors, "content-type": "application/json" }).end(answer);
      if (path.startsWith("/1/events")) return respond(200, "{}");
      if (host.behavior === "hang") return undefined;
      if (host.behavior === "malformed") return respond(200, '{"results": [');
      if (/^\d/.test(host.behavior))
        return respond(Number(host.behavior), JSON.stringify({ message: "no" }));
      const matches = hitsFor(host.behavior, origin);
      const results = (body.requests ?? []).map(
        ({ indexName, query }: { indexName: string; query: string }) => {
          const hits = /\bqq/.test(query) ? [] : matches;
          return {
            index: indexName,
            query,
            hits,
            nbHits: hits.length,
            page: 0,
            nbPages: 1,
            queryID: "0123456789abcdef0123456789abcdef",
            facets: hits.length > 0 ? { "hierarchy.lvl0": { Evaluation: hits.length } } : {},
          };
        },
      );
      return respond(200, JSON.stringify({ results }));
    });
  });
  const host: LoopbackHost = {
    url: await listen(server),
    asked: [],
    behavior,
    close: () => closeServer(server),
  };
  return host;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

const folder = "/assets/scripts/";

/** The Algolia application ID that the test pages use. */
const algoliaApp = "LOOPBACK";

/**
 * The Algolia settings that a front writes into its pages: the hosts to query, and whether usage
 * events are sent.
 */
interface AlgoliaSettings {
  hosts: readonly LoopbackHost[];
  insights?: boolean;
}

export interface AlgoliaFront {
  url: string;
  settings: AlgoliaSettings;
  close(): Promise<void>;
}

/**
 * A proxy in front of the site that serves each page as if the configuration named an Algolia
 * application. Rewriting pages in the browser with `page.route` would hang when a test ends during
 * a page load, because the context waits for the response.
 */
export async function startFront(site: string): Promise<AlgoliaFront> {
  const { entry, files } = await bundleModules(process.cwd(), bundling(process.cwd()), true);
  const server = createServer(async ({ url = "/", headers }, response) => {
    try {
      const script = files.get(url.replace(folder, ""));
      if (script !== undefined) {
        response.writeHead(200, { "content-type": "text/javascript" }).end(script);
        return;
      }
      const answer = await fetch(new URL(url, site), {
        headers: { accept: headers.accept ?? "*/*" },
        redirect: "manual",
      });
      const forwarded = [...answer.headers].filter(
        ([name]) =>
          !/^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(
            name,
          ),
      );
      const isPage = answer.headers.get("content-type")?.startsWith("text/html");
      response.writeHead(answer.status, Object.fromEntries(forwarded));
      response.end(
        isPage
          ? toAlgolia(await answer.text(), `${folder}${entry}`, front.settings)
          : Buffer.from(await answer.arrayBuffer()),
      );
    } catch {
      response.destroy();
    }
  });
  const front: AlgoliaFront = {
    url: await listen(server, { host: "localhost" }),
    settings: { hosts: [] },
    close: () => closeServer(server),
  };
  return front;
}

function toAlgolia(
  html: string,
  entry: string,
  { hosts, insights = false }: AlgoliaSettings,
): string {
  const addresses = hosts.map(({ url }) => url);
  const algolia = {
    appId: algoliaApp,
    apiKey: "key",
    insights,
    insightsHost: addresses[0],
    hosts: addresses,
  };
  return (
    html
      .replace(/(<site-search[^>]* settings=)"([^"]+)"/, (_, start: string, json: string) => {
        const settings = JSON.parse(json.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
        const text = JSON.stringify({ ...settings, algolia });
        return `${start}"${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
      })
      .replace(
        /<script integrity="[^"]+" type="module" src="[^"]+"/,
        `<script type="module" src="${entry}"`,
      )
      // lib/search/settings.ts adds the same hosts when a site is built with them.
      .replace("connect-src 'self'", `connect-src 'self' ${addresses.join(" ")}`)
  );
}

function hitsFor(behavior: HostBehavior, origin: string) {
  if (behavior === "poison") return poisoned();
  if (behavior === "headings") return headingHits(origin);
  return Array.from({ length: 25 }, (_, index) =>
    hitOf(index, index === 0 ? `${origin}/misc/faq#x` : `https://elsewhere.example/${index}`),
  );
}
