import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { constants } from "node:zlib";
import compression from "compression";
import {
  cacheRevalidate,
  headerRules,
  isPublic,
  pathPattern,
  prefersMarkdown,
  securityHeaders,
} from "@/lib/emit/hosts/headers";
import { CommandError } from "@/lib/util/command-error";
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
import { type SendFailure, sendFile } from "./send-file";

/** The base path and the redirects of a build. Redirects are without the base path. */
interface PublishedSite {
  base: string;
  redirects: ReadonlyMap<string, string>;
}

/** The file that a request matches. Paths start with a slash and are without the base path. */
interface FileMatch {
  /** The path that the site's header rules are applied to. */
  path: string;
  file: string;
  /** Path of the page's Markdown version, if it has one. */
  markdown?: string;
}

type Decision = FileMatch | { status: 301 | 302 | 308; location: string } | { status: 400 | 404 };

interface SiteHandler {
  root: string;
  published: PublishedSite;
  /** Sets the headers of the site's rules for a path. */
  applyRules: (response: ServerResponse, path: string) => void;
}

/**
 * Returns the absolute path of the exported site. Throws a CommandError if the folder doesn't
 * exist.
 */
export function requireOutput(folder: string): string {
  const root = resolve(folder);
  if (!existsSync(root))
    throw new CommandError(`There is no folder ${folder}. Run \`npm run build\` first.`);
  return root;
}

/**
 * Creates a server that behaves like a static host of the site. It doesn't listen yet. Throws a
 * CommandError if the site isn't built.
 */
export function createSiteServer(folder: string): Server {
  const root = requireOutput(folder);
  const published = readPublishedSite(root);
  const rules = headerRules(published.base).map(({ path, headers }) => ({
    path: new RegExp(pathPattern(path)),
    headers,
  }));
  const applyRules = (response: ServerResponse, path: string) => {
    response.setHeader("Cache-Control", cacheRevalidate);
    for (const rule of rules) if (rule.path.test(path)) setHeaders(response, rule.headers);
  };
  const site: SiteHandler = { root, published, applyRules };
  // The brotli quality that hosts use by default.
  const compress = compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    // A range selects bytes of the uncompressed file.
    filter: (request, response) =>
      !response.hasHeader("Content-Range") && compression.filter(request, response),
  });

  const server = createServer((request, response) =>
    compress(request, response, () => {
      try {
        answer(request, response, site);
      } catch (error) {
        process.stderr.write(`${request.method} ${request.url}: ${(error as Error).stack}\n`);
        sendFailure(response, { status: 500, headers: {} }, root);
      }
    }),
  );
  // Crawlers and tests pause for longer between two requests than Node's default of five seconds.
  server.keepAliveTimeout = 120_000;
  return server;
}

function answer(request: IncomingMessage, response: ServerResponse, site: SiteHandler): void {
  const { root, published } = site;
  setHeaders(response, securityHeaders);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    sendText(response, 405, "Method not allowed");
    return;
  }
  const decision = decide(request.url ?? "", root, published);
  if ("file" in decision) {
    const { path, file } = negotiateVersion(request, response, decision, published.base);
    const toSend = { root, file, setHeaders: () => site.applyRules(response, path) };
    sendFile(request, response, toSend, (failure) => sendFailure(response, failure, root));
  } else if ("location" in decision) {
    response.setHeader("Location", decision.location);
    sendText(response, decision.status, `Moved to ${decision.location}`);
  } else {
    sendFailure(response, { status: decision.status, headers: {} }, root);
  }
}

function decide(url: string, root: string, { base, redirects }: PublishedSite): Decision {
  const { path: raw, query } = splitUrl(url);
  const path = decodePath(raw);
  if (path === undefined) return { status: 400 };
  if (base !== "" && path === "/") return { status: 302, location: `${base}${query}` };
  const inside = withoutBase(path, base);
  if (inside === undefined || !isPublic(inside)) return { status: 404 };

  const route = canonicalPath(inside);
  const target = redirects.get(route);
  if (target !== undefined) {
    // In the new address, the query precedes the fragment.
    return { status: 301, location: href(joinUrl({ ...splitUrl(target), query }), base) };
  }
  const page = `/${routeFile(route)}`;
  if (isFile(root, inside) && !inside.endsWith(".html")) return { path: inside, file: inside };
  if (!isFile(root, page)) return { status: 404 };
  if (inside !== route) return { status: 308, location: `${href(encodeURI(route), base)}${query}` };
  const markdown = markdownRoute(route);
  if (isFile(root, markdown)) return { path: route, file: page, markdown };
  return { path: route, file: page };
}

/**
 * Also false for a name that is too long, a path below a file, and a file without read permission.
 */
function isFile(root: string, file: string): boolean {
  try {
    return statSync(join(root, file)).isFile();
  } catch {
    return false;
  }
}

/**
 * Returns the Markdown version if the request prefers it, and else the page with a link to its
 * Markdown version.
 */
function negotiateVersion(
  request: IncomingMessage,
  response: ServerResponse,
  page: FileMatch,
  base: string,
): FileMatch {
  const { markdown } = page;
  if (markdown === undefined) return page;
  response.setHeader("Vary", "Accept");
  if (prefersMarkdown(request.headers.accept)) return { path: markdown, file: markdown };
  const address = href(encodeURI(markdown), base);
  response.setHeader("Link", `<${address}>; rel="alternate"; type="text/markdown"`);
  return page;
}

function readPublishedSite(root: string): PublishedSite {
  const read = (file: string) =>
    existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), "utf8")) : {};
  const { basePath = "" } = read(".site.json") as { basePath?: string };
  const list = Object.values(read("redirects.json") as readonly { from: string; to: string }[]);
  return {
    base: normalizeBase(basePath),
    redirects: new Map(list.map(({ from, to }) => [canonicalPath(from), to])),
  };
}

/**
 * Decodes a path once. Undefined for encoded slashes, control characters and `..`, which only
 * attackers send.
 */
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

/** Texts for status codes that have no error page. */
const reasons: Readonly<Record<number, string>> = {
  400: "Bad request",
  412: "Precondition failed",
  416: "Range not satisfiable",
};

/** Sends an error response. */
function sendFailure(
  response: ServerResponse,
  { status, headers }: SendFailure,
  root: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Removes the headers that were already set for the file.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  setHeaders(response, { ...securityHeaders, ...headers });
  const page = status === 404 ? readNotFoundPage(root) : undefined;
  if (page !== undefined) sendText(response, 404, page, "text/html");
  else if (status === 404) sendText(response, 404, "Not found");
  else sendText(response, status, reasons[status] ?? "The server could not read the file");
}

function readNotFoundPage(root: string): string | undefined {
  try {
    return readFileSync(join(root, "404.html"), "utf8");
  } catch {
    return undefined;
  }
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
