import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { listen } from "@/lib/build/server/listen";
import { sleep } from "./numbers";

/** Smaller answers fit one packet either way, in bytes. */
const compressFrom = 1024;
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".xml": "application/xml",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};
const mediaType = (file: string) => types[extname(file)] ?? "application/octet-stream";
const isCompressible = (type: string) => /^text\/|javascript|json|xml/.test(type);

/** A request as the server saw it, those of workers and prefetches included. */
export interface Request {
  at: number;
  /** Of the body as it was sent. */
  bytes: number;
}

export interface Served {
  origin: string;
  requests: Request[];
  /** Resolves when nothing was asked for this long, in ms. */
  idle: (quiet: number, longest?: number) => Promise<void>;
  close: () => Promise<void>;
}

interface Resource {
  body: Buffer;
  compressed: Buffer | undefined;
  type: string;
  tag: string;
  cache: string;
}

/** Address of the script that pages are given by `serveFolder`. */
const scriptAddress = "/bench-script.js";

/**
 * Serves the export of any system in the same way: from memory, brotli 5 as our own preview server does, HTTP/1.1, with
 * or without a slash at the end of the address, hashed files for a year. With a `script`, every page runs it first: a browser's
 * own means for that leave out prerendered pages.
 */
export async function serveFolder(folder: string, script?: string): Promise<Served> {
  const find = script === undefined ? resourcesOf(folder) : withScript(resourcesOf(folder), script);
  const requests: Request[] = [];
  const server: Server = createServer((request, response) => {
    const { status, resource } = find(request.url ?? "/");
    answer(request, response, status, resource, requests);
  });
  const origin = await listen(server, { host: "127.0.0.1", port: 0 });
  return {
    origin,
    requests,
    idle: async (quiet, longest = 15_000) => {
      const began = Date.now();
      await sleep(Math.min(quiet, 100));
      while (Date.now() - Math.max(began, requests.at(-1)?.at ?? 0) < quiet && Date.now() - began < longest)
        await sleep(25);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  resource: Resource | undefined,
  requests: Request[],
): void {
  const note = (bytes: number) => requests.push({ at: Date.now(), bytes });
  if (!resource) {
    note(0);
    response.writeHead(404).end();
    return;
  }
  const headers: Record<string, string> = {
    "Content-Type": resource.type,
    ETag: resource.tag,
    Vary: "Accept-Encoding",
    "Cache-Control": resource.cache,
  };
  if (status === 200 && request.headers["if-none-match"] === resource.tag) {
    note(0);
    response.writeHead(304, headers).end();
    return;
  }
  const compressed = /\bbr\b/.test(String(request.headers["accept-encoding"])) ? resource.compressed : undefined;
  const body = compressed ?? resource.body;
  if (compressed) headers["Content-Encoding"] = "br";
  headers["Content-Length"] = String(body.length);
  response.writeHead(status, headers);
  note(request.method === "HEAD" ? 0 : body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

type Find = (url: string) => { status: number; resource?: Resource };

function withScript(find: Find, script: string): Find {
  const own = makeResource(Buffer.from(script), "text/javascript", "script", true);
  const changed = new WeakMap<Resource, Resource>();
  return (url) => {
    if (url === scriptAddress) return { status: 200, resource: own };
    const found = find(url);
    if (!found.resource?.type.startsWith("text/html")) return found;
    const page = changed.get(found.resource) ?? addScript(found.resource);
    changed.set(found.resource, page);
    return { ...found, resource: page };
  };
}

function addScript({ body, type, tag }: Resource): Resource {
  const html = body.toString().replace(/<head\b[^>]*>/, (head) => `${head}<script src="${scriptAddress}"></script>`);
  return makeResource(Buffer.from(html), type, tag.slice(1, -1), false);
}

/** Finds files of a folder by address; each is read and compressed when it is first asked for. */
function resourcesOf(folder: string): Find {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
  );
  const known = new Map<string, Resource>();
  const load = (file: string): Resource => {
    const loaded = known.get(file) ?? readResource(folder, file);
    known.set(file, loaded);
    return loaded;
  };
  return (url) => {
    const path = decodeURIComponent(url.replace(/[?#].*$/, "")).replace(/^\/+|\/+$/g, "");
    const file = [path, `${path}.html`, path === "" ? "index.html" : `${path}/index.html`].find((name) =>
      files.has(name),
    );
    if (file !== undefined) return { status: 200, resource: load(file) };
    return files.has("404.html") ? { status: 404, resource: load("404.html") } : { status: 404 };
  };
}

function readResource(folder: string, file: string): Resource {
  const body = readFileSync(join(folder, file));
  // The search index of one system has no extension.
  const isBareJson = extname(file) === "" && (body[0] === 0x7b || body[0] === 0x5b);
  const type = isBareJson ? "application/json" : mediaType(file);
  const tag = `${body.length.toString(36)}-${Buffer.from(file).toString("base64url").slice(-24)}`;
  return makeResource(body, type, tag, isHashed(file));
}

function makeResource(body: Buffer, type: string, tag: string, forGood: boolean): Resource {
  const isText = isCompressible(type) && body.length >= compressFrom;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return {
    body,
    compressed: isText ? brotliCompressSync(body, { params }) : undefined,
    type,
    tag: `"${tag}"`,
    cache: forGood ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
  };
}

/** Names that change with their content, by the habits of all bundlers here. */
function isHashed(file: string): boolean {
  return (
    /^(_next\/static|_astro|assets)\/|pagefind\/(fragment|index)\//.test(file) || /[.-][0-9a-f]{8,}\.\w+$/.test(file)
  );
}
