import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "@/lib/build/server/listen";
import type { PreviewProblems } from "./problems";

/** A message to open preview pages: render again in place, or reload because code has changed. */
export type PreviewEvent = "change" | "reload";

export interface PreviewChannel {
  port: number;
  send: (event: PreviewEvent) => void;
  close: () => void;
}

/** Milliseconds until a page reconnects after this server restarted. */
const retryDelay = 500;

interface ChannelOptions {
  host: string;
  /** Defaults to any free port. */
  port?: number;
  /** Returns the problems of the page with this path. */
  findProblems: (path: string) => Promise<PreviewProblems>;
}

/**
 * Starts the server that open preview pages connect to: `/events` sends server-sent events, and
 * `/problems?path=` returns the problems of a page. A page that connects learns the times of the
 * last events, so that it can catch up.
 */
export async function openChannel({
  host,
  port,
  findProblems,
}: ChannelOptions): Promise<PreviewChannel> {
  const pages = new Set<ServerResponse>();
  const last: Record<PreviewEvent, number> = { change: 0, reload: 0 };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    allowPreview(request, response);
    if (pathname === "/events") {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(`retry: ${retryDelay}\nevent: last\ndata: ${JSON.stringify(last)}\n\n`);
      pages.add(response);
      request.on("close", () => pages.delete(response));
    } else if (pathname === "/problems") {
      void sendProblems(response, findProblems(searchParams.get("path") ?? "/"));
    } else response.writeHead(404).end();
  });
  const address = new URL(await listen(server, { host, port }));
  return {
    port: Number(address.port),
    send: (event) => {
      last[event] = Date.now();
      for (const page of pages) page.write(`data: ${event}\n\n`);
    },
    close: () => {
      for (const page of pages) page.end();
      server.close();
    },
  };
}

/** Preview pages are served from a different port. */
function allowPreview({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", headers.origin ?? "*");
}

async function sendProblems(
  response: ServerResponse,
  problems: Promise<PreviewProblems>,
): Promise<void> {
  try {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(await problems));
  } catch (error) {
    response.writeHead(500).end(JSON.stringify({ error: String(error) }));
  }
}
