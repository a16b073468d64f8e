import { createServer, type Server } from "node:http";
import type { RunningBuild } from "./build";
import { type Address, listen, stopServer } from "./listen";
import { createPreviewServer } from "./server";

interface Terminal {
  print: (line: string) => void;
  printError: (line: string) => void;
}

/**
 * Serves the pages of a build that still makes what is beside them, and the finished site from then on. A request for
 * what isn't there yet waits for the build. Resolves with the server, or with the exit code of a build that failed.
 */
export async function serveEarly(
  { print, printError }: Terminal,
  address: Address,
  { folder, done }: { folder: string; done: RunningBuild["done"] },
  openSite: () => Promise<Server>,
): Promise<Server | number> {
  const site = done.then((code) => (code === 0 ? openSite() : undefined));
  const early = await createPreviewServer({
    folder,
    otherwise: async (request, response) => {
      const finished = await site;
      if (finished) finished.emit("request", request, response);
      else response.writeHead(503, { "Content-Type": "text/plain" }).end("The build failed. The terminal says why.\n");
    },
  });
  let current = early;
  const server = createServer((request, response) => current.emit("request", request, response));
  const url = await listen(server, address);
  print(`Markdown versions, social cards and build checks follow. The pages are already served at ${url}`);
  const finished = await site;
  if (finished) {
    current = finished;
    return server;
  }
  printError("The build failed after its pages were shown: they are no longer served, and the site before stays.");
  await stopServer(server);
  return done;
}
