import type { JsonObject } from "@/lib/shared/api";
import { isObject } from "../openapi/pointer";
import { answerCall, otlpOperations } from "./answer-call";
import { authenticate } from "./authenticate";
import { otlpError } from "./otlp";
import { readCall } from "./read-call";
import { refuse, respond } from "./respond";
import { createRouter } from "./routes";
import { createSession, type Session } from "./session";
import { seedCollections } from "./state/collections";
import { seedEvaluations } from "./state/evaluations";
import type { Answer, Mock, MockOperation, MockOptions, MockRequest } from "./types";

/** Longest body that the platform takes, in bytes. */
const maxBodyBytes = 10 * 1024 * 1024;

/**
 * A mock of the API that a document describes: it routes, authenticates and validates as the platform does, and keeps
 * what requests change, for each API key apart. Needs nothing but what browsers, workers and Node have in common.
 */
export function createMock(document: JsonObject, options: MockOptions = {}): Mock {
  const { now = () => new Date(), seed, edition } = options;
  const route = createRouter(document);
  const operations = route.operations;
  const base = basePath(document);
  const sessions = new Map<string, Session>();
  const sessionOf = (key: string) => {
    const known = sessions.get(key);
    if (known) return known;
    const session = createSession({ document, operations, now, seed, edition });
    seedCollections(session);
    seedEvaluations(session);
    sessions.set(key, session);
    return session;
  };

  const answer = async (request: MockRequest): Promise<Answer> => {
    // `//[` is no address at all: the platform has nothing there either.
    if (!URL.canParse(request.url, "http://mock")) return refuse(404, "Not Found");
    const url = new URL(request.url, "http://mock");
    const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
    const headers = lowerCase(request.headers);
    if (path === "/health") return { status: 200, json: { status: "ok" } };
    if (path === "/openapi.json") return { status: 200, json: document };
    // Credentials come before the address: without them even an unknown path is answered with 401.
    const key = authenticate(headers);
    if (key === undefined) return refuse(401, "Unauthorized");
    const match = route.find(request.method.toUpperCase(), path);
    if (match.kind === "none") return refuse(404, "Not Found");
    if (match.kind === "slash") {
      const location = `${url.pathname.slice(0, url.pathname.length - path.length)}${match.path}${url.search}`;
      return { status: 307, headers: { location } };
    }
    if (match.kind === "method") {
      return { ...refuse(405, "Method Not Allowed"), headers: { allow: match.allowed.join(", ") } };
    }
    const { operation } = match;
    if (request.body.length > maxBodyBytes) return tooLarge(operation);
    const { body } = request;
    const read = readCall({ document, operation, path: match.path, search: url.searchParams, headers, body });
    if (read.errors.length > 0) return refuse(422, read.errors);
    return answerCall(sessionOf(key), read.call);
  };

  return {
    handle: async (request) => {
      const response = respond(await answer(request));
      return request.method.toUpperCase() === "HEAD" ? { ...response, body: new Uint8Array() } : response;
    },
    reset: (key) => {
      if (key === undefined) sessions.clear();
      else sessions.delete(key);
    },
  };
}

function tooLarge({ id }: MockOperation): Answer {
  if (otlpOperations.includes(id)) return otlpError(413, "OTLP batch size exceeds 10MB limit.");
  return refuse(413, `The body is longer than ${maxBodyBytes} bytes.`);
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Path of the first server, such as `/api`. Requests may have it or not: a proxy in front of the platform drops it. */
function basePath({ servers }: JsonObject): string {
  const [first] = Array.isArray(servers) ? servers : [];
  const url = isObject(first) && typeof first.url === "string" ? first.url : "";
  return new URL(url, "http://mock").pathname.replace(/\/+$/, "");
}
