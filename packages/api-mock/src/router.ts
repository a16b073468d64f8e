import type { ApiDescription, Operation } from "./openapi/operations";

/** Where a request leads. */
export type Route =
  | { kind: "operation"; operation: Operation; path: Record<string, string> }
  | { kind: "wrong method"; allowed: readonly string[] }
  | { kind: "redirect"; location: string }
  | { kind: "nothing" };

export type Router = (method: string, url: URL) => Route;

/**
 * The newer routes require the slash at the end of their path, or its absence. The older ones
 * accept both.
 */
const strictAboutSlash = /^\/(?:preview|vault|billing|otlp|observability)\//;

interface RoutePattern {
  operation: Operation;
  pattern: RegExp;
}

/**
 * Finds operations by method and address, with or without the server's path: a proxy may have
 * removed it.
 */
export function createRouter({ basePath, operations }: ApiDescription): Router {
  // A path with more literal parts is tried first: `/apps/new` before `/apps/{id}`.
  const patterns = [...operations]
    .sort((a, b) => literalParts(b) - literalParts(a))
    .map((operation): RoutePattern => ({ operation, pattern: pathPattern(operation.path) }));
  const matchPath = (path: string) => patterns.filter(({ pattern }) => pattern.test(path));

  return (method, { pathname, search }) => {
    const prefix = pathname.startsWith(`${basePath}/`) ? basePath : "";
    const path = pathname.slice(prefix.length);
    const isStrict = strictAboutSlash.test(path);
    const withoutSlash = path.replace(/\/+$/, "");
    const accepted = isStrict ? [path] : [path, withoutSlash, `${withoutSlash}/`];
    const found = accepted.map((text) => ({ path: text, matches: matchPath(text) }));
    const route = found.map((candidate) => routeTo(candidate, method)).find(Boolean);
    if (route) return route;
    const [firstFound] = found.filter(({ matches }) => matches.length > 0);
    if (firstFound) return { kind: "wrong method", allowed: methodsOf(firstFound.matches) };
    const otherSlash = path.endsWith("/") ? withoutSlash : `${path}/`;
    if (!isStrict || matchPath(otherSlash).length === 0) return { kind: "nothing" };
    return { kind: "redirect", location: `${prefix}${otherSlash}${search}` };
  };
}

interface FoundPath {
  path: string;
  matches: readonly RoutePattern[];
}

function routeTo({ path, matches }: FoundPath, method: string): Route | undefined {
  const match = matches.find(({ operation }) => operation.method === method);
  if (!match) return undefined;
  const values = match.pattern.exec(path)?.groups ?? {};
  return { kind: "operation", operation: match.operation, path: decodeValues(values) };
}

/** The methods of the path that fits best. */
function methodsOf(matches: readonly RoutePattern[]): string[] {
  return matches
    .map(({ operation }) => operation)
    .filter(({ path }) => path === matches[0]?.operation.path)
    .map(({ method }) => method);
}

function literalParts({ path }: Operation): number {
  return path.split("/").filter((part) => !part.startsWith("{")).length;
}

function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

function decodeValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const decoded: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    try {
      decoded[name] = decodeURIComponent(value);
    } catch {
      // A percent sign that encodes nothing stays as it is.
      decoded[name] = value;
    }
  }
  return decoded;
}
