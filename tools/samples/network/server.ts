import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { MockRequest, MockResponse } from "@agenta-docs/api-mock";
import { listen } from "@/lib/build/server/listen";
import type { JsonObject } from "@/lib/model/api";
import type { PageFixture } from "../page-fixture";
import { answers } from "./answers";
import type { Instance } from "./instance";
import { toMockRequest } from "./mock-request";
import { SampleProject, sampleKey } from "./project";
import { createPlayedProvider } from "./provider";
import { createServices } from "./services";

/** A request that a sample sent, with the status of the response and, for errors, its body. */
export interface SeenRequest {
  method: string;
  url: string;
  status: number;
  answer: string;
}

/** A running server, and the project behind it. */
export interface SampleServer {
  origin: string;
  project: SampleProject;
  /** Returns the requests since the last call. */
  removeSeen: () => SeenRequest[];
  close: () => Promise<void>;
}

type Answer = (request: MockRequest) => Promise<MockResponse>;

/** Starts the loopback server that all requests of a page's samples go to. */
export async function startServer(
  document: JsonObject,
  fixture: PageFixture,
  instance?: Instance,
): Promise<SampleServer> {
  const project = new SampleProject(document, fixture, instance);
  await project.seed();
  const answer = createRouter(project, fixture, instance !== undefined);
  let seen: SeenRequest[] = [];
  const server = createServer(async (incoming, response) => {
    seen.push(await respond(incoming, response, answer));
  });
  return {
    origin: await listen(server),
    project,
    removeSeen: () => {
      const requests = seen;
      seen = [];
      return requests;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers for the API, for the services that run prompts, for model providers and other sites. */
function createRouter(project: SampleProject, fixture: PageFixture, isInstance: boolean): Answer {
  const provider = createPlayedProvider([...(fixture.answers ?? []), ...answers]);
  const services = isInstance ? project.answer : createServices(project.send, provider);
  return async (request) => {
    const { pathname } = new URL(request.url, "http://samples");
    if (pathname.startsWith("/v1/")) return provider(request);
    if (pathname.startsWith("/services/")) return services(request);
    if (pathname.startsWith("/@")) return answerOtherSite(fixture, pathname.slice("/@".length));
    // The only endpoint that the platform answers without a key.
    if (/^\/(?:api\/)?health\/?$/.test(pathname))
      return textResponse(200, JSON.stringify({ status: "ok" }), "application/json");
    return project.answerSample(withSampleKey(request));
  };
}

/**
 * A served workflow checks its caller's key, and fetches secrets with the credentials that the
 * check returned. The mock accepts API keys only.
 */
function withSampleKey(request: MockRequest): MockRequest {
  const { authorization = "" } = request.headers;
  const key = authorization.replace(/^(?:Secret|Access) .+/, `ApiKey ${sampleKey}`);
  return { ...request, headers: { ...request.headers, authorization: key } };
}

function answerOtherSite({ sites = {} }: PageFixture, address: string): MockResponse {
  const page = sites[address];
  if (page === undefined) return textResponse(404, `No page for ${address}`);
  return textResponse(200, page, "text/html");
}

function textResponse(status: number, text: string, type = "text/plain"): MockResponse {
  return { status, headers: { "content-type": type }, body: new TextEncoder().encode(text) };
}

async function respond(
  incoming: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<SeenRequest> {
  const { method = "", url = "" } = incoming;
  try {
    const { status, headers, body } = await answer(await toMockRequest(incoming));
    response.writeHead(status, headers).end(body);
    const text = status >= 400 ? new TextDecoder().decode(body) : "";
    return { method, url, status, answer: text };
  } catch (error) {
    response.writeHead(500).end();
    return { method, url, status: 500, answer: String(error) };
  }
}
