import { existsSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { constants } from "node:zlib";
import compression from "compression";
import sendFile from "send";
import { listen } from "@/lib/build/server/listen";
import { sleep } from "./numbers";

/** A request as the server saw it, those of workers and prefetches included. */
interface Request {
  at: number;
  /** Of the body as it was sent. */
  bytes: number;
}

export interface Served {
  origin: string;
  requests: Request[];
  /** Resolves when nothing was asked for this long, in ms. */
  idle: (quiet: number, longest?: number) => Promise<void>;
  close: () => void;
}

/** Address of the script that pages are given by `serveFolder`. */
const scriptAddress = "/bench-script.js";

/**
 * Serves the export of any system in the same way: brotli 5 as our own preview server does, HTTP/1.1, with or without a
 * slash at the end of the address, hashed files for a year. With a `script`, every page runs it first: a browser's own
 * means for that leave out prerendered pages.
 */
export async function serveFolder(folder: string, script?: string): Promise<Served> {
  const requests: Request[] = [];
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  const server = createServer((request, response) => {
    const asked = { at: Date.now(), bytes: 0 };
    requests.push(asked);
    countBytes(response, asked);
    compress(request, response, () => {
      const path = decodeURIComponent((request.url ?? "/").replace(/[?#].*$/, "")).replace(
        /^\/+|\/+$/g,
        "",
      );
      const page = [`${path}.html`, join(path, "index.html")].find((name) =>
        existsSync(join(folder, name)),
      );
      if (script && `/${path}` === scriptAddress) send(response, 200, "text/javascript", script);
      else if (script && page)
        send(response, 200, "text/html", withScript(readFileSync(join(folder, page), "utf8")));
      else {
        const file = page ?? path;
        sendFile(request, encodeURIComponent(file), { root: folder, cacheControl: false })
          .on("headers", () => setHeaders(response, `/${path}`, file))
          .on("error", () => sendNotFound(response, join(folder, "404.html")))
          .on("directory", () => sendNotFound(response, join(folder, "404.html")))
          .pipe(response);
      }
    });
  });
  const origin = await listen(server);
  return {
    origin,
    requests,
    idle: async (quiet, longest = 15_000) => {
      const began = Date.now();
      await sleep(Math.min(quiet, 100));
      while (
        Date.now() - Math.max(began, requests.at(-1)?.at ?? 0) < quiet &&
        Date.now() - began < longest
      )
        await sleep(25);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Counts what is sent after the compression, which calls these. */
function countBytes(response: ServerResponse, asked: Request): void {
  const { write, end } = response;
  const count = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array)
      asked.bytes += Buffer.byteLength(chunk);
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
  // The search index of one system has no extension.
  if (extname(file) === "") response.setHeader("Content-Type", "application/json");
}

function setCaching(response: ServerResponse, path: string): void {
  // Names that change with their content, by the habits of all bundlers here.
  const isHashed =
    /^\/(_next\/static|_astro|assets)\/|pagefind\/(fragment|index)\//.test(path) ||
    /[.-][0-9a-f]{8,}\.\w+$/.test(path);
  response.setHeader(
    "Cache-Control",
    isHashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
  );
}
