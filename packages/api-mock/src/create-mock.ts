import { answerCall } from "./answer-call";
import { createSession } from "./create-session";
import { type Operation, readApi } from "./openapi/operations";
import { isOtlpOperation, refuseLongBatch } from "./otlp/receive-traces";
import type {
  Mock,
  MockOptions,
  MockRequest,
  OpenApiDocument,
  RequestProblem,
} from "./public-types";
import { readRequest } from "./read-request";
import { encodeAnswer, refuse, succeed } from "./respond";
import { createRouter, type Route } from "./router";
import type { Answer, Session } from "./types";

/** The longest body that the platform accepts, in bytes. */
const maxBodyBytes = 10 * 1024 * 1024;

/**
 * A mock of the API that a document describes. It routes, authenticates and validates like the
 * platform, and keeps what requests change. It runs in browsers, workers and Node.
 */
export function createMock(document: OpenApiDocument, options: MockOptions = {}): Mock {
  const api = readApi(document);
  const route = createRouter(api);
  const sessions = new Map<string, Session>();

  function findSession(apiKey: string): Session {
    const key = options.isShared ? "" : apiKey;
    const session = sessions.get(key) ?? createSession(api, options);
    sessions.set(key, session);
    return session;
  }

  async function findAnswer(request: MockRequest): Promise<Answer> {
    // `//[` isn't a valid address. The platform returns 404 for it too.
    if (!URL.canParse(request.url, "http://mock")) return refuse(404, "Not Found");
    const url = new URL(request.url, "http://mock");
    if (url.pathname.endsWith("/health")) return succeed({ status: "ok" });
    if (url.pathname.endsWith("/openapi.json")) return succeed(document);
    const headers = lowerCaseNames(request.headers);
    // Credentials are checked before the address: without them, even an unknown path gets 401.
    const apiKey = readApiKey(headers.authorization);
    if (apiKey === undefined) return refuse(401, "Unauthorized");
    const target = route(request.method.toUpperCase(), url);
    if (target.kind !== "operation") return refuseRoute(target);
    const { operation, path } = target;
    const { body } = request;
    if (body.length > maxBodyBytes) return refuseLongBody(operation);
    const query = url.searchParams;
    const rawRequest = { document, operation, path, query, headers, body };
    const { valid, problems } = await readRequest(rawRequest);
    if (problems.length > 0) return refuse(422, problems);
    return answerCall(findSession(apiKey), valid);
  }

  async function findProblems(request: MockRequest): Promise<RequestProblem[]> {
    if (!URL.canParse(request.url, "http://mock")) return [];
    const url = new URL(request.url, "http://mock");
    const target = route(request.method.toUpperCase(), url);
    if (target.kind !== "operation") return [];
    const { operation, path } = target;
    const headers = lowerCaseNames(request.headers);
    const query = url.searchParams;
    const { body } = request;
    const readable = { document, operation, path, query, headers, body, refusesEmptyText: true };
    return (await readRequest(readable)).problems;
  }

  return {
    answer: async (request) => {
      const response = encodeAnswer(await findAnswer(request));
      if (request.method.toUpperCase() === "HEAD") response.body = new Uint8Array();
      return response;
    },
    findProblems,
    reset: (key) => {
      if (key === undefined) sessions.clear();
      else sessions.delete(key);
    },
  };
}

/** The API key of an `Authorization` header. Undefined if the platform would answer 401. */
function readApiKey(authorization = ""): string | undefined {
  const value = authorization.trim();
  const parts = /^(\S+)\s+(.*)$/.exec(value);
  // Older clients send a key without a scheme.
  let key: string | undefined = value;
  // A bearer value would be a browser session, which the mock doesn't have.
  if (parts) key = parts[1] === "ApiKey" ? parts[2] : undefined;
  return key && !/^(apikey|bearer)$/i.test(key) ? key : undefined;
}

function lowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  const lowerCase: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) lowerCase[name.toLowerCase()] = value;
  return lowerCase;
}

function refuseLongBody(operation: Operation): Answer {
  if (isOtlpOperation(operation)) return refuseLongBatch();
  return refuse(413, `The body is longer than ${maxBodyBytes} bytes.`);
}

/** The answer to a request that matches no operation. */
function refuseRoute(route: Exclude<Route, { kind: "operation" }>): Answer {
  switch (route.kind) {
    case "wrong method":
      return { ...refuse(405, "Method Not Allowed"), headers: { allow: route.allowed.join(", ") } };
    case "redirect":
      return { status: 307, headers: { location: route.location } };
    case "nothing":
      return refuse(404, "Not Found");
  }
}
