import { createServer } from "node:http";
import { createMock } from "@agenta-docs/api-mock";
import { listen } from "@/lib/build/server/listen";
import type { JsonObject } from "@/lib/model/api";
import type { Backend } from "../network/instance";
import { toMockRequest } from "../network/mock-request";
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
  removeExchanges: (name: string) => Exchange[];
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
    const request = await toMockRequest(incoming);
    const [, name = "", url = ""] = /^\/([^/]+)(\/.*)$/.exec(request.url) ?? [];
    const sent = { ...request, url };
    // State is kept by key. What is no operation of the API shows only how a language writes a request.
    const key = `${sent.headers.authorization ?? ""}-${name}`;
    const answer = isOperation(name)
      ? await (instance?.(sent) ??
          mock.answer({ ...sent, headers: { ...sent.headers, authorization: key } }))
      : { status: 200, headers: {}, body: new TextEncoder().encode('{"taken":true}') };
    mock.reset(key.replace(/^ApiKey /, ""));
    exchanges.set(name, [
      ...(exchanges.get(name) ?? []),
      { sent, status: answer.status, answer: answer.body },
    ]);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const origin = await listen(server);
  return {
    baseOf: (name) => `${origin}/${name}/api`,
    removeExchanges: (name) => {
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
