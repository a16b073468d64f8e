import { createServer, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { listen } from "@/lib/build/server/listen";
import type { RecordedRequest } from "@/tools/samples/api/compare";
import { toMockRequest } from "@/tools/samples/network/mock-request";

export interface LiveApi {
  origin: string;
  /**
   * Requests that arrived, without CORS preflights and without the check whether the server is up.
   */
  seen: RecordedRequest[];
  /** Handles each request from now on. If undefined, the response is `[]`. */
  answer: ((request: RecordedRequest, response: ServerResponse) => void) | undefined;
  /** If false, the responses don't have CORS headers, so pages can't read them. */
  cors: boolean;
  close: () => Promise<void>;
}

/** Starts a local server in place of the live API, on a different origin than the site. */
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
  // By default Node closes idle connections after five seconds. If a page sends a write over a
  // connection at that moment, the request fails, and the page must not retry a write.
  server.keepAliveTimeout = 0;
  const live: LiveApi = {
    // Uses `localhost` because the fixture of all tests allows requests to the page's own host
    // only.
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

/**
 * Serves the site as if it had been built for this server: replaces the configured origin in the
 * content security policy and in the form.
 */
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
