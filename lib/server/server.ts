import { realpath } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { cacheRevalidate, securityHeaders } from "@/lib/hosting/headers";
import { followPublished } from "./published";
import { resolveRequest } from "./resolve";
import { createFileSender } from "./send";
import { ServeError } from "./serve-error";

export interface PreviewOptions {
  /** The export, mostly `out`. */
  folder: string;
  /** Look for new and removed files when the last look is older, in ms. */
  rescanAfter?: number;
}

/** A server that answers as the host of the site would; not listening yet. Rejects with a ServeError. */
export async function createPreviewServer({ folder, rescanAfter = 1000 }: PreviewOptions): Promise<Server> {
  const root = await realpath(folder).catch(() => {
    throw new ServeError(`\`${folder}\` is not there.`, "Run `npm run build` first.");
  });
  const published = await followPublished(root, rescanAfter);
  const { sendFile, sendNotFound } = createFileSender(root);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return sendText(response, 405, "Method not allowed", { Allow: "GET, HEAD" });
    }
    const decision = resolveRequest(request.url ?? "", await published());
    if (decision.type === "bad-request") return sendText(response, 400, "Bad request");
    if (decision.type === "redirect") {
      return sendText(response, decision.status, `Moved to ${decision.location}`, { Location: decision.location });
    }
    if (decision.type === "file" && (await sendFile(request, response, decision.file))) return;
    if (!(await sendNotFound(request, response))) sendText(response, 404, "Not found");
  };

  return createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy();
      else sendText(response, 500, `The preview failed: ${error.message}`);
    });
  });
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const body = `${text}\n`;
  response.writeHead(status, {
    ...headers,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": cacheRevalidate,
  });
  response.end(body);
}
