import { realpath } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { alternateLink } from "@/lib/hosting/edge/answer-program";
import { missingPage } from "@/lib/hosting/edge/missing-page";
import { cacheRevalidate, extensionHeaders, securityHeaders } from "@/lib/hosting/headers";
import type { ServerIdentity } from "@/lib/mcp/identity";
import { isPagePath, prefersMarkdown } from "@/lib/negotiate";
import { withoutBase } from "@/lib/url";
import { mediaType } from "./media-types";
import { followPublished } from "./published";
import { encodePath, parseTarget } from "./request-target";
import { type Published, resolveRequest } from "./resolve";
import { createFileSender } from "./send";
import { ServeError } from "./serve-error";
import { createToolsAnswer, isToolsRequest } from "./tools";

export interface PreviewOptions {
  /** The export, mostly `out`. */
  folder: string;
  /** Look for new and removed files when the last look is older, in ms. */
  rescanAfter?: number;
  /** Offers tools for coding agents at /mcp under this name. */
  tools?: ServerIdentity;
  /** Answers what the folder doesn't have, instead of the not-found page. */
  otherwise?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** A server that answers as the host of the site would; not listening yet. Rejects with a ServeError. */
export async function createPreviewServer({
  folder,
  rescanAfter = 1000,
  tools,
  otherwise,
}: PreviewOptions): Promise<Server> {
  const root = await realpath(folder).catch(() => {
    throw new ServeError(`\`${folder}\` is not there.`, "Run `npm run build` first.");
  });
  const published = await followPublished(root, rescanAfter);
  const { sendFile, sendNotFound } = createFileSender(root);

  const answerTools = tools && createToolsAnswer(root, tools);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (answerTools && isToolsRequest(request.url ?? "", (await published()).base))
      return answerTools(request, response);
    const wanted = prefersMarkdown(request.headers.accept);
    const isGet = request.method === "GET" || request.method === "HEAD";
    // A page's Markdown version and tools for programs come last.
    if (otherwise && (wanted || !isGet)) return otherwise(request, response);
    if (!isGet) {
      return sendText(response, 405, "Method not allowed", { Allow: "GET, HEAD" });
    }
    const known = await published();
    const decision = resolveRequest(request.url ?? "", known);
    if (decision.type === "bad-request") return sendText(response, 400, "Bad request");
    if (decision.type === "redirect") {
      return sendText(response, decision.status, `Moved to ${decision.location}`, { Location: decision.location });
    }
    if (decision.type === "file" && (await sendFile(request, response, decision.file))) return;
    if (decision.type === "page") {
      const file = wanted ? decision.version : decision.file;
      const link: Record<string, string> = wanted
        ? {}
        : { Link: alternateLink(encodePath(`${known.base}/${decision.version}`)) };
      if (await sendFile(request, response, file, { Vary: "Accept, Accept-Encoding", ...link })) return;
    }
    if (otherwise) return otherwise(request, response);
    const lost = withoutBase(parseTarget(request.url ?? "")?.path ?? "", known.base);
    if (decision.type === "not-found" && lost !== undefined && (lost.endsWith(".md") || (wanted && isPagePath(lost)))) {
      return sendMissing(response, lost, known);
    }
    if (!(await sendNotFound(request, response))) sendText(response, 404, "Not found");
  };

  return createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy();
      else sendText(response, 500, `The preview failed: ${error.message}`);
    });
  });
}

/** In Markdown, for programs. */
function sendMissing(response: ServerResponse, path: string, { pages, base }: Published): void {
  const headers = { ...extensionHeaders.md, "Content-Type": mediaType("404.md") };
  sendText(response, 404, missingPage(path, pages.keys(), base).trimEnd(), headers);
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const body = `${text}\n`;
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": cacheRevalidate,
  });
  response.end(body);
}
