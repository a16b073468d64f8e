import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { constants } from "node:zlib";
import compression from "compression";
import sendFile from "send";
import { listen } from "@/lib/build/server/listen";
import { sleep } from "./numbers";

/** A request as the server received it, including those of workers and prefetches. */
interface Request {
  /** In ms since 1970. */
  time: number;
  /** Bytes of the body as sent. */
  bytes: number;
}

export interface Served {
  origin: string;
  requests: Request[];
  /** Resolves when there was no request for `quiet` ms. */
  idle: (quiet: number, longest?: number) => Promise<void>;
  close: () => void;
}

/** URL of the script that `serveFolder` adds to pages. */
const scriptAddress = "/bench-script.js";

/**
 * Serves any system's export the same way: brotli 5 like this project's own server, HTTP/1.1, with
 * or without a trailing slash, and a year of caching for hashed files. A `script` runs first on
 * every page. It's injected here because a browser's own way to do that skips prerendered pages.
 */
export async function serveFolder(folder: string, script?: string): Promise<Served> {
  const requests: Request[] = [];
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  const server = createServer((request, response) => {
    const recorded = { time: Date.now(), bytes: 0 };
    requests.push(recorded);
    countBytes(response, recorded);
    compress(request, response, () => respond(request, response, folder, script));
  });
  const origin = await listen(server);
  return {
    origin,
    requests,
    idle: async (quiet, longest = 15_000) => {
      const start = Date.now();
      const quietTime = () => Date.now() - Math.max(start, requests.at(-1)?.time ?? 0);
      await sleep(Math.min(quiet, 100));
      while (quietTime() < quiet && Date.now() - start < longest) await sleep(25);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  script: string | undefined,
): void {
  const path = decodeURIComponent((request.url ?? "/").replace(/[?#].*$/, ""));
  const name = path.replace(/^\/+|\/+$/g, "");
  const pageNames = [`${name}.html`, join(name, "index.html")];
  const page = pageNames.find((file) => existsSync(join(folder, file)));
  if (script && `/${name}` === scriptAddress) {
    send(response, 200, "text/javascript", script);
    return;
  }
  if (script && page) {
    send(response, 200, "text/html", withScript(readFileSync(join(folder, page), "utf8")));
    return;
  }
  const file = page ?? name;
  sendFile(request, encodeURIComponent(file), { root: folder, cacheControl: false })
    .on("headers", () => setHeaders(response, `/${name}`, file))
    .on("error", () => sendNotFound(response, join(folder, "404.html")))
    .on("directory", () => sendNotFound(response, join(folder, "404.html")))
    .pipe(response);
}

/** Counts the bytes after compression, which is what calls these methods. */
function countBytes(response: ServerResponse, recorded: Request): void {
  const { write, end } = response;
  const count = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array)
      recorded.bytes += Buffer.byteLength(chunk);
  };
  response.write = (...args: unknown[]) => {
    count(args[0]);
    return write.apply(response, args as never);
  };
  response.end = (...args: unknown[]) => {
    count(args[0]);
    return end.apply(response, args as never);
  };
}

function withScript(html: string): string {
  return html.replace(/<head\b[^>]*>/, (head) => `${head}<script src="${scriptAddress}"></script>`);
}

function sendNotFound(response: ServerResponse, file: string): void {
  send(response, 404, "text/html", existsSync(file) ? readFileSync(file, "utf8") : "");
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response
    .writeHead(status, {
      "Content-Type": type,
      "Cache-Control": "public, max-age=0, must-revalidate",
    })
    .end(text);
}

function setHeaders(response: ServerResponse, address: string, file: string): void {
  setCaching(response, address);
  // One system's search index has no extension.
  if (extname(file) === "") response.setHeader("Content-Type", "application/json");
}

function setCaching(response: ServerResponse, path: string): void {
  // Names that change with their content, by the conventions of all bundlers here.
  const isHashed =
    /^\/(_next\/static|_astro|assets)\/|pagefind\/(fragment|index)\//.test(path) ||
    /[.-][0-9a-f]{8,}\.\w+$/.test(path);
  response.setHeader(
    "Cache-Control",
    isHashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
  );
}
