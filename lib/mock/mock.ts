import type { JsonObject } from "@/lib/shared/api";
import { answerCall, otlpOperations } from "./answer-call";
import { otlpError } from "./otlp";
import { readCall } from "./read-call";
import { refuse, respond } from "./respond";
import { createRouter } from "./routes";
import { createSession } from "./session";
import type { Answer, Mock, MockOperation, MockOptions, MockRequest, Session } from "./types";
import { objectsIn } from "./values";

/** Longest body that the platform takes, in bytes. */
const maxBodyBytes = 10 * 1024 * 1024;

/**
 * A mock of the API that a document describes: it routes, authenticates and validates as the platform does, and keeps
 * what requests change, for each API key apart. Needs nothing but what browsers, workers and Node have in common.
 */
export function createMock(document: JsonObject, options: MockOptions = {}): Mock {
  const route = createRouter(document);
  const base = basePath(document);
  const pathIn = ({ pathname }: URL) => (pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname);
  const sessions = new Map<string, Session>();
  const sessionOf = (key: string) => {
    const session = sessions.get(key) ?? createSession(document, route.operations, options);
    sessions.set(key, session);
    return session;
  };

  const answer = async ({ method, url: address, headers: given, body }: MockRequest): Promise<Answer> => {
    // `//[` is no address at all: the platform has nothing there either.
    if (!URL.canParse(address, "http://mock")) return refuse(404, "Not Found");
    const url = new URL(address, "http://mock");
    const path = pathIn(url);
    const headers = lowerCase(given);
    if (path === "/health") return { status: 200, json: { status: "ok" } };
    if (path === "/openapi.json") return { status: 200, json: document };
    // Credentials come before the address: without them even an unknown path is answered with 401.
    const key = keyOf(headers);
    if (key === undefined) return refuse(401, "Unauthorized");
    const match = route.find(method.toUpperCase(), path);
    if (match.kind === "none") return refuse(404, "Not Found");
    if (match.kind === "slash") {
      const location = `${url.pathname.slice(0, url.pathname.length - path.length)}${match.path}${url.search}`;
      return { status: 307, headers: { location } };
    }
    if (match.kind === "method") {
      return { ...refuse(405, "Method Not Allowed"), headers: { allow: match.allowed.join(", ") } };
    }
    const { operation } = match;
    if (body.length > maxBodyBytes) return tooLarge(operation);
    const { read, errors } = await readCall({ ...match, document, search: url.searchParams, headers, body });
    return errors.length > 0 ? refuse(422, errors) : answerCall(sessionOf(options.isShared ? "" : key), read);
  };

  return {
    handle: async (request) => {
      const response = respond(await answer(request));
      return request.method.toUpperCase() === "HEAD" ? { ...response, body: new Uint8Array() } : response;
    },
    check: async ({ method, url, headers, body }) => {
      const address = new URL(url, "http://mock");
      const match = route.find(method, pathIn(address));
      if (match.kind !== "operation") return [];
      const request = { document, search: address.searchParams, headers: lowerCase(headers), body, strict: true };
      return (await readCall({ ...match, ...request })).errors;
    },
    reset: (key) => {
      if (key === undefined) sessions.clear();
      else sessions.delete(key);
    },
  };
}

/** The key of a request; undefined when the platform would answer 401. */
function keyOf({ authorization = "" }: Readonly<Record<string, string>>): string | undefined {
  const value = authorization.trim();
  const [, scheme, rest = ""] = /^(\S+)\s+(.*)$/.exec(value) ?? [];
  // A bearer value is read as a browser session, which a mock has none of; a key without a scheme is an older client's.
  const key = scheme === undefined ? value : scheme === "ApiKey" ? rest : "";
  return key === "" || /^(apikey|bearer)$/i.test(key) ? undefined : key;
}

function tooLarge({ id }: MockOperation): Answer {
  if (otlpOperations.includes(id)) return otlpError(413, "OTLP batch size exceeds 10MB limit.");
  return refuse(413, `The body is longer than ${maxBodyBytes} bytes.`);
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Path of the first server, such as `/api`. Requests may have it or not: a proxy in front of the platform drops it. */
function basePath(document: JsonObject): string {
  const [first] = objectsIn(document, "servers");
  return new URL(String(first?.url ?? ""), "http://mock").pathname.replace(/\/+$/, "");
}
