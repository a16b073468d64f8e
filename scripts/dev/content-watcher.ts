import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { listen } from "@/lib/build/server/listen";
import { watchFolder, watchNames } from "./watch-folder";
import { whenQuiet } from "./when-quiet";

/** Editors write a file in several steps: what comes within this time is one change. Milliseconds. */
const settle = 20;

export interface ContentWatcher {
  /** Port of the event stream that open pages listen to. */
  port: number;
  /** Tells open pages to show what changed in place, or to load again because their scripts did. */
  tell: (what: "change" | "reload") => void;
  close: () => void;
}

/**
 * Watches what lies outside Next's module graph and tells every open page, through server-sent events on the host of the preview.
 * One that comes later learns when the last change was.
 * `onChange` hears of it when they know.
 */
export async function startContentWatcher(
  root: string,
  host: string,
  onChange: () => void = () => {},
): Promise<ContentWatcher> {
  const clients = new Set<ServerResponse>();
  let changed = 0;
  const server = createServer((request, response) => {
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "access-control-allow-origin": request.headers.origin ?? "*",
    });
    response.write(`event: last\ndata: ${changed}\n\n`);
    clients.add(response);
    request.on("close", () => clients.delete(response));
  });
  const { port } = new URL(await listen(server, { host }));

  const tell = (what: "change" | "reload") => {
    changed = Date.now();
    for (const client of clients) client.write(`data: ${what}\n\n`);
  };
  const note = whenQuiet(async () => {
    tell("change");
    onChange();
  }, settle);
  const stops = [
    ...["content", "public/images"].map((folder) => watchFolder(join(root, folder), note)),
    watchNames(root, ["openapi.json", "redirects.ts"], note),
  ];
  return {
    port: Number(port),
    tell,
    close: () => {
      for (const stop of stops) stop();
      for (const client of clients) client.end();
      server.close();
    },
  };
}
