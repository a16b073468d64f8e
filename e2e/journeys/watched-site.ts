import { createServer, type IncomingMessage } from "node:http";
import { listen } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";
import { ask } from "../support/request";
import { watchPage } from "./watch-page";

const script = "/watch-page.js";
const reports = "/watch-page-report";

/** A logged error, an exception or a policy violation of a page. */
interface Report {
  kind: "console" | "error" | "policy";
  text: string;
  page: string;
}

export interface WatchedSite {
  origin: string;
  reports: Report[];
  /** Paths that were requested, in order. */
  requests: string[];
  /** Requests for these paths fail, as over a broken connection. */
  refused?: RegExp;
  /** Responses for these paths are delayed by two seconds. */
  held?: RegExp;
  close: () => void;
}

/**
 * Serves the export through the preview server, with a script at the start of each page that
 * reports problems. WebDriver can't run code in a page before its first script, and this works in
 * every browser.
 */
export async function serveWatched(folder: string): Promise<WatchedSite> {
  const inner = createSiteServer(folder);
  const origin = await listen(inner);
  const site: Pick<WatchedSite, "reports" | "requests" | "refused" | "held"> = {
    reports: [],
    requests: [],
  };
  const outer = createServer(async (request, response) => {
    const url = request.url ?? "/";
    if (url === reports) {
      site.reports.push(JSON.parse(await readBody(request)) as Report);
      response.writeHead(204).end();
    } else if (url === script) {
      response
        .writeHead(200, { "Content-Type": "text/javascript" })
        .end(`(${watchPage})(${JSON.stringify(reports)})`);
    } else if (site.refused?.test(url)) {
      response.writeHead(503, { "Content-Type": "text/javascript" }).end();
    } else {
      site.requests.push(url);
      if (site.held?.test(url)) await new Promise((resolve) => setTimeout(resolve, 2000));
      const { status, headers, body } = await ask(origin, url);
      if (!String(headers["content-type"]).startsWith("text/html")) {
        response.writeHead(status, headers).end(body);
        return;
      }
      for (const name of ["content-length", "transfer-encoding", "etag"]) delete headers[name];
      const html = body.toString().replace("<head>", `<head><script src="${script}"></script>`);
      response.writeHead(status, headers).end(html);
    }
  });
  return Object.assign(site, {
    origin: await listen(outer, { host: "localhost" }),
    close: () => {
      for (const server of [outer, inner]) {
        server.closeAllConnections();
        server.close();
      }
    },
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
