/**
 * Entries of the function files for hosts: MCP over HTTP at the site's own address. `npm run build`
 * bundles it.
 */
import { createDocsMcp, SiteSource } from "@agenta-docs/docs-mcp";
import { createHttpHandler } from "@agenta-docs/docs-mcp/http";
import type { HostFunctionSettings } from "@/lib/model/docs-mcp";
import { siteIntegration } from "./site-integration";

type Handler = (request: Request) => Promise<Response>;
type FetchFile = (url: URL, init: RequestInit) => Promise<Response>;

/**
 * The handler of hosts whose functions read the site's files over the network: Netlify and Vercel.
 */
export function createFunction(settings: HostFunctionSettings): Handler {
  return createHandler(settings, (url, init) => fetch(url, init));
}

/** The environment that Cloudflare Pages gives a worker. */
interface WorkerEnvironment {
  ASSETS: { fetch(input: URL | Request, init?: RequestInit): Promise<Response> };
}

interface WorkerContext {
  waitUntil(promise: Promise<unknown>): void;
}

interface Worker {
  fetch(request: Request, env: WorkerEnvironment, context: WorkerContext): Promise<Response>;
}

/** A worker for Cloudflare Pages, which reads the files of its own deployment. */
export function createWorker(settings: HostFunctionSettings): Worker {
  let handler: Handler | undefined;
  return {
    async fetch(request, env, context) {
      // `_routes.json` sends nothing else here, but a host may ignore it.
      if (new URL(request.url).pathname !== settings.path) return env.ASSETS.fetch(request);
      handler ??= createHandler(settings, (url, init) => env.ASSETS.fetch(url, init));
      const response = handler(request);
      // Other requests may wait for a file that this one has started to read, even if its client
      // has gone.
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
