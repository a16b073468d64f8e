import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { constants } from "node:zlib";
import compression from "compression";
import sirv from "sirv";
import {
  cacheRevalidate,
  headerRules,
  isPublic,
  pathPattern,
  prefersMarkdown,
  securityHeaders,
} from "@/lib/emit/hosts/headers";
import {
  canonicalPath,
  href,
  joinUrl,
  markdownRoute,
  normalizeBase,
  routeFile,
  splitUrl,
  withoutBase,
} from "@/lib/util/url";
import { ServeError } from "./listen";

/** What a build leaves about itself: its base path, and the old addresses. Both without the base path. */
interface Published {
  base: string;
  redirects: ReadonlyMap<string, string>;
}

/** What is sent, and the page's Markdown version where it has one. */
interface Found {
  file: string;
  markdown?: string;
}

type Decision = Found | { status: 301 | 302 | 308; location: string } | { status: 400 | 404 };

/** The whole path of an export. Throws a ServeError where there is none. */
export function requireOutput(folder: string): string {
  const root = resolve(folder);
  if (!existsSync(root))
    throw new ServeError(`There is no folder ${folder}. Run \`npm run build\` first.`);
  return root;
}

/** A server that answers as a host of the site would; not listening yet. Throws a ServeError without an export. */
export function createSiteServer(folder: string): Server {
  const root = requireOutput(folder);
  const published = readPublished(root);
  const rules = headerRules(published.base).map(({ path, headers }) => ({
    path: new RegExp(pathPattern(path)),
    headers,
  }));
  const sendFile = sirv(root, {
    dev: true,
    etag: true,
    extensions: ["html"],
    setHeaders: (response, path) => {
      response.setHeader("Cache-Control", cacheRevalidate);
      for (const rule of rules) if (rule.path.test(path)) setHeaders(response, rule.headers);
    },
  });
  // As hosts do by default.
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    setHeaders(response, securityHeaders);
    const decision = decide(request.url ?? "", root, published);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      sendText(response, 405, "Method not allowed");
    } else if ("file" in decision) {
      request.url = encodeURI(chooseVersion(request, response, decision, published.base));
      sendFile(request, response, () => sendNotFound(response, root));
    } else if ("location" in decision) {
      response.setHeader("Location", decision.location);
      sendText(response, decision.status, `Moved to ${decision.location}`);
    } else if (decision.status === 404) sendNotFound(response, root);
    else sendText(response, 400, "Bad request");
  };

  const server = createServer((request, response) =>
    compress(request, response, () => answer(request, response)),
  );
  // Programs that read the whole site pause for longer than Node's five seconds between two requests.
  server.keepAliveTimeout = 120_000;
  return server;
}

function decide(url: string, root: string, { base, redirects }: Published): Decision {
  const { path: raw, query } = splitUrl(url);
  const path = decodePath(raw);
  if (path === undefined) return { status: 400 };
  if (base !== "" && path === "/") return { status: 302, location: `${base}${query}` };
  const inside = withoutBase(path, base);
  if (inside === undefined || !isPublic(inside)) return { status: 404 };

  const route = canonicalPath(inside);
  const target = redirects.get(route);
  if (target !== undefined) {
    // The reader's query comes before the heading.
    return { status: 301, location: href(joinUrl({ ...splitUrl(target), query }), base) };
  }
  // Asked first because statSync throws for a name that is too long, and for a path below a file.
  const isFile = (file: string) =>
    existsSync(join(root, file)) && statSync(join(root, file)).isFile();
  if (isFile(inside) && !inside.endsWith(".html")) return { file: inside };
  if (!isFile(routeFile(route))) return { status: 404 };
  if (inside !== route) return { status: 308, location: `${href(encodeURI(route), base)}${query}` };
  const markdown = markdownRoute(route);
  return isFile(markdown) ? { file: route, markdown } : { file: route };
}

/** The Markdown version for programs that ask for it; the page announces it to everyone else. */
function chooseVersion(
  request: IncomingMessage,
  response: ServerResponse,
  { file, markdown }: Found,
  base: string,
) {
  if (markdown === undefined) return file;
  response.setHeader("Vary", "Accept");
  if (prefersMarkdown(request.headers.accept)) return markdown;
  response.setHeader(
    "Link",
    `<${href(encodeURI(markdown), base)}>; rel="alternate"; type="text/markdown"`,
  );
  return file;
}

function readPublished(root: string): Published {
  const read = (file: string) =>
    existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), "utf8")) : {};
  const { basePath = "" } = read(".site.json") as { basePath?: string };
  const list = Object.values(read("redirects.json") as readonly { from: string; to: string }[]);
  return {
    base: normalizeBase(basePath),
    redirects: new Map(list.map(({ from, to }) => [canonicalPath(from), to])),
  };
}

/** Percent-decoded once; undefined for what no honest client sends. */
function decodePath(raw: string): string | undefined {
  if (!raw.startsWith("/") || /%2f|%5c|\\/i.test(raw)) return undefined;
  try {
    const path = decodeURIComponent(raw);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: such characters are what is refused
    return /[\u0000-\u001f\u007f]/.test(path) || path.split("/").includes("..") ? undefined : path;
  } catch {
    return undefined;
  }
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function sendNotFound(response: ServerResponse, root: string): void {
  const page = join(root, "404.html");
  if (existsSync(page)) sendText(response, 404, readFileSync(page, "utf8"), "text/html");
  else sendText(response, 404, "Not found");
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = "text/plain",
): void {
  response.writeHead(status, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": cacheRevalidate,
  });
  response.end(text);
}
