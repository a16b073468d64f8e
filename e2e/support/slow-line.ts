import { createServer, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listen } from "@/lib/build/server/listen";
import { ask } from "./request";

interface SlowLine {
  origin: string;
  close: () => void;
}

/** Serves the site through a proxy in which `send` controls how the HTML of each page is sent. */
async function serveBehind(
  origin: string,
  send: (response: ServerResponse, html: string) => Promise<void>,
): Promise<SlowLine> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const { status, headers, body } = await ask(origin, path);
    delete headers["content-length"];
    delete headers["transfer-encoding"];
    response.writeHead(status, headers);
    if (headers["content-type"]?.startsWith("text/html")) return send(response, body.toString());
    response.end(body);
  });
  return {
    origin: await listen(server, { host: "localhost" }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Serves each page in pieces of `size` characters, slowly enough that the browser can render each
 * piece.
 */
export function serveInPieces(origin: string, size: number): Promise<SlowLine> {
  return serveBehind(origin, async (response, html) => {
    for (let from = 0; from < html.length; from += size) {
      response.write(html.slice(from, from + size));
      await wait(40);
    }
    response.end();
  });
}

/**
 * Serves each page with a pause after `text`, long enough for the browser to render what came
 * before.
 */
export function serveWithPause(origin: string, text: string): Promise<SlowLine> {
  return serveBehind(origin, async (response, html) => {
    const end = html.indexOf(text) + text.length;
    if (end < text.length) throw new Error(`The page doesn't contain ${text}.`);
    response.write(html.slice(0, end));
    await wait(500);
    response.end(html.slice(end));
  });
}
