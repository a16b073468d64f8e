import { createServer } from "node:http";
import { createMock } from "@agenta-docs/api-mock";
import { listen } from "@/lib/build/server/listen";
import type { JsonObject } from "@/lib/model/api";
import type { Backend } from "../network/instance";
import { toMockRequest } from "../network/mock-request";
import type { RecordedRequest } from "./compare";

/** A request, and the mock's response. */
export interface Exchange {
  sent: RecordedRequest;
  status: number;
  answer: Uint8Array;
}

export interface ApiServer {
  /** Base URL that identifies the sample that a request belongs to. */
  baseOf: (name: string) => string;
  /** Returns a sample's requests since the last call. */
  removeExchanges: (name: string) => Exchange[];
  close: () => void;
}

/**
 * Serves the mock on a loopback port. Each sample gets a fresh state, whatever others have deleted.
 */
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
    // The mock's state depends on the API key. Cases that aren't an operation only show how a
    // language writes a request.
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
