import { createServer, type IncomingMessage } from "node:http";
import { listen } from "@/lib/build/server/listen";
import { createMock } from "@/lib/mock/mock";
import type { JsonObject } from "@/lib/shared/api";
import type { Backend } from "../instance";
import type { RecordedRequest } from "./compare";

/** A request as it came, and the mock's answer to it. */
export interface Exchange {
  sent: RecordedRequest;
  status: number;
  answer: Uint8Array;
}

export interface ApiServer {
  /** Address under which the requests of one sample are known by its name. */
  baseOf: (name: string) => string;
  /** What a sample has sent since it was last asked. */
  take: (name: string) => Exchange[];
  close: () => void;
}

/** The mock on a loopback port. Each sample meets it as it is at the start, whatever others have deleted. */
export async function startApiServer(
  document: JsonObject,
  isOperation: (name: string) => boolean,
  instance?: Backend,
): Promise<ApiServer> {
  const mock = createMock(document);
  const exchanges = new Map<string, Exchange[]>();
  const server = createServer(async (incoming, response) => {
    const [, name = "", url = ""] = /^\/([^/]+)(\/.*)$/.exec(incoming.url ?? "") ?? [];
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([key, value]) => [key, String(value)]));
    const sent = { method: incoming.method ?? "", url, headers, body: await read(incoming) };
    // State is kept by key. What is no operation of the API shows only how a language writes a request.
    const key = `${headers.authorization ?? ""}-${name}`;
    const answer = isOperation(name)
      ? await (instance?.(sent) ?? mock.handle({ ...sent, headers: { ...headers, authorization: key } }))
      : { status: 200, headers: {}, body: new TextEncoder().encode('{"taken":true}') };
    mock.reset(key.replace(/^ApiKey /, ""));
    exchanges.set(name, [...(exchanges.get(name) ?? []), { sent, status: answer.status, answer: answer.body }]);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const origin = await listen(server);
  return {
    baseOf: (name) => `${origin}/${name}/api`,
    take: (name) => {
      const taken = exchanges.get(name) ?? [];
      exchanges.delete(name);
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
