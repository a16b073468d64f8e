/**
 * Entry points of the function files for hosts, which serve MCP over HTTP. Bundled by
 * lib/emit/docs-mcp/host-function.ts.
 */
import { createDocsMcp, SiteSource } from "@agenta-docs/docs-mcp";
import { createHttpHandler } from "@agenta-docs/docs-mcp/http";
import type { HostFunctionSettings } from "@/lib/model/docs-mcp";
import { siteIntegration } from "./site-integration";

type Handler = (request: Request) => Promise<Response>;
type FetchFile = (url: URL, init: RequestInit) => Promise<Response>;

/**
 * Creates the handler for Netlify and Vercel, whose functions read the site's files over the
 * network.
 */
export function createFunction(settings: HostFunctionSettings): Handler {
  return createHandler(settings, (url, init) => fetch(url, init));
}

/** Bindings that Cloudflare Pages passes to a worker. */
interface WorkerEnvironment {
  ASSETS: { fetch(input: URL | Request, init?: RequestInit): Promise<Response> };
}

interface WorkerContext {
  waitUntil(promise: Promise<unknown>): void;
}

interface Worker {
  fetch(request: Request, env: WorkerEnvironment, context: WorkerContext): Promise<Response>;
}

/** Creates a worker for Cloudflare Pages, which reads the files of its own deployment. */
export function createWorker(settings: HostFunctionSettings): Worker {
  let handler: Handler | undefined;
  return {
    async fetch(request, env, context) {
      // `_routes.json` only routes this path to the worker, but a host may ignore that file.
      if (new URL(request.url).pathname !== settings.path) return env.ASSETS.fetch(request);
      handler ??= createHandler(settings, (url, init) => env.ASSETS.fetch(url, init));
      const response = handler(request);
      // Keeps the worker running when the client disconnects, because other requests may wait for a
      // file that this one is reading.
      context.waitUntil(response);
      return response;
    },
  };
}

function createHandler(settings: HostFunctionSettings, fetchFile: FetchFile): Handler {
  const { address, title, version, allowedOrigins, helpUrl } = settings;
  const source = new SiteSource(address, { fetch: fetchFile });
  const docs = createDocsMcp({ source, site: siteIntegration, title, version });
  return createHttpHandler(docs, { allowedOrigins, helpUrl });
}
