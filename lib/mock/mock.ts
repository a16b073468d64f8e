import type { Api, ApiOperation, JsonObject } from "@/lib/model/api";
import type { ApiDocument } from "@/lib/openapi/document";
import { escapePattern } from "@/lib/util/pattern";
import { decode } from "@/lib/util/url";
import { toApi } from "../openapi/api-model";
import { answerCall, createSession, otlpOperations } from "./answer-call";
import { otlpError } from "./otlp";
import { readCall } from "./read-call";
import { refuse, respond } from "./respond";
import type { Answer, MockOptions, MockRequest, Session } from "./types";

/** Longest body that the platform takes, in bytes. */
const maxBodyBytes = 10 * 1024 * 1024;

/**
 * A mock of the API that a document describes: it routes, authenticates and validates as the platform does, and keeps
 * what requests change, for each API key apart. Needs nothing but what browsers, workers and Node have in common.
 */
export function createMock(document: JsonObject, options: MockOptions = {}) {
  const api = toApi(document as ApiDocument, "openapi.json");
  const route = createRouter(api);
  const sessions = new Map<string, Session>();
  const sessionOf = (key: string) => {
    const session = sessions.get(key) ?? createSession(api, options);
    sessions.set(key, session);
    return session;
  };

  const answer = async ({
    method,
    url: address,
    headers: given,
    body,
  }: MockRequest): Promise<Answer> => {
    // `//[` is no address at all: the platform has nothing there either.
    if (!URL.canParse(address, "http://mock")) return refuse(404, "Not Found");
    const url = new URL(address, "http://mock");
    const headers = lowerCase(given);
    if (url.pathname.endsWith("/health")) return { status: 200, json: { status: "ok" } };
    if (url.pathname.endsWith("/openapi.json")) return { status: 200, json: document };
    // Credentials come before the address: without them even an unknown path is answered with 401.
    const key = keyOf(headers);
    if (key === undefined) return refuse(401, "Unauthorized");
    const match = route(method.toUpperCase(), url);
    if ("refusal" in match) return match.refusal;
    if (body.length > maxBodyBytes) {
      if (otlpOperations.includes(match.operation.id))
        return otlpError(413, "OTLP batch size exceeds 10MB limit.");
      return refuse(413, `The body is longer than ${maxBodyBytes} bytes.`);
    }
    const { read, errors } = await readCall({
      ...match,
      document,
      search: url.searchParams,
      headers,
      body,
    });
    return errors.length > 0
      ? refuse(422, errors)
      : answerCall(sessionOf(options.isShared ? "" : key), read);
  };

  return {
    handle: async (request: MockRequest) => {
      const response = respond(await answer(request));
      return request.method.toUpperCase() === "HEAD"
        ? { ...response, body: new Uint8Array() }
        : response;
    },
    /**
     * Says what doesn't fit in a request before it is sent: what the mock would refuse, and required texts that are
     * empty, which the platform takes although nobody means them.
     */
    check: async ({ method, url, headers, body }: MockRequest) => {
      const address = new URL(url, "http://mock");
      const match = route(method, address);
      if ("refusal" in match) return [];
      const request = {
        document,
        search: address.searchParams,
        headers: lowerCase(headers),
        body,
        strict: true,
      };
      return (await readCall({ ...match, ...request })).errors;
    },
    /** Forgets what requests have changed: for one key, or for all. */
    reset: (key?: string) => {
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

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** The operation of a request with what is in its path, or the answer to a request for none. */
type Match = { operation: ApiOperation; path: Record<string, string> } | { refusal: Answer };

/** The newer routes. The older ones take a slash at their end, too. */
const exact = /^\/(?:preview|vault|billing|otlp|observability)\//;

/** Finds operations by method and address, which may have the path of the server: a proxy in front of it drops that. */
function createRouter({ base, operations }: Api): (method: string, url: URL) => Match {
  const prefix = new URL(base, "http://mock").pathname.replace(/\/+$/, "");
  // The more parts of a path are no parameters, the earlier it is asked.
  const literal = ({ path }: ApiOperation) =>
    path.split("/").filter((part) => !part.startsWith("{")).length;
  const routes = [...operations]
    .sort((a, b) => literal(b) - literal(a))
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }));
  const matching = (path: string) => routes.filter(({ pattern }) => pattern.test(path));
  return (method, { pathname, search }) => {
    const asked = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
    const path = exact.test(asked) ? asked : asked.replace(/(?<=.)\/+$/, "");
    const found = matching(path);
    const route = found.find(({ operation }) => operation.method === method);
    if (route) {
      const values = Object.entries({ ...route.pattern.exec(path)?.groups });
      return {
        operation: route.operation,
        path: Object.fromEntries(values.map(([name, value]) => [name, decode(value)])),
      };
    }
    const here = found
      .map(({ operation }) => operation)
      .filter((item) => item.path === found[0]?.operation.path);
    if (here.length > 0) {
      const allow = here.map((item) => item.method).join(", ");
      return { refusal: { ...refuse(405, "Method Not Allowed"), headers: { allow } } };
    }
    const other = path.endsWith("/") ? path.replace(/\/+$/, "") : `${path}/`;
    if (matching(other).length === 0) return { refusal: refuse(404, "Not Found") };
    const location = `${pathname.slice(0, pathname.length - asked.length)}${other}${search}`;
    return { refusal: { status: 307, headers: { location } } };
  };
}

function patternOf(path: string): RegExp {
  const source = escapePattern(path).replace(/\\\{(\w+)\\\}/g, "(?<$1>[^/]+)");
  return new RegExp(`^${source}$`);
}
