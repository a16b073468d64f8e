import { createServer } from "node:http";
import type { MockRequest, MockResponse } from "@agenta-docs/api-mock";
import { createMock } from "@agenta-docs/api-mock";
import { listen } from "@/lib/build/server/listen";
import type { JsonObject } from "@/lib/model/api";
import { answers } from "./answers";
import { forwardTo, type Instance } from "./instance";
import { toMockRequest } from "./mock-request";
import type { PageFixture, SendRequest } from "../page-fixture";
import { createPlayedProvider } from "./provider";
import { createServices } from "./services";

/** A request of a sample, and how it was answered. */
interface Seen {
  method: string;
  url: string;
  status: number;
  answer: string;
}

export interface SampleServer {
  origin: string;
  /** Takes the requests since the last call. */
  removeSeen: () => Seen[];
  send: SendRequest;
  /** What has been asked of the project so far. */
  history: () => readonly MockRequest[];
  /** Makes the project what it is after these requests alone: the mock answers the same ones in the same way. */
  rewind: (to: readonly MockRequest[]) => Promise<void>;
  /** Values of placeholders: those that the seed knows, and the ids of what was made last. */
  replace: Record<string, string>;
  learn: () => Promise<void>;
  close: () => Promise<void>;
}

/** The key that a page's samples send: the mock takes any. */
export const sampleKey = "sample-key";

/** Everything that a page's samples may reach, on one loopback address: the API, its services, a provider, other sites. */
export async function startServer(
  document: JsonObject,
  fixture: PageFixture,
  instance?: Instance,
): Promise<SampleServer> {
  const mock = createMock(document, { seed: fixture.isEmpty ? "empty" : "examples" });
  const api = instance ? forwardTo(instance) : mock.answer;
  const provider = createPlayedProvider([...(fixture.answers ?? []), ...answers]);
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { authorization: `ApiKey ${sampleKey}`, "content-type": "application/json" };
    const bytes = new TextEncoder().encode(body === undefined ? "" : JSON.stringify(body));
    const request = { method, url: `/api${path}`, headers, body: bytes };
    if (!seeding) journal.push(request);
    const answer = await api(request);
    const text = new TextDecoder().decode(answer.body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text || "null") as T;
  };
  const journal: MockRequest[] = [];
  let seeding = true;
  const seed = async () => {
    seeding = true;
    const placeholders: Record<string, string> = {};
    for (const step of Object.values(fixture.seed ?? {}).flat()) {
      try {
        Object.assign(placeholders, await step(send));
      } catch (error) {
        // An instance may have it from an earlier run.
        if (!instance) throw error;
      }
    }
    seeding = false;
    return placeholders;
  };
  const replace = await seed();
  const services = createServices(send, provider);
  let seen: Seen[] = [];

  const answer = async (request: MockRequest): Promise<MockResponse> => {
    const { pathname } = new URL(request.url, "http://samples");
    if (pathname.startsWith("/v1/")) return provider(request);
    if (pathname.startsWith("/services/")) return instance ? api(request) : services(request);
    if (pathname.startsWith("/@")) return elsewhere(fixture, pathname.slice(2));
    // The one endpoint that the platform answers without a key.
    if (/^\/(?:api\/)?health\/?$/.test(pathname))
      return textResponse(200, JSON.stringify({ status: "ok" }), "application/json");
    // A served workflow asks for secrets with the credentials that checking its caller's key returned.
    const authorization = (request.headers.authorization ?? "").replace(
      /^(?:Secret|Access) .+/,
      `ApiKey ${sampleKey}`,
    );
    const known = { ...request, headers: { ...request.headers, authorization } };
    journal.push(known);
    return api(known);
  };
  const server = createServer(async (incoming, response) => {
    try {
      const request = await toMockRequest(incoming);
      const { status, headers, body } = await answer(request);
      const text = status >= 400 ? new TextDecoder().decode(body) : "";
      seen.push({ method: request.method, url: request.url, status, answer: text });
      response.writeHead(status, headers).end(body);
    } catch (error) {
      seen.push({
        method: incoming.method ?? "",
        url: incoming.url ?? "",
        status: 500,
        answer: String(error),
      });
      response.writeHead(500).end();
    }
  });
  return {
    origin: await listen(server),
    removeSeen: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
    replace,
    // As a reader takes them from a list.
    learn: async () => {
      const app_id = (await send<{ app_id: string }[]>("GET", "/apps")).at(-1)?.app_id;
      const variants = app_id
        ? await send<{ variant_id: string }[]>("GET", `/apps/${app_id}/variants`)
        : [];
      const ids = { YOUR_APP_ID: app_id, YOUR_VARIANT_ID: variants[0]?.variant_id };
      const known = {
        ...ids,
        YOUR_TESTSET_ID: (await send<{ _id: string }[]>("GET", "/testsets")).at(-1)?._id,
      };
      for (const [name, id] of Object.entries(known)) if (id) replace[name] ??= id;
    },
    send,
    history: () => [...journal],
    rewind: async (to) => {
      // Nothing that an instance did is undone: of its tabs only the first one runs.
      if (instance) return;
      mock.reset();
      await seed();
      for (const request of to) await mock.answer(request);
      journal.splice(0, journal.length, ...to);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function elsewhere({ sites = {} }: PageFixture, address: string): MockResponse {
  const page = sites[address];
  return page === undefined
    ? textResponse(404, `No page for ${address}`)
    : textResponse(200, page, "text/html");
}

function textResponse(status: number, text: string, type = "text/plain"): MockResponse {
  return { status, headers: { "content-type": type }, body: new TextEncoder().encode(text) };
}
