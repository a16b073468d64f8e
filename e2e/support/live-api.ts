import { createServer, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { listen } from "@/lib/build/server/listen";
import type { RecordedRequest } from "@/tools/samples/api/compare";
import { toMockRequest } from "@/tools/samples/network/mock-request";

export interface LiveApi {
  origin: string;
  /** Requests that came, without the questions of browsers (CORS) and the question whether it is there. */
  seen: RecordedRequest[];
  /** How it answers from now on; undefined answers `[]`. */
  answer: ((request: RecordedRequest, response: ServerResponse) => void) | undefined;
  /** False: no page may read its answers. */
  cors: boolean;
  close: () => Promise<void>;
}

/** A server on this machine that replaces a live one, as a different origin than the site's. */
export async function startLiveApi(): Promise<LiveApi> {
  const server = createServer(async (incoming, response) => {
    if (live.cors) {
      response.setHeader("Access-Control-Allow-Origin", incoming.headers.origin ?? "*");
      response.setHeader("Access-Control-Allow-Headers", "authorization, content-type");
      response.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
      response.setHeader("Access-Control-Expose-Headers", "Retry-After");
    }
    if (incoming.method === "OPTIONS") return response.writeHead(204).end();
    const request = await toMockRequest(incoming);
    if (request.url === "/") return response.end();
    live.seen.push(request);
    if (live.answer) return live.answer(request, response);
    response.setHeader("Content-Type", "application/json");
    response.end("[]");
  });
  // By default a connection ends after five idle seconds. A page that sends a write over it in that moment can't reach the
  // server, and it may not send a write twice.
  server.keepAliveTimeout = 0;
  const live: LiveApi = {
    // By name: the fixture of all tests lets a page ask its own host alone.
    origin: await listen(server, { host: "localhost" }),
    seen: [],
    answer: undefined,
    cors: true,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return live;
}

/** Serves the site as if it had been built for this server: the policy and the form name it in the place of the first. */
export async function offerLiveApi(page: Page, configured: string, origin: string): Promise<void> {
  await page.route(
    /\/reference\/api\/[^/]+$|\/assets\/forms-[^/]+\/[^/]+\.json$/,
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const isForm = route.request().url().endsWith(".json");
      const body = isForm
        ? text.replace(`"origins":["${configured}"`, `"origins":["${origin}"`)
        : text.replace(/(connect-src [^;"]*)/, (policy) => policy.replace(configured, origin));
      await route.fulfill({ response, body });
    },
  );
}
