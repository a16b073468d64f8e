import { createServer, type Server } from "node:http";
import { gunzipSync } from "node:zlib";

export interface CollectedEvent {
  /** The third party that received the event: `posthog`, `tag` or `recording`. */
  sink: string;
  name: string;
  properties: Record<string, unknown>;
}

/**
 * A minimal gtag.js that does what the site relies on: it sends the events that are already in the
 * queue and those that are added later.
 */
const gtag = `
(() => {
  const send = ([command, name, properties]) => {
    if (command === "event") navigator.sendBeacon(ORIGIN + "/collect", JSON.stringify({ name, properties }));
  };
  const queue = window.dataLayer;
  for (const item of queue) send(item);
  queue.push = (item) => (send(item), Array.prototype.push.call(queue, item));
})();`;

const recorder = `fetch(ORIGIN + "/recorded?" + new URLSearchParams({ path: location.pathname }), { mode: "no-cors" });`;

/** Serves all third parties of the second build (base-build.ts) from one loopback server. */
export class Collector {
  /** All requests, as `METHOD /path`. */
  requests: string[] = [];
  events: CollectedEvent[] = [];
  /** Delay of each response, in ms. */
  delay = 0;
  private server: Server | undefined;

  async start(port: number): Promise<void> {
    const origin = `http://127.0.0.1:${port}`;
    this.server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", origin);
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        if (request.method !== "OPTIONS")
          this.note(request.method ?? "", pathname, Buffer.concat(chunks));
        const recording = pathname.startsWith("/recording/") ? recorder : undefined;
        const script = pathname === "/gtag.js" ? gtag : recording;
        const headers = {
          "Access-Control-Allow-Origin": request.headers.origin ?? "*",
          "Access-Control-Allow-Headers": "content-type",
          "Access-Control-Allow-Credentials": "true",
          "Content-Type": script ? "text/javascript" : "application/json",
        };
        const body = script ? script.replaceAll("ORIGIN", JSON.stringify(origin)) : '{"status":1}';
        setTimeout(() => response.writeHead(200, headers).end(body), this.delay);
      });
    });
    await new Promise<void>((resolve, reject) => {
      this.server?.once("error", reject).listen(port, "127.0.0.1", resolve);
    });
  }

  clear(): void {
    this.requests = [];
    this.events = [];
    this.delay = 0;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  /** Names of the events that one third party received, in order. */
  names(sink: string): string[] {
    return this.events.filter((event) => event.sink === sink).map(({ name }) => name);
  }

  private note(method: string, path: string, body: Buffer): void {
    this.requests.push(`${method} ${path}`);
    if (path === "/recorded") this.events.push({ sink: "recording", name: "page", properties: {} });
    if (path === "/collect") this.add("tag", JSON.parse(body.toString()));
    if (path.startsWith("/posthog/")) {
      for (const event of readPostHog(body)) this.add("posthog", event);
    }
  }

  private add(
    sink: string,
    sent: { name?: string; event?: string; properties?: Record<string, unknown> },
  ): void {
    this.events.push({
      sink,
      name: sent.name ?? sent.event ?? "",
      properties: sent.properties ?? {},
    });
  }
}

interface PostHogEvent {
  event: string;
  properties: Record<string, unknown>;
}

/** PostHog sends gzip, base64 in a form field, or JSON, with one event or many. */
function readPostHog(body: Buffer): PostHogEvent[] {
  if (body.length === 0) return [];
  const isZipped = body[0] === 0x1f && body[1] === 0x8b;
  let text = (isZipped ? gunzipSync(body) : body).toString();
  if (text.startsWith("data="))
    text = Buffer.from(decodeURIComponent(text.slice(5)), "base64").toString();
  const data = JSON.parse(text) as PostHogEvent | PostHogEvent[] | { batch: PostHogEvent[] };
  if (Array.isArray(data)) return data;
  return "batch" in data ? data.batch : [data];
}
